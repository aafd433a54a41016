import { type Box, judgeSeconds, type Size, type Verdict } from '../../screen/screen.ts'
import { type FrameRate, type FrameRateName, framesIn, secondsOf } from './frame-rate.ts'

/** Whole seconds that the file may last, slides included. */
export const MOTION_SECONDS = { least: 5, most: 60, usual: 12 } as const

/** How long a motion file lasts, slides included, and how many frames a second it has. */
export type MotionSettings = { seconds: number; rate: FrameRateName }

/** Frames in which the overlay comes, and in which it goes. */
export const SLIDE_FRAMES = 12

/** How far the overlay is from its place, in pixels; 0, 0 while it is held. */
export type Offset = { x: number; y: number }
const HELD: Offset = { x: 0, y: 0 }

/** The frames in which the overlay is in its place: `from` is the first, `to` follows the last. */
export type Hold = { from: number; to: number; seconds: number; verdict: Verdict }

export type Slide = {
  /** Frames in all. The first and the last are empty: the overlay is outside the picture. */
  frames: number
  hold: Hold
  /** Returns where the overlay is in frame `index`. */
  offsetAt(index: number): Offset
}

/**
 * Plans how a box slides in from the nearest edge, stands still and leaves by the same edge. It slows
 * down on its way in and speeds up on its way out. All offsets are even pixels, which keeps an even box
 * even: video halves the resolution of color.
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

/** Returns how long the overlay is held in a file of this length, and whether that is long enough. */
export function planHold(seconds: number, rate: FrameRate): Hold {
  const frames = framesIn(seconds, rate)
  const from = SLIDE_FRAMES
  const to = frames - SLIDE_FRAMES
  if (to <= from) throw new Error(`A file of ${frames} frames is too short to slide in and out`)
  const held = secondsOf(to - from, rate)
  return { from, to, seconds: held, verdict: judgeSeconds(held) }
}

/** Returns the shortest even offset that takes the box out of the picture. */
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
