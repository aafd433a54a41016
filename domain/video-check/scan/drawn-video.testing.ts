import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import type { Box } from '#domain/screen/screen.ts'
import type { CodeReader } from './code-reader.ts'
import type { Frame, FrameSource, VideoFacts } from './frame-source.ts'
import type { LumaPicture } from './picture.ts'

export function emptyPicture(width: number, height: number, grey: number): LumaPicture {
  return { width, height, luma: new Uint8Array(width * height).fill(grey), span: 255 }
}

export type DrawnCode = {
  text: string
  /** The side of a module in pixels. It may be a fraction. */
  module: number
  /** The plate's upper left corner. */
  x: number
  y: number
  dark?: number
  light?: number
  /** Covers the middle, so that only the finder patterns are left. */
  covered?: boolean
  /** Covers a corner with its finder pattern. */
  coveredCorner?: 'top-right' | 'bottom-left'
}

const QUIET = 4
const GREY = 128

/** Draws a plate into the picture and returns the box of its symbol. */
export function drawCode(picture: LumaPicture, code: DrawnCode): Box {
  const { text, module, x, y, dark = 0, light = 255, covered = false, coveredCorner } = code
  const { size, modules } = qrMatrix(text, 'L')
  const side = (size + 2 * QUIET) * module
  for (let row = Math.max(0, Math.round(y)); row < y + side && row < picture.height; row++) {
    for (let column = Math.max(0, Math.round(x)); column < x + side; column++) {
      if (column >= picture.width) break
      const down = Math.floor((row + 0.5 - y) / module) - QUIET
      const right = Math.floor((column + 0.5 - x) / module) - QUIET
      const inside = Math.min(down, right) >= 0 && Math.max(down, right) < size
      const isDark = inside && modules[down * size + right] === 1
      const isMiddle = [down, right].every((at) => at > size * 0.2 && at < size * 0.8)
      const isCorner =
        (coveredCorner === 'top-right' && down < 9 && right > size - 9) ||
        (coveredCorner === 'bottom-left' && down > size - 9 && right < 9)
      const shade = isCorner || (covered && isMiddle) ? GREY : isDark ? dark : light
      picture.luma[row * picture.width + column] = shade
    }
  }
  const start = { x: x + QUIET * module, y: y + QUIET * module }
  return { ...start, width: size * module, height: size * module }
}

export type DrawnVideo = {
  width?: number
  height?: number
  framesPerSecond?: number
  seconds: number
  rotation?: VideoFacts['rotation']
  /** Returns the codes to draw at a given second, with their positions. */
  codes?: (seconds: number) => DrawnCode[]
}

/**
 * Caches the last pictures, because a video shows only one or two pictures most of the time, and
 * other videos show the same ones.
 */
const drawn = new Map<string, LumaPicture>()
const KEPT_PICTURES = 8

function drawPicture(width: number, height: number, codes: DrawnCode[]): LumaPicture {
  const key = JSON.stringify([width, height, codes])
  const picture = drawn.get(key) ?? emptyPicture(width, height, 90)
  if (!drawn.delete(key)) for (const code of codes) drawCode(picture, code)
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT_PICTURES && oldest) drawn.delete(oldest)
  return picture
}

/**
 * Creates a source that draws frames when they are read. `read` lists the indexes of these frames.
 * Equal pictures are the same object.
 */
export function drawnVideo(video: DrawnVideo): FrameSource & { read: number[] } {
  const { width = 640, height = 360, framesPerSecond: rate = 30, seconds: durationSeconds } = video
  const stored = { width, height }
  const turned = video.rotation === 90 || video.rotation === 270
  const read: number[] = []
  const frame = (index: number): Frame => ({
    seconds: index / rate,
    durationSeconds: 1 / rate,
    async read() {
      read.push(index)
      return drawPicture(width, height, video.codes?.(index / rate) ?? [])
    },
    snapshot: async () => `data:image/jpeg;base64,${index}`,
  })
  const frames = Math.round(durationSeconds * rate)
  return {
    facts: {
      ...(turned ? { width: height, height: width } : stored),
      durationSeconds,
      rotation: video.rotation ?? 0,
      codec: 'drawn',
      container: 'none',
      hasHighDynamicRange: false,
    },
    read,
    async *sweep(gap) {
      const step = Math.max(1, Math.floor(gap * rate))
      for (let index = 0; index < frames; index += step) yield frame(index)
    },
    async *frames(from, to) {
      for (let index = Math.max(0, Math.ceil(from * rate - 1e-6)); index < frames; index++) {
        if (index / rate > to + 1e-6) return
        yield frame(index)
      }
    },
  }
}

/** Returns a reader that reads each picture only once and remembers the result. */
export function onceReader({ search, read, readNear }: CodeReader): CodeReader {
  const known = new WeakMap<LumaPicture, Map<string, unknown>>()
  function once<T>(picture: LumaPicture, key: string, see: () => T): T {
    const results = known.get(picture) ?? new Map<string, unknown>()
    known.set(picture, results)
    if (!results.has(key)) results.set(key, see())
    return structuredClone(results.get(key) as T)
  }
  return {
    search: (picture) => once(picture, 'search', () => search(picture)),
    read: (picture) => once(picture, 'read', () => read(picture)),
    readNear: (picture, { centres, modules }) =>
      once(picture, JSON.stringify([centres, modules]), () =>
        readNear(picture, { centres, modules }),
      ),
  }
}
