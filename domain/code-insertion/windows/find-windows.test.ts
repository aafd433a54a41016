import { describe, expect, it } from 'vitest'
import { type Box, clearBox, contains, overlaps } from '#domain/screen/screen.ts'
import { drawCode } from '#domain/video-check/scan/drawn-video.testing.ts'
import { DamagedVideo } from '#domain/video-check/scan/frame-source.ts'
import { seededRandom } from '#domain/video-check/simulation/random.ts'
import { type CodeWindow, findWindows, GOOD_QUALITY } from './find-windows.ts'
import { fill, type PaintedShot, type PaintedVideo, paintedVideo } from './painted-video.testing.ts'

const OPTIONS = { modules: 25, need: 1 }
const find = (video: PaintedVideo) => findWindows(paintedVideo(video), OPTIONS, () => {})

const WHOLE: Box = { x: 0, y: 0, width: 320, height: 180 }
const LEFT: Box = { ...WHOLE, width: 200 }
const RIGHT: Box = { ...WHOLE, x: 120, width: 200 }

let seeds = 0
/** Short shots in which everything moves. */
const restless = (...seconds: number[]): PaintedShot[] =>
  seconds.map((one) => ({ seconds: one, moving: [WHOLE], seed: ++seeds }))
/** A shot whose right part is an empty wall. */
const quiet = (seconds: number, change: Partial<PaintedShot> = {}): PaintedShot => ({
  seconds,
  busy: [LEFT],
  seed: ++seeds,
  ...change,
})

function expectWindow(found: readonly CodeWindow[], from: number, to: number): CodeWindow {
  const [first] = found
  if (!first) throw new Error('No window')
  expect(first.quality).toBeGreaterThanOrEqual(GOOD_QUALITY)
  expect(first.fromSeconds).toBeGreaterThanOrEqual(from)
  expect(first.toSeconds).toBeLessThanOrEqual(to)
  const length = first.toSeconds - first.fromSeconds
  expect(length).toBeGreaterThanOrEqual(10)
  expect(length).toBeLessThanOrEqual(20)
  return first
}

