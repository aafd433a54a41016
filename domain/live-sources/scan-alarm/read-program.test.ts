import { describe, expect, it } from 'vitest'
import {
  asViewersGetIt,
  drawOverlay,
  drawProgram,
  PROGRAM,
  type ProgramPicture,
} from '#tests/support/program-pictures.ts'
import { createCodeReader } from '../../video-check/scan/code-reader.ts'
import { type Candidate, type FoundOverlay, placeInWhole } from './find-overlay.ts'
import { judgeCovers, judgePicture, type Seen } from './finding.ts'
import { readProgram, scalePlace } from './read-program.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const OVERLAY = drawOverlay(TEXT)
const { symbol, picture } = OVERLAY
const { plate } = symbol
const CHAT: Candidate = { name: 'Chat', size: PROGRAM, part: plate }
const reader = createCodeReader()

const placed = (scale = 1, above: Candidate[] = []): FoundOverlay => {
  const place = scalePlace(placeInWhole({ picture, symbol }, PROGRAM), scale)
  return { kind: 'placed', name: 'Overlay', place, above }
}

/** Returns what is seen in a drawn picture if OBS says where the overlay is. */
async function see(
  drawn: Omit<ProgramPicture, 'overlay'> & { overlay?: ProgramPicture['overlay'] },
  overlay: FoundOverlay | null = placed(drawn.scale),
): Promise<Seen> {
  const sent = await drawProgram({ overlay: OVERLAY, ...drawn })
  const luma = await asViewersGetIt(sent)
  const place = overlay?.kind === 'placed' ? overlay.place : null
  const wanted = { text: TEXT, modules: symbol.modules, place, program: PROGRAM }
  return { reading: readProgram(luma, wanted, reader), overlay, symbol, program: PROGRAM }
}

const chat = (x: number, y: number, more = {}) => ({
  x,
  y,
  width: 380,
  height: 420,
  fill: '#18181b',
  hasLines: true,
  ...more,
})

describe('a picture as viewers get it', () => {
  it.each(['dark', 'light', 'bars', 'gradient', 'shapes', 'grain'] as const)(
    'is readable over %s',
    async (background) => {
      expect(judgePicture(await see({ background }))).toEqual({ kind: 'readable' })
    },
  )

  it('is readable also if OBS doesn’t say where the overlay is', async () => {
    expect(judgePicture(await see({ background: 'shapes' }, null))).toEqual({ kind: 'readable' })
  })

  it('is blank if it has one color', async () => {
    const seen = await see({ background: '#000000', overlay: null })
    expect(judgePicture(seen)).toEqual({ kind: 'blank' })
  })

  it('is too small below a hundred-and-twentieth of the height, even if it can be read', async () => {
    const seen = await see({ background: 'shapes', scale: 0.8 })
    expect(judgePicture(seen)).toMatchObject({
      kind: 'too-small',
      advice: 'at least 28% of the video height',
    })
    expect(judgePicture(await see({ background: 'shapes', scale: 0.4 })).kind).toBe('too-small')
  })

  it('is large enough at its own size in a program of 720 lines, with OBS’s rounding', async () => {
    const seen = await see({ background: 'shapes' })
    expect(judgePicture({ ...seen, overlay: placed(0.99999) }).kind).toBe('readable')
  })

  it('has too little contrast if the overlay is nearly transparent', async () => {
    const seen = await see({ background: '#808080', opacity: 0.3 })
    expect(judgePicture(seen)).toEqual({ kind: 'low-contrast' })
  })

  it('has another code if that is where this one should be', async () => {
    const other = drawOverlay('HTTPS://QRMAGNET.COM/Q/AAAAAA')
    expect(judgePicture(await see({ background: 'shapes', overlay: other }))).toEqual({
      kind: 'other-code',
      text: 'HTTPS://QRMAGNET.COM/Q/AAAAAA',
    })
  })

  it('doesn’t confuse a sponsor’s code elsewhere with this one', async () => {
    const overlay = drawOverlay('https://sponsor.example', { corner: 'top-left' })
    const seen = await see({ background: 'shapes', overlay }, placed(1, [CHAT]))
    expect(judgePicture(seen)).toEqual({ kind: 'covered', by: null })
    expect(judgePicture({ ...seen, overlay: placed() })).toEqual({ kind: 'not-drawn' })
  })
})

describe('a covered code', () => {
  it.each([
    ['whole', chat(plate.x - 40, plate.y - 60)],
    ['on the left', chat(plate.x - 200, plate.y)],
    ['below', chat(plate.x, plate.y + 150)],
    ['by a translucent box', chat(plate.x - 40, plate.y - 60, { opacity: 0.85 })],
    ['in the middle', chat(plate.x + 100, plate.y + 100, { width: 110, height: 110 })],
  ])('is covered: %s', async (_, cover) => {
    const seen = await see({ background: 'shapes', covers: [cover] }, placed(1, [CHAT]))
    expect(judgePicture(seen)).toEqual({ kind: 'covered', by: null })
    expect(judgeCovers(seen, [{ name: 'Chat', share: 0.4 }])).toEqual({
      kind: 'covered',
      by: 'Chat',
    })
  })

  it('is named after the source that covers most of it', async () => {
    const covers = [chat(plate.x - 40, plate.y - 60)]
    const seen = await see({ background: 'shapes', covers }, placed(1, [CHAT]))
    const shares = [
      { name: 'Alerts', share: 0 },
      { name: 'Chat', share: 0.9 },
      { name: 'Frame', share: 0.1 },
    ]
    expect(judgeCovers(seen, shares)).toEqual({ kind: 'covered', by: 'Chat' })
  })

  it('isn’t blamed on a transparent source above it', async () => {
    const seen = await see({ background: 'shapes', overlay: null }, placed(1, [CHAT]))
    expect(judgeCovers(seen, [{ name: 'Alerts', share: 0 }])).toEqual({ kind: 'not-drawn' })
  })

  it('has no name if OBS doesn’t say what is in the scene', async () => {
    const covers = [chat(plate.x - 40, plate.y - 60)]
    expect(judgePicture(await see({ background: 'shapes', covers }, null))).toEqual({
      kind: 'covered',
      by: null,
    })
  })
})

it.each(['absent', 'off', 'cut-off'] as const)(
  'an overlay that is %s is called so',
  async (kind) => {
    const overlay = kind === 'absent' ? { kind } : { kind, name: 'Overlay' }
    expect(judgePicture(await see({ background: 'shapes', overlay: null }, overlay))).toEqual({
      kind,
    })
  },
)
