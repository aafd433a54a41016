/** Returns 'Nov 1 to Dec 31, 2026', 'From Nov 1, 2026' or 'Until …'; null without dates. */
export function datesLine(startsOn: string | null, endsOn: string | null): string | null {
  if (startsOn && endsOn) {
    const sameYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
    return `${dayWords(startsOn, !sameYear)} to ${dayWords(endsOn)}`
  }
  if (startsOn) return `From ${dayWords(startsOn)}`
  return endsOn ? `Until ${dayWords(endsOn)}` : null
}

function dayWords(day: string, withYear = true): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  })
}
