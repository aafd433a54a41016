import { FRAME_RATES, type FrameRateName } from '../video-pack/motion/frame-rate.ts'

/**
 * Returns how many frames a second of timecode has: 30 for 29.97, because timecode counts whole
 * frames.
 */
export function timecodeBase(rate: FrameRateName): number {
  const { timeScale, frameUnits } = FRAME_RATES[rate]
  return Math.round(timeScale / frameUnits)
}

/** Returns whether a frame rate has drop-frame timecode, which keeps pace with the clock. */
export const hasDropFrame = (rate: FrameRateName): boolean => rate === '29.97' || rate === '59.94'

/** Drop-frame timecode skips these numbers in each minute, except every tenth (SMPTE ST 12-1). */
const skippedEachMinute = (rate: FrameRateName) => timecodeBase(rate) / 15

/** Returns a frame's timecode: HH:MM:SS:FF, or HH:MM:SS;FF for drop-frame timecode. */
export function formatTimecode(frame: number, rate: FrameRateName, isDropFrame: boolean): string {
  const base = timecodeBase(rate)
  const drops = isDropFrame && hasDropFrame(rate)
  const number = drops ? withSkipped(frame, rate) : frame
  const seconds = Math.floor(number / base)
  const two = (value: number) => String(value).padStart(2, '0')
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return `${parts.join(':')}${drops ? ';' : ':'}${two(number % base)}`
}

function withSkipped(frame: number, rate: FrameRateName): number {
  const skipped = skippedEachMinute(rate)
  const minute = timecodeBase(rate) * 60 - skipped
  const tenMinutes = minute * 10 + skipped
  const tens = Math.floor(frame / tenMinutes)
  const rest = frame % tenMinutes
  // The first of ten minutes has all its numbers.
  const minutes = rest < minute + skipped ? 0 : Math.floor((rest - skipped) / minute)
  return frame + skipped * (9 * tens + minutes)
}

/**
 * Returns the frame with this timecode; null if the text isn't a timecode. A semicolon or a period
 * before the frames means drop-frame timecode.
 */
export function parseTimecode(text: string, rate: FrameRateName): number | null {
  const match = /^(\d{1,2}):(\d{2}):(\d{2})([:;.])(\d{2,3})$/.exec(text.trim())
  if (!match) return null
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map(Number)
  const frames = Number(match[5])
  const base = timecodeBase(rate)
  if (minutes > 59 || seconds > 59 || frames >= base) return null
  const number = (hours * 3600 + minutes * 60 + seconds) * base + frames
  if (match[4] === ':' || !hasDropFrame(rate)) return number
  const total = hours * 60 + minutes
  return number - skippedEachMinute(rate) * (total - Math.floor(total / 10))
}
