import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCodeReader } from './code-reader.ts'
import { type DrawnCode, type DrawnVideo, drawnVideo, onceReader } from './drawn-video.testing.ts'
import { describeAppearance } from './finding-messages.ts'
import { judgeScan, placeUnread } from './findings.ts'
import { DamagedVideo, type Frame } from './frame-source.ts'
import { scanVideo } from './scan-video.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const CODE: DrawnCode = { text: TEXT, module: 4, x: 400, y: 8 }
const plainReader = createCodeReader()
const reader = onceReader(plainReader)
const SMALL: DrawnCode = { ...CODE, x: 20 }
/** Frames that are more than the distance between two looks. */
const LONGER = fc.integer({ min: 33, max: 90 })
const scan = (video: DrawnVideo) => scanVideo(drawnVideo(video), reader)
const judge = async (video: DrawnVideo) => judgeScan(await scan(video))
/** Shows a code from one frame to another, the last one included. */
const during =
  (first: number, last: number, rate = 30) =>
  (seconds: number) =>
    seconds >= first / rate - 1e-6 && seconds <= last / rate + 1e-6 ? [CODE] : []

describe('when a code can be read', () => {
  it('is known to the frame, wherever it begins and ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100), fc.integer({ min: 45, max: 150 }), async (first, frames) => {
        const last = Math.min(first + frames, 299)
        const [found] = await judge({ seconds: 10, codes: during(first, last) })
        const [one, ...others] = found?.appearances ?? []
        expect(others).toEqual([])
        expect(Math.round((one?.from ?? 0) * 30)).toBe(first)
        expect(Math.round((one?.lastFrame ?? 0) * 30)).toBe(last)
        expect(one?.seconds).toBeCloseTo((last - first + 1) / 30, 2)
      }),
      { numRuns: 12, seed: 7 },
    )
  })

  it('may be several times, and for several codes', async () => {
    const other = { ...CODE, text: 'HTTPS://EXAMPLE.COM/', x: 40 }
    const found = await judge({
      seconds: 20,
      codes: (at) => [...(at < 3 || at >= 12 ? [CODE] : []), ...(at >= 2 && at < 8 ? [other] : [])],
    })
    const times = found.map(({ text, appearances }) => [
      text,
      ...appearances.map(({ from, until }) => [from.toFixed(1), until.toFixed(1)]),
    ])
    expect(times).toEqual([
      [TEXT, ['0.0', '3.0'], ['12.0', '20.0']],
      ['HTTPS://EXAMPLE.COM/', ['2.0', '8.0']],
    ])
    expect(found[0]?.best).toBe(1)
  })

  it('is interrupted by half a second without it, not by two frames', async () => {
    const gap = (from: number, to: number) => (at: number) => (at >= from && at < to ? [] : [CODE])
    const long = await judge({ seconds: 8, codes: gap(4, 4.5) })
    expect(long[0]?.appearances).toHaveLength(2)
    const short = await judge({ seconds: 8, codes: gap(4, 4.06) })
    expect(short[0]?.appearances).toHaveLength(1)
    expect(short[0]?.appearances[0]?.seconds).toBeCloseTo(8, 5)
  })

  it('is found in a long hold without reading every frame', async () => {
    const video = drawnVideo({ seconds: 150, codes: (at) => (at >= 5 ? [CODE] : []) })
    const { codes } = await scanVideo(video, reader)
    expect(codes[0]?.stretches).toHaveLength(1)
    expect(codes[0]?.stretches[0]).toMatchObject({ from: 5, until: 150 })
    expect(video.read.length).toBeLessThan(400)
  })

  it('a long hold is interrupted by more than a second without the code, to the frame', async () => {
    const interruption = fc.record({ from: fc.integer({ min: 300, max: 1700 }), frames: LONGER })
    await fc.assert(
      fc.asyncProperty(interruption, async ({ from, frames }) => {
        const codes = (at: number) => {
          const frame = Math.round(at * 30)
          return frame >= from && frame < from + frames ? [] : [SMALL]
        }
        const [found] = await judge({ width: 240, height: 160, seconds: 65, codes })
        const bounds = found?.appearances.map(({ from: first, lastFrame }) => [
          Math.round(first * 30),
          Math.round(lastFrame * 30),
        ])
        expect(bounds).toEqual([
          [0, from - 1],
          [from + frames, 1949],
        ])
      }),
      { numRuns: 3, seed: 3 },
    )
  })
})

