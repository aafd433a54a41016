import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AnimationDecoder } from './motion/animation-decoder.testing.ts'
import { renderPackMotion } from './motion-image.server.ts'
import { MOTION_FILES, parseMotionRequest } from './motion-request.ts'
import { createPack } from './pack.ts'
import { renderPackFile } from './pack-image.server.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'

const pack = createPack({
  text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD',
  style: null,
  accentColor: '#f97316',
  link: 'https://qrmagnet.com/m/lamp',
  settings: DEFAULT_PACK_SETTINGS,
})

/** Returns the samples of a motion file: its index says how long each is. */
function samplesOf(file: Buffer): Buffer[] {
  const table = file.indexOf('stsz') + 12
  const count = file.readUInt32BE(table)
  let at = file.indexOf('mdat') + 4
  return Array.from({ length: count }, (_, index) => {
    const start = at
    at += file.readUInt32BE(table + 4 + 4 * index)
    return file.subarray(start, at)
  })
}

it('there is one for 1080p, 4K and vertical video', () => {
  expect(MOTION_FILES.map(({ id }) => id)).toEqual([
    'overlay-1080',
    'overlay-2160',
    'vertical-1920',
  ])
})

describe.each(MOTION_FILES)('$title', (file) => {
  it('holds the pack’s overlay, pixel for pixel', async () => {
    const motion = await renderPackMotion(pack, { file, seconds: 5, rate: '24' })
    const still = await renderPackFile(pack, file)
    if (!motion.ok || !still.ok) throw new Error('The code was refused')
    const samples = samplesOf(motion.bytes)
    expect(samples).toHaveLength(120)
    const { width, height } = file.picture
    const decoder = new AnimationDecoder(width, height)
    for (const sample of samples.slice(0, 60)) decoder.decode(sample)
    // 0xAARRGGBB to bytes R, G, B, A.
    const held = Uint32Array.from(decoder.pixels, (pixel) => (pixel << 8) | (pixel >>> 24))
    const { data, info } = await sharp(still.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4])
    expect(Buffer.from(held.buffer).swap32().equals(data)).toBe(true)
  })
})

describe('the choices', () => {
  const parse = (query: string) => parseMotionRequest(new URLSearchParams(query))

  it('are a file, whole seconds and a frame rate', () => {
    expect(parse('file=overlay-1080&seconds=12&rate=29.97')).toMatchObject({
      file: { id: 'overlay-1080' },
      seconds: 12,
      rate: '29.97',
    })
  })

  it('are the usual ones where none is made', () => {
    expect(parse('')).toMatchObject({ file: { id: 'overlay-1080' }, seconds: 12, rate: '30' })
  })

  it.each([
    'file=plate-1080&seconds=12&rate=25',
    'file=overlay-1080&seconds=4&rate=25',
    'file=overlay-1080&seconds=61&rate=25',
    'file=overlay-1080&seconds=7.5&rate=25',
    'file=overlay-1080&seconds=1e9&rate=25',
    'file=overlay-1080&seconds=&rate=25',
    'file=overlay-1080&seconds=12&rate=1000',
    'file=overlay-1080&seconds=12&rate=toString',
  ])('%j is refused', (query) => {
    expect(parse(query)).toBeNull()
  })
})
