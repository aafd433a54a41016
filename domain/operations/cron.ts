import { CronExpressionParser } from 'cron-parser'

/**
 * Returns the first time after `after` at which a schedule is due; null if the schedule is invalid
 * or never due. `cron` has five fields in UTC, which pg-boss interprets in the same way.
 */
export function nextRun(cron: string, after: Date): Date | null {
  // The parser would also accept six fields, with seconds first, and would fill in missing fields.
  if (cron.trim().split(/\s+/).length !== 5) return null
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate()
  } catch {
    return null
  }
}
