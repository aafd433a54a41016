import type { Box, Size } from '#domain/screen/screen.ts'
import { FRAME_RATES, secondsOf } from '../motion/frame-rate.ts'
import { type MotionSettings, planSlide } from '../motion/slide.ts'
import { composeFrame } from './compose.ts'
import { type PlanePicture, planesFromRgba, type RgbaPicture } from './planes.ts'

/**
 * A frame of a clip. `seconds` is when it is shown. While the overlay holds still, `picture` is the
 * same object in every frame.
 */
export type ClipFrame = {
  picture: PlanePicture
  seconds: number
  durationSeconds: number
  /**
   * Whether the frame must be a key frame. Only the first frame in which the overlay holds still
   * must be one, so that a player that jumps there doesn't have to decode the movement.
   */
  isKey: boolean
}

export type ClipParts = {
  /** The background picture, as large as the frame. */
  background: PlanePicture
  overlay: { box: Box; part: RgbaPicture }
}

export type ClipPlan = {
  picture: Size
  frames: number
  seconds: number
  /**
   * When three of the frames in which the overlay holds still begin, in seconds: the first, the
   * middle and the last one.
   */
  heldAt: number[]
}

/**
 * Returns the plan for a clip of this length. The overlay moves in the same way as in the motion
 * file.
 */
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

/** Yields the frames of a clip in order. A new picture is drawn only while the overlay moves. */
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