describe('what looks like a code but can’t be read', () => {
  const hidden = { ...CODE, covered: true }

  it('is told with its place and time', async () => {
    const result = await scan({ seconds: 14, codes: (at) => (at >= 3 && at < 9 ? [hidden] : []) })
    expect(judgeScan(result)).toEqual([])
    const [one, ...others] = placeUnread(result)
    expect(others).toEqual([])
    expect(one?.place).toBe('top right')
    expect(Math.abs((one?.from ?? 0) - 3)).toBeLessThan(1.1)
    expect(Math.abs((one?.until ?? 0) - 9)).toBeLessThan(1.1)
  })

  it('is told of a code that is covered for a part of its time, with its text', async () => {
    const codes = (at: number) => [at >= 4 && at < 6.5 ? hidden : CODE]
    const result = await scan({ seconds: 10, codes })
    const [one, ...others] = placeUnread(result)
    expect(others).toEqual([])
    expect(one).toMatchObject({ text: TEXT, place: 'top right', isPartial: false })
    expect(Math.abs((one?.from ?? 0) - 4)).toBeLessThan(1.1)
    expect(Math.abs((one?.until ?? 0) - 6.5)).toBeLessThan(1.1)
    expect(judgeScan(result)[0]?.appearances).toHaveLength(2)
  })

  it.each(['top-right', 'bottom-left'] as const)(
    'is told of a code whose %s corner is covered',
    async (coveredCorner) => {
      const cut = { ...CODE, coveredCorner }
      const result = await scan({ seconds: 14, codes: (at) => (at >= 3 && at < 9 ? [cut] : []) })
      expect(judgeScan(result)).toEqual([])
      const [one, ...others] = placeUnread(result)
      expect(others).toEqual([])
      expect(one).toMatchObject({ text: null, isPartial: true, place: 'top right' })
      expect(Math.abs((one?.from ?? 0) - 3)).toBeLessThan(1.1)
      expect(Math.abs((one?.until ?? 0) - 9)).toBeLessThan(1.1)
    },
  )

  it('is told when a corner of a readable code gets covered', async () => {
    const cut = { ...CODE, coveredCorner: 'top-right' as const }
    const result = await scan({ seconds: 16, codes: (at) => [at < 8 ? CODE : cut] })
    const [one] = placeUnread(result)
    expect(one).toMatchObject({ text: TEXT, isPartial: true })
    expect(Math.abs((one?.from ?? 0) - 8)).toBeLessThan(1.1)
    expect(Math.abs((one?.until ?? 0) - 16)).toBeLessThan(1.1)
  })
})

