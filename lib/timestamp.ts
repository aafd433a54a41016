/** Parses '2:31' or '1:02:31' to seconds; null for anything else. */
export function parseTimestamp(typed: string): number | null {
  const parts = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(typed.trim())
  if (!parts) return null
  const [hours, minutes, seconds] = [parts[1] ?? '', parts[2] ?? '', parts[3] ?? ''].map(Number)
  if (parts[1] !== undefined && (minutes ?? 0) > 59) return null
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** Returns '2:31', or '1:02:31' from an hour on. */
export function formatTimestamp(atSecond: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(atSecond / 3600), Math.floor(atSecond / 60) % 60]
  const seconds = two(atSecond % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}
