import { MINUTE_MS } from '#lib/time.ts'

/** A year and a day: every valid schedule is due within it. */
const MAX_MINUTES = 367 * 24 * 60

/**
 * Returns when a schedule is due next, strictly after a moment: five fields in UTC, each '*', a
 * step such as '*'+'/5', or numbers with commas. Null if the schedule is invalid or never due.
 */
export function nextRun(cron: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/).map(readField)
  const [minute, hour, day, month, weekday] = fields
  if (fields.length !== 5 || !minute || !hour || !day || !month || !weekday) return null
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1
  for (let i = 0; i < MAX_MINUTES; i++) {
    const at = new Date((first + i) * MINUTE_MS)
    const isDay = day(at.getUTCDate()) && month(at.getUTCMonth() + 1) && weekday(at.getUTCDay())
    if (!isDay || !hour(at.getUTCHours())) {
      // Not in this hour: continues with the next one.
      i += 59 - at.getUTCMinutes()
      continue
    }
    if (minute(at.getUTCMinutes())) return at
  }
  return null
}

function readField(text: string): ((value: number) => boolean) | null {
  if (text === '*') return () => true
  const step = /^\*\/(\d{1,2})$/.exec(text)?.[1]
  if (step) return Number(step) > 0 ? (value) => value % Number(step) === 0 : null
  if (!/^\d{1,2}(,\d{1,2})*$/.test(text)) return null
  const wanted = new Set(text.split(',').map(Number))
  return (value) => wanted.has(value)
}