describe('where and how a code is shown', () => {
  it('is measured', async () => {
    const [found] = await judge({ seconds: 9, codes: () => [CODE] })
    const one = found?.appearances[0]
    expect(one).toMatchObject({
      place: 'top right',
      modules: 25,
      inverted: false,
      verdict: 'pass',
      covers: [],
      verdicts: { seconds: 'pass', size: 'pass', movement: 'good', contrast: 'good' },
    })
    expect((one?.modulePixels ?? 0) / 4).toBeCloseTo(1, 2)
    expect(one?.box.x).toBeCloseTo(416, 0)
    expect(one?.box.width).toBeCloseTo(100, 0)
  })

  it.each([
    [90, 'bottom right'],
    [180, 'bottom left'],
    [270, 'top left'],
  ] as const)('is told as the picture is shown, turned by %d degrees', async (rotation, place) => {
    const [found] = await judge({ seconds: 5, rotation, codes: () => [CODE] })
    const one = found?.appearances[0]
    expect(one?.place).toBe(place)
    expect(one?.moduleShare).toBeCloseTo(4 / (rotation === 180 ? 360 : 640), 4)
  })

  it('a drifting code moves, one that slides in and holds doesn’t', async () => {
    const drift = await judge({
      seconds: 8,
      codes: (at) => [{ ...CODE, x: 20 + 16 * at }],
    })
    expect(drift[0]?.appearances[0]?.modulesPerSecond).toBeCloseTo(4, 0)
    expect(drift[0]?.appearances[0]?.verdicts.movement).toBe('fail')
    const slide = await judge({
      seconds: 8,
      codes: (at) => [{ ...CODE, x: at < 0.4 ? 300 + at * 250 : 400 }],
    })
    expect(slide[0]?.appearances[0]?.verdicts.movement).toBe('good')
  })

  it('that grows is judged by its smallest size in its best seven seconds', async () => {
    const size = { width: 960, height: 540 }
    const grow = (at: number) => [{ ...CODE, x: 40, module: 2.7 + 0.36 * at }]
    const [found] = await judge({ ...size, seconds: 10, codes: grow })
    const one = found?.appearances[0]
    // 2.7 pixels at the start, 6.3 at the end: 3.78 after three seconds.
    expect(one?.modulePixels).toBeGreaterThan(3.6)
    expect(one?.modulePixels).toBeLessThan(4.4)
    expect(one?.verdicts.size).toBe('weak')
    expect(one && describeAppearance(one, size).find(({ id }) => id === 'size')?.says).toContain(
      'The code changes size',
    )
    const still = await judge({ ...size, seconds: 10, codes: () => [{ ...CODE, module: 4.5 }] })
    expect(still[0]?.appearances[0]?.verdicts.size).toBe('pass')
  })

  it('is warned about at the end, below the controls and inverted', async () => {
    const low = await judge({ seconds: 8, codes: () => [{ ...CODE, y: 200 }] })
    expect(low[0]?.appearances[0]).toMatchObject({
      covers: ['the player’s controls and captions'],
      verdicts: { covered: 'weak' },
    })
    const under = { ...CODE, x: 440, y: 100 }
    const end = await judge({ seconds: 26, codes: (at) => (at >= 18 ? [under] : []) })
    expect(end[0]?.appearances[0]?.endScreen).toEqual(['an end screen video'])
    // YouTube has no end screen in videos of less than 25 seconds.
    const short = await judge({ seconds: 8, codes: () => [under] })
    expect(short[0]?.appearances[0]?.verdicts['end-screen']).toBe('good')
    const inverted = { ...CODE, dark: 230, light: 20 }
    const [found] = await judge({ seconds: 8, codes: () => [inverted] })
    expect(found?.appearances[0]).toMatchObject({ inverted: true, verdict: 'fail' })
  })

  it('is worse the smaller it is', async () => {
    const shares = [7, 6, 5, 4, 3]
    const found = await Promise.all(
      shares.map((module) =>
        judge({ width: 960, height: 540, seconds: 8, codes: () => [{ ...CODE, module }] }),
      ),
    )
    const verdicts = found.map(([one]) => one?.appearances[0]?.verdicts.size)
    expect(verdicts).toEqual(['good', 'pass', 'pass', 'weak', 'fail'])
  })
})

it('nothing is found where there is no code', async () => {
  expect(await judge({ seconds: 5 })).toEqual([])
  await expect(scan({ seconds: 0 })).rejects.toThrow(DamagedVideo)
})

it('what comes before a damaged part is found', async () => {
  const video = drawnVideo({ seconds: 12, codes: during(0, 400) })
  const broken = async function* (frames: AsyncIterable<Frame>) {
    for await (const frame of frames) {
      if (frame.seconds > 6) throw new DamagedVideo()
      yield frame
    }
  }
  const result = await scanVideo(
    {
      ...video,
      sweep: (gap) => broken(video.sweep(gap)),
      frames: (from, to) => broken(video.frames(from, to)),
    },
    reader,
  )
  expect(result.damaged).toBe(true)
  expect(result.seenUntil).toBeGreaterThan(5)
  expect(judgeScan(result)[0]?.appearances).toHaveLength(1)
})

it('a code is kept where its frames can’t be examined one by one', async () => {
  const video = drawnVideo({ seconds: 12, codes: during(60, 300) })
  const frames = () => ({
    // biome-ignore lint/correctness/useYield: it fails before the first frame.
    async *[Symbol.asyncIterator](): AsyncGenerator<Frame> {
      throw new DamagedVideo()
    },
  })
  const [found] = judgeScan(await scanVideo({ ...video, frames }, reader))
  expect(found?.appearances).toHaveLength(1)
  expect(found?.appearances[0]?.seconds).toBeGreaterThan(6)
})

it('the same video gives the same result', async () => {
  const codes = (at: number) => (at >= 1 && at < 6 ? [SMALL] : [])
  const video = { width: 240, height: 160, seconds: 8, codes }
  const scanAnew = () => scanVideo(drawnVideo(video), plainReader)
  expect(await scanAnew()).toEqual(await scanAnew())
})

it('progress grows to the end', async () => {
  const shares: number[] = []
  const source = drawnVideo({ seconds: 8, codes: during(30, 200) })
  await scanVideo(source, reader, ({ share }) => shares.push(share))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBeCloseTo(1, 1)
})
