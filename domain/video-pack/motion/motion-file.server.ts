import { setImmediate } from 'node:timers/promises'
import type { Size } from '../../screen/screen.ts'
import { AnimationEncoder, type Frame } from './animation-frame.ts'
import { FRAME_RATES } from './frame-rate.ts'
import { movHeader, type Sample } from './mov-file.ts'
import { type Layer, overlayFrame } from './overlay-frame.ts'
import { type MotionSettings, planSlide } from './slide.ts'

/**
 * Returns a QuickTime movie in which a layer slides into a transparent picture, holds still and
 * slides out. The movie consists of `pieces` in order, with `length` bytes in total. Only the
 * encoded frames are in memory; a frame that holds still takes seven bytes. Between two frames, the
 * function lets other work run.
 */
export async function createMotionFile(
  picture: Size,
  layer: Layer,
  { seconds, rate }: MotionSettings,
): Promise<{ pieces: Uint8Array[]; length: number }> {
  const slide = planSlide(picture, layer.box, seconds, FRAME_RATES[rate])
  const encoder = new AnimationEncoder(picture)
  const samples: Sample[] = []
  const held = overlayFrame(layer, { x: 0, y: 0 }, picture.height)
  let before: Frame | null = null
  for (let index = 0; index < slide.frames; index++) {
    const isHeld = index >= slide.hold.from && index < slide.hold.to
    const frame: Frame = isHeld ? held : overlayFrame(layer, slide.offsetAt(index), picture.height)
    // Make the first frame that holds still a key frame, so that a player that jumps there doesn't
    // have to decode the movement.
    const key = before === null || index === slide.hold.from
    const bytes: Uint8Array =
      before === null || key ? encoder.encodeKeyFrame(frame) : encoder.encodeChange(frame, before)
    samples.push({ bytes, key })
    if (frame !== before) await setImmediate()
    before = frame
  }
  const pieces = [
    ...movHeader(picture, FRAME_RATES[rate], samples),
    ...samples.map(({ bytes }) => bytes),
  ]
  return { pieces, length: pieces.reduce((sum, piece) => sum + piece.length, 0) }
}