describe('the best window', () => {
  it('is in the quiet shot and beside what is busy, in many videos', async () => {
    const random = seededRandom(4)
    for (let seed = 0; seed < 10; seed++) {
      const isRight = random() < 0.5
      const before = [4 + Math.floor(random() * 4), 3 + random() * 4]
      const start = before.reduce((sum, seconds) => sum + seconds, 0)
      const seconds = 12 + random() * 12
      const area = isRight ? LEFT : RIGHT
      const shot = quiet(seconds, {
        wall: Math.floor(30 + random() * 200),
        ...(random() < 0.5 ? { busy: [area] } : { busy: [], moving: [area] }),
      })
      const video = { shots: [...restless(...before), shot, ...restless(6, 7, 5, 6)] }
      const first = expectWindow(await find(video), start, start + seconds)
      expect(overlaps(first.plate, area)).toBe(false)
    }
  })

  it('lies within what platforms leave uncovered, in even pixels', async () => {
    const tall = { width: 180, height: 320 }
    for (const size of [{ width: 320, height: 180 }, tall, { width: 480, height: 270 }]) {
      const found = await find({ ...size, shots: [{ seconds: 60 }] })
      expect(found.length).toBe(3)
      for (const { plate, modulePixels } of found) {
        expect(contains(clearBox(size), plate)).toBe(true)
        for (const length of Object.values(plate)) expect(length % 2).toBe(0)
        expect(modulePixels).toBeGreaterThanOrEqual(size.height / 120)
        expect(plate.width).toBeGreaterThanOrEqual(33 * modulePixels)
      }
    }
  })

  it('is in the upper right corner and after the middle if all else is equal', async () => {
    const [first] = await find({ shots: [{ seconds: 200 }] })
    expect(first?.plate.x).toBeGreaterThan(200)
    expect(first?.plate.y).toBeLessThan(30)
    expect(first?.fromSeconds).toBeGreaterThan(90)
    expect(first?.toSeconds).toBeLessThan(150)
  })

  it('avoids the first seconds, and the last twenty, which an end screen covers', async () => {
    const shots = [quiet(20), ...restless(5, 6, 5, 6), quiet(19)]
    expectWindow(await find({ shots }), 3, 20)
  })

  it('may be in the last twenty seconds if an end screen doesn’t matter', async () => {
    const short = [1, 2, 3, 4, 5].map((seed) => quiet(7, { seed, wall: 40 + 20 * seed }))
    const shots = [...short, quiet(16)]
    expect(await find({ shots })).toEqual([])
    const options = { ...OPTIONS, ignoresEndScreen: true }
    expectWindow(await findWindows(paintedVideo({ shots }), options, () => {}), 35, 51)
  })

  it('may be at the end of a vertical video, which has no end screen', async () => {
    const above: Box = { x: 0, y: 160, width: 180, height: 160 }
    const shots = [
      ...restless(5).map((shot) => ({
        ...shot,
        moving: [{ x: 0, y: 0, width: 180, height: 320 }],
      })),
      { seconds: 14, busy: [above] },
    ]
    expectWindow(await find({ width: 180, height: 320, shots }), 5, 19)
  })

  it('is given in pixels of the picture as shown if the file is rotated', async () => {
    // The stored picture lies on its side: its right part is the lower or the upper part as shown.
    const part: Box = { x: 220, y: 0, width: 100, height: 180 }
    const shots = [{ seconds: 40, busy: [part] }]
    const found = await find({ rotation: 90, shots })
    const first = expectWindow(found, 3, 40)
    expect(first.plate.y + first.plate.height).toBeLessThanOrEqual(220)
    const turned = expectWindow(await find({ rotation: 270, shots }), 3, 40)
    expect(turned.plate.y).toBeGreaterThanOrEqual(100)
  })

  it('doesn’t cover text that appears for a while', async () => {
    const text = (picture: Parameters<typeof fill>[0], at: number) => {
      if (at < 6 || at > 12) return
      for (let x = 210; x < 310; x += 6) fill(picture, { x, y: 60, width: 3, height: 14 }, 240)
    }
    const shots = [...restless(5), quiet(28, { after: text }), ...restless(6, 6, 6, 6)]
    expectWindow(await find({ shots }), 17, 33)
  })

  it('isn’t over another code, and prefers a time without one', async () => {
    const code = { text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD', module: 3, x: 200, y: 10 }
    const withCode = (picture: Parameters<typeof fill>[0]) => void drawCode(picture, code)
    const only = await find({ shots: [{ seconds: 60, after: withCode }] })
    const drawn = { x: 200, y: 10, width: 99, height: 99 }
    expect(only.length).toBeGreaterThan(0)
    for (const { plate } of only) expect(overlaps(plate, drawn)).toBe(false)
    const shots = [
      { seconds: 30, after: withCode },
      ...restless(4),
      { seconds: 16 },
      ...restless(6, 6, 6, 6),
    ]
    expectWindow(await find({ shots }), 34, 50)
  })
})

describe('no window contains', () => {
  const outside = async (shots: PaintedShot[], times: [number, number][]) => {
    for (const { fromSeconds, toSeconds } of await find({ shots })) {
      for (const [from, to] of times) {
        expect(toSeconds <= from || fromSeconds >= to, `${fromSeconds}-${toSeconds}`).toBe(true)
      }
    }
  }

  it('a cut, even between similar shots', async () => {
    const closer = { ...RIGHT, x: 0, y: 10, width: 210, height: 170 }
    const shots = [
      quiet(15, { seed: 7 }),
      quiet(15, { seed: 7, busy: [closer] }),
      quiet(30, { seed: 7 }),
    ]
    await outside(shots, [
      [15, 15],
      [30, 30],
    ])
    await outside(
      [
        { seconds: 18, wall: 90 },
        { seconds: 42, wall: 104 },
      ],
      [[18, 18]],
    )
  })

  it('a flash of one frame or a short insert', async () => {
    const flash = (picture: Parameters<typeof fill>[0], at: number) => {
      if (Math.abs(at - 14.1) < 0.01) fill(picture, WHOLE, 255)
    }
    await outside([quiet(60, { after: flash })], [[14, 14.2]])
    const shots = [quiet(15.3, { seed: 3 }), ...restless(0.3), quiet(45, { seed: 3 })]
    await outside(shots, [[15.2, 15.7]])
  })

  it('a dissolve or a fade', async () => {
    for (const dissolve of [0.5, 1, 2]) {
      const shots = [quiet(16), quiet(44, { busy: [RIGHT], wall: 200, dissolve })]
      await outside(shots, [[16.2 * 1, 16 + dissolve * 0.8]])
    }
  })
})

describe('a video without a good window', () => {
  it('has none if no shot is long enough', async () => {
    const shots = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => quiet(7, { seed, wall: 40 + 20 * seed }))
    expect(await find({ shots })).toEqual([])
  })

  it('has none if it is too short or the code too large', async () => {
    expect(await find({ shots: [{ seconds: 12 }] })).toEqual([])
    const source = paintedVideo({ shots: [{ seconds: 60 }] })
    expect(await findWindows(source, { modules: 177, need: 1 }, () => {})).toEqual([])
    expect(source.read).toEqual([])
  })

  it('has only the least bad one, with a low quality', async () => {
    const found = await find({ shots: restless(60) })
    expect(found.length).toBeLessThanOrEqual(1)
    for (const { quality } of found) expect(quality).toBeLessThan(GOOD_QUALITY)
  })
})

