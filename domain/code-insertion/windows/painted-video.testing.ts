import type { Box } from '#domain/screen/screen.ts'
import type { Frame, FrameSource, VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { LumaPicture } from '#domain/video-check/scan/picture.ts'
import { seededRandom } from '#domain/video-check/simulation/random.ts'

/** A part of a painted video. Boxes are in pixels of the stored picture. */
export type PaintedShot = {
  seconds: number
  /** The brightness of the wall, 0 to 255. */
  wall?: number
  /** Parts full of small things, which are different for each `seed`. */
  busy?: readonly Box[]
  /** Parts that flicker. */
  moving?: readonly Box[]
  seed?: number
  /** Paints over the finished picture; `at` is the time in the shot in seconds. */
  after?: (picture: LumaPicture, at: number) => void
  /** How many seconds this shot takes to replace the one before it. Default: 0, a cut. */
  dissolve?: number
}

export type PaintedVideo = {
  width?: number
  height?: number
  framesPerSecond?: number
  rotation?: VideoFacts['rotation']
  shots: readonly PaintedShot[]
}

const SPAN = 255

/** Fills a box with one level. */
export function fill({ luma, width }: LumaPicture, box: Box, level: number) {
  for (let y = box.y; y < box.y + box.height; y++) {
    luma.fill(level, y * width + box.x, y * width + box.x + box.width)
  }
}

/** Creates a source whose frames are painted when they are requested. `read` lists their times. */
export function paintedVideo(video: PaintedVideo): FrameSource & { read: number[] } {
  const { width = 320, height = 180, framesPerSecond: rate = 10, rotation = 0, shots } = video
  const bases = shots.map((shot) => paintBase(shot, width, height))
  const starts = shots.map((_, index) =>
    shots.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0),
  )
  const durationSeconds = shots.reduce((sum, { seconds }) => sum + seconds, 0)
  const read: number[] = []

  function paint(seconds: number): LumaPicture {
    const index = starts.findLastIndex((start) => start <= seconds + 1e-6)
    const picture = paintShot(index, seconds)
    const { dissolve = 0 } = shots[index] as PaintedShot
    const part = (seconds - (starts[index] ?? 0)) / dissolve
    if (index === 0 || dissolve === 0 || part >= 1) return picture
    const before = paintShot(index - 1, seconds)
    picture.luma.forEach((level, at) => {
      picture.luma[at] = level * part + (before.luma[at] as number) * (1 - part)
    })
    return picture
  }

  function paintShot(index: number, seconds: number): LumaPicture {
    const [shot, base] = [shots[index] as PaintedShot, bases[index] as LumaPicture]
    const picture = { ...base, luma: base.luma.slice() }
    const at = seconds - (starts[index] ?? 0)
    const random = seededRandom(Math.round(seconds * 1000) + 1)
    for (const box of shot.moving ?? []) scatter(picture, box, random)
    shot.after?.(picture, at)
    return picture
  }

  const frame = (index: number): Frame => ({
    seconds: index / rate,
    durationSeconds: 1 / rate,
    async read() {
      read.push(index / rate)
      return paint(index / rate)
    },
    snapshot: async () => null,
  })
  const frames = Math.round(durationSeconds * rate)
  const isTurned = rotation === 90 || rotation === 270
  return {
    facts: {
      ...(isTurned ? { width: height, height: width } : { width, height }),
      durationSeconds,
      rotation,
      codec: 'painted',
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

function paintBase({ wall = 90, busy = [], seed = 1 }: PaintedShot, width: number, height: number) {
  const picture = { width, height, luma: new Uint8Array(width * height).fill(wall), span: SPAN }
  const random = seededRandom(seed)
  for (const box of busy) scatter(picture, box, random)
  return picture
}

/** Fills a box with small rectangles. */
function scatter(picture: LumaPicture, box: Box, random: () => number) {
  for (let count = (box.width * box.height) / 60; count > 0; count--) {
    const width = Math.min(box.width, 3 + Math.floor(random() * 12))
    const height = Math.min(box.height, 3 + Math.floor(random() * 12))
    const x = box.x + Math.floor(random() * (box.width - width + 1))
    const y = box.y + Math.floor(random() * (box.height - height + 1))
    fill(picture, { x, y, width, height }, Math.floor(random() * 256))
  }
}
