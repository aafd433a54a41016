import type { Box, Size } from '#domain/screen/screen.ts'
import { FRAME_RATES, secondsOf } from '../motion/frame-rate.ts'
import { type MotionSettings, planSlide } from '../motion/slide.ts'
import { composeFrame } from './compose.ts'
import { type PlanePicture, planesFromRgba, type RgbaPicture } from './planes.ts'

/** A frame of a clip; `seconds` is when it is shown. A held frame is the same object each time. */
export type ClipFrame = {
  picture: PlanePicture
  seconds: number
  durationSeconds: number
  /** Whether it is the first held one: a jump into the hold then decodes nothing that moves. */
  isKey: boolean
}

export type ClipParts = {
  /** The picture behind, as large as the frame. */
  background: PlanePicture
  overlay: { box: Box; part: RgbaPicture }
}

export type ClipPlan = {
  picture: Size
  frames: number
  seconds: number
  /** When the first, the middle and the last held frame begin, in seconds. */
  heldAt: number[]
}

/** Returns what a clip of this length has: it moves as the motion file does. */
export function planClip(picture: Size, box: Box, { seconds, rate }: MotionSettings): ClipPlan {
  const { frames, hold } = planSlide(picture, box, seconds, FRAME_RATES[rate])
  const held = [hold.from, Math.floor((hold.from + hold.to) / 2), hold.to - 1]
  return {
    picture,
    frames,
    seconds: secondsOf(frames, FRAME_RATES[rate]),
    heldAt: held.map((index) => secondsOf(index, FRAME_RATES[rate])),
  }
}

/** Yields the frames of a clip in order. Only a frame that moves is drawn again. */
export function* clipFrames(
  { background, overlay }: ClipParts,
  { seconds, rate }: MotionSettings,
): Generator<ClipFrame> {
  const { box, part } = overlay
  const over = planesFromRgba(part)
  const timing = FRAME_RATES[rate]
  const slide = planSlide(background, box, seconds, timing)
  const draw = ({ x, y }: { x: number; y: number }) =>
    composeFrame(background, over, { x: box.x + x, y: box.y + y })
  const held = draw({ x: 0, y: 0 })
  for (let index = 0; index < slide.frames; index++) {
    const isHeld = index >= slide.hold.from && index < slide.hold.to
    yield {
      picture: isHeld ? held : draw(slide.offsetAt(index)),
      seconds: secondsOf(index, timing),
      durationSeconds: secondsOf(1, timing),
      isKey: index === slide.hold.from,
    }
  }
}