describe('finding windows', () => {
  const shots = [...restless(5), quiet(40, { busy: [LEFT] }), ...restless(5, 6, 5, 6)]

  it('gives choices that differ in time or place, best first, and the same ones again', async () => {
    const found = await find({ shots: [{ seconds: 120 }] })
    expect(found).toHaveLength(3)
    found.forEach((one, index) => {
      for (const other of found.slice(index + 1)) {
        const isOtherTime = one.toSeconds <= other.fromSeconds || other.toSeconds <= one.fromSeconds
        expect(isOtherTime || !overlaps(one.plate, other.plate)).toBe(true)
        expect(one.quality).toBeGreaterThanOrEqual(other.quality)
      }
    })
    expect(await find({ shots: [{ seconds: 120 }] })).toEqual(found)
  })

  it('reads few frames of a long video', async () => {
    const source = paintedVideo({ framesPerSecond: 5, shots: [{ seconds: 1200 }] })
    await findWindows(source, OPTIONS, () => {})
    expect(source.read.length).toBeLessThan(300 + 6 * 27 * 5)
  })

  it('reports progress that never goes back, up to 1', async () => {
    const shares: number[] = []
    await findWindows(paintedVideo({ shots }), OPTIONS, (share) => shares.push(share))
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    expect(shares.at(-1)).toBe(1)
  })

  it('stops when it is canceled', async () => {
    const controller = new AbortController()
    const run = findWindows(
      paintedVideo({ shots }),
      { ...OPTIONS, signal: controller.signal },
      (share) => {
        if (share > 0.7) controller.abort()
      },
    )
    await expect(run).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  it('uses what can be decoded of a damaged video, and says if that is nothing', async () => {
    const whole = paintedVideo({ shots: [quiet(60), ...restless(60)] })
    const damaged = (last: number) => ({
      ...whole,
      async *sweep(gap: number) {
        for await (const frame of whole.sweep(gap)) {
          if (frame.seconds > last) throw new DamagedVideo()
          yield frame
        }
      },
    })
    expectWindow(await findWindows(damaged(50), OPTIONS, () => {}), 3, 50)
    await expect(findWindows(damaged(-1), OPTIONS, () => {})).rejects.toThrow(DamagedVideo)
  })
})
