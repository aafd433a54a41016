import { describe, expect, it } from 'vitest'
import { type Blocks, blocksOf, findBreaks, timesBetween } from './breaks.ts'
import { cellsOf } from './cells.ts'
import { fill, type PaintedShot, paintedVideo } from './painted-video.testing.ts'

const WHOLE = { x: 0, y: 0, width: 320, height: 180 }
const HALF = { ...WHOLE, width: 160 }
const SMALL = { x: 120, y: 60, width: 60, height: 70 }

async function blocks(...shots: PaintedShot[]): Promise<Blocks[]> {
  const source = paintedVideo({ shots })
  const frames: Blocks[] = []
  for await (const frame of source.frames(0, 1000)) {
    frames.push(blocksOf(cellsOf(await frame.read(), { seconds: frame.seconds, rotation: 0 })))
  }
  return frames
}
const breaks = async (...shots: PaintedShot[]) => findBreaks(await blocks(...shots))

describe('breaks', () => {
  it('are cuts between shots, to the frame', async () => {
    const found = await breaks({ seconds: 5, busy: [HALF] }, { seconds: 5, busy: [WHOLE], seed: 2 })
    expect(found).toEqual([{ from: 4.9, to: 5, kind: 'cut' }])
  })

  it('are cuts while a part of the picture moves', async () => {
    for (const moving of [SMALL, HALF]) {
      const found = await breaks(
        { seconds: 5, wall: 30, moving: [moving] },
        { seconds: 5, wall: 150, moving: [moving] },
      )
      expect(found).toEqual([{ from: 4.9, to: 5, kind: 'cut' }])
    }
  })

  it('are small changes, such as a title that appears suddenly, but not a shaking camera', async () => {
    const title = { x: 40, y: 40, width: 90, height: 90 }
    const shown = (isShown: (at: number) => boolean): PaintedShot => ({
      seconds: 10,
      after: (picture, at) => isShown(at) && fill(picture, title, 200),
    })
    expect(await breaks(shown((at) => at > 4.95))).toEqual([{ from: 4.9, to: 5, kind: 'cut' }])
    expect(await breaks(shown((at) => Math.round(at * 10) % 7 === 0))).toEqual([])
  })

  it('are dissolves, for as long as they last', async () => {
    for (const dissolve of [0.6, 1, 2]) {
      const found = await breaks(
        { seconds: 6, busy: [HALF] },
        { seconds: 6, busy: [WHOLE], seed: 2, wall: 220, dissolve },
      )
      expect(found.length).toBeGreaterThan(0)
      expect(Math.min(...found.map(({ from }) => from))).toBeGreaterThan(5.5)
      expect(Math.min(...found.map(({ from }) => from))).toBeLessThan(6 + dissolve / 2)
      expect(Math.max(...found.map(({ to }) => to))).toBeGreaterThan(6 + dissolve / 2)
      expect(Math.max(...found.map(({ to }) => to))).toBeLessThan(6.5 + dissolve)
    }
  })

  it('aren’t movement, of a small or a large part', async () => {
    for (const moving of [SMALL, HALF, WHOLE]) {
      expect(await breaks({ seconds: 8, moving: [moving] })).toEqual([])
    }
  })
})

it('leaves the times between breaks', () => {
  const cut = { from: 4.9, to: 5, kind: 'cut' } as const
  const change = { from: 4.5, to: 7, kind: 'change' } as const
  expect(timesBetween([], 1, 9)).toEqual([{ from: 1, to: 9 }])
  expect(timesBetween([change, cut], 1, 9)).toEqual([
    { from: 1, to: 4.5 },
    { from: 7, to: 9 },
  ])
  expect(timesBetween([cut], 5, 5)).toEqual([])
})
