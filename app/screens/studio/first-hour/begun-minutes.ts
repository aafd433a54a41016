import { MINUTE_MS } from '#lib/time.ts'

/** Returns how many minutes of the hour that starts at `from` have begun. */
export const begunMinutes = (from: Date, now: Date): number =>
  Math.min(60, Math.max(0, Math.ceil((now.getTime() - from.getTime()) / MINUTE_MS)))
