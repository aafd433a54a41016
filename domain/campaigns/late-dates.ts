import type { Deliverable } from './brief.ts'
import { dayWords } from './campaign-dates.ts'
import type { CampaignGoal } from './campaign-input.ts'

type Facts = Pick<CampaignGoal, 'goalLeads' | 'startsOn' | 'endsOn'> & {
  deliverables: readonly Pick<Deliverable, 'title' | 'dueOn'>[]
}

/** A warning about a date of a draft, and the step that changes the date. */
export type LateDate = { step: 'goal' | 'brief'; words: string }

/** Returns warnings about a draft's dates that have passed. `today` and all dates are UTC days. */
export function listLateDates(
  { goalLeads, startsOn, endsOn, deliverables }: Facts,
  today: string,
): LateDate[] {
  const day = (date: string) => dayWords(date, date.slice(0, 4) !== today.slice(0, 4))
  const late: LateDate[] = []
  if (startsOn !== null && startsOn < today) {
    // Without a goal and a last day, there is no pace to be behind.
    const effect =
      goalLeads !== null && endsOn !== null ? ' The campaign will start behind its goal.' : ''
    late.push({ step: 'goal', words: `The first day, ${day(startsOn)}, has passed.${effect}` })
  }
  for (const { title, dueOn } of deliverables) {
    if (dueOn >= today) continue
    const words = `The deadline of “${title}”, ${day(dueOn)}, has passed. Creators who accept will be late.`
    late.push({ step: 'brief', words })
  }
  return late
}
