import { createDateFormat } from '#lib/format-date.ts'

/**
 * Returns a text such as 'Nov 1 to Dec 31, 2026', 'From Nov 1, 2026' or 'Until …'; null if there
 * are no dates.
 */
export function datesLine(startsOn: string | null, endsOn: string | null): string | null {
  if (startsOn && endsOn) {
    const sameYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
    return `${dayWords(startsOn, !sameYear)} to ${dayWords(endsOn)}`
  }
  if (startsOn) return `From ${dayWords(startsOn)}`
  return endsOn ? `Until ${dayWords(endsOn)}` : null
}

const formatDay = createDateFormat({ month: 'short', day: 'numeric' })
const formatDayOfYear = createDateFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/** Formats a UTC day as 'Dec 20, 2026'. */
export function dayWords(day: string, withYear = true): string {
  const format = withYear ? formatDayOfYear : formatDay
  return format(new Date(`${day}T00:00:00Z`), 'UTC')
}
