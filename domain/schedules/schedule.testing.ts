import type { Condition, NamedMagnet, Outcome, Schedule, ScheduleRule } from './schedule.ts'

/** Returns a magnet that rules can name. */
export const namedMagnet = (
  title: string,
  state: NamedMagnet['state'] = 'active',
): NamedMagnet => ({
  id: title.toLowerCase(),
  title,
  state,
  shortId: title.toLowerCase(),
  customSlug: null,
})

export const toMagnet = (title: string, state?: NamedMagnet['state']): Outcome => ({
  kind: 'magnet',
  target: namedMagnet(title, state),
})

export const over: Outcome = { kind: 'over', text: null, successor: null, takesNames: true }

export const from = (at: string): Condition => ({ kind: 'from', at: new Date(at) })
export const until = (at: string): Condition => ({ kind: 'until', at: new Date(at) })
export const onDays = (...days: number[]): Condition => ({ kind: 'weekdays', days })
export const afterLeads = (stock: number, taken = 0): Condition => ({
  kind: 'after-leads',
  stock,
  taken,
})

/** Returns a schedule whose rules have the ids '1', '2' and so on. */
export function scheduleOf(
  timeZone: string,
  ...rules: [condition: Condition, outcome: Outcome][]
): Schedule {
  return {
    timeZone,
    rules: rules.map(([condition, outcome], index): ScheduleRule => {
      return { id: String(index + 1), condition, outcome }
    }),
  }
}
