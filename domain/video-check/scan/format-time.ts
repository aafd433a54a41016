/** Formats a time in a video as players do, with tenths: '2:31.4', '1:02:31.4'. */
export function formatSecond(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const two = (number: number) => String(number).padStart(2, '0')
  const whole = Math.floor(tenths / 10)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = `${two(whole % 60)}.${tenths % 10}`
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Returns a duration with one decimal, rounded down: '7.0 s'. */
export const formatLength = (seconds: number): string =>
  `${(Math.floor(seconds * 10 + 1e-6) / 10).toFixed(1)} s`
