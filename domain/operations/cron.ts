import { CronExpressionParser } from 'cron-parser'

/**
 * Returns when a schedule is due next, strictly after a time: five fields in UTC, as pg-boss reads
 * them. Null if the schedule is invalid or never due.
 */
export function nextRun(cron: string, after: Date): Date | null {
  // The parser would also take six fields, the first of seconds, and fill in missing ones.
  if (cron.trim().split(/\s+/).length !== 5) return null
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate()
  } catch {
    return null
  }
}
