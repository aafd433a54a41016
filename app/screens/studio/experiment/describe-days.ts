import type { Experiment } from '#domain/experiments/results.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { formatCount } from '#lib/format-number.ts'
import { startOfDay } from '#lib/time.ts'

const formatDay = createDateFormat({ year: 'numeric', month: 'short', day: 'numeric' })

/** Says which days an experiment's results cover. */
export function describeDays({
  days,
  firstDay,
  endedAt,
}: Pick<Experiment, 'days' | 'firstDay' | 'endedAt'>): string {
  if (days === 0) {
    return endedAt
      ? 'It ended before a complete day was over, so nothing was counted.'
      : `The first day isn’t complete, so counting starts on ${dayOf(firstDay)} (UTC), and the first results appear a day later.`
  }
  const counted = `Counted: ${formatCount(days, 'complete day')} (UTC) from ${dayOf(firstDay)}.`
  return endedAt ? counted : `${counted} Today is counted once it is over.`
}

const dayOf = (day: string) => formatDay(new Date(startOfDay(day)), 'UTC')
