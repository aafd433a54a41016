import { type Box, judgeSeconds, type Size, type Verdict } from '../../screen/screen.ts'
import { type FrameRate, type FrameRateName, framesIn, secondsOf } from './frame-rate.ts'

/**
 * The length of a motion file in whole seconds, including the slides: minimum, maximum and default.
 */
export const MOTION_SECONDS = { least: 5, most: 60, usual: 12 } as const

/** The length of a motion file, including the slides, and its frame rate. */
export type MotionSettings = { seconds: number; rate: FrameRateName }

/** The number of frames in which the overlay slides in, and in which it slides out. */
export const SLIDE_FRAMES = 12

/**
 * The overlay's distance from its final position, in pixels. It is 0, 0 while the overlay holds
 * still.
 */
export type Offset = { x: number; y: number }
const HELD: Offset = { x: 0, y: 0 }

/**
 * The frames in which the overlay holds still. `from` is the first frame, `to` is the frame after
 * the last.
 */
export type Hold = { from: number; to: number; seconds: number; verdict: Verdict }

export type Slide = {
  /**
   * The total number of frames. The first and last frame are empty, because the overlay is outside
   * the picture.
   */
  frames: number
  hold: Hold
  /** Returns the overlay's offset in frame `index`. */
  offsetAt(index: number): Offset
}

/**
 * Plans how a box slides in from the nearest edge, holds still and slides out over the same edge.
 * It slows down on its way in and speeds up on its way out. All offsets are even numbers of pixels,
 * so that the box stays at even coordinates, because video has half the resolution for color.
 */
export function planSlide(picture: Size, box: Box, seconds: number, rate: FrameRate): Slide {
  const frames = framesIn(seconds, rate)
  const outside = nearestOutside(picture, box)
  return {
    frames,
    hold: planHold(seconds, rate),
    offsetAt(index) {
      const step = Math.min(index, frames - 1 - index, SLIDE_FRAMES)
      const left = (1 - step / SLIDE_FRAMES) ** 3
      return left === 0 ? HELD : { x: even(outside.x * left), y: even(outside.y * left) }
    },
  }
}

/**
 * Returns how long the overlay holds still in a file of this length, and whether that is long
 * enough. Throws if the file is too short to slide in and out.
 */
export function planHold(seconds: number, rate: FrameRate): Hold {
  const frames = framesIn(seconds, rate)
  const from = SLIDE_FRAMES
  const to = frames - SLIDE_FRAMES
  if (to <= from) throw new Error(`A file of ${frames} frames is too short to slide in and out`)
  const held = secondsOf(to - from, rate)
  return { from, to, seconds: held, verdict: judgeSeconds(held) }
}

/** Returns the shortest even offset that moves the box out of the picture. */
function nearestOutside(picture: Size, box: Box): Offset {
  const ways: Offset[] = [
    { x: -(box.x + box.width), y: 0 },
    { x: picture.width - box.x, y: 0 },
    { x: 0, y: -(box.y + box.height) },
    { x: 0, y: picture.height - box.y },
  ]
  const distance = ({ x, y }: Offset) => Math.abs(x + y)
  const { x, y } = ways.reduce((best, way) => (distance(way) < distance(best) ? way : best))
  return { x: evenOutward(x), y: evenOutward(y) }
}

const even = (value: number) => 2 * Math.round(value / 2)
const evenOutward = (value: number) => 2 * Math.sign(value) * Math.ceil(Math.abs(value) / 2)
