export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
export const YEAR_SECONDS = 365 * DAY_SECONDS

/** Returns the UTC day as yyyy-mm-dd. */
export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/** Returns the time in milliseconds at which a UTC day (yyyy-mm-dd) starts; NaN if it isn't one. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the days from one UTC day to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)
