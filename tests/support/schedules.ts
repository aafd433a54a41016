import { saveSchedule } from '#domain/magnets/save-schedule.server.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import type { RuleInput } from '#domain/schedules/rule-input.ts'
import type { Services } from '#platform/services.ts'

/** Returns a rule by which a magnet has ended from a time on, with these differences. */
export const ruleOf = (input: Partial<RuleInput>): RuleInput => ({
  id: null,
  condition: 'from',
  moment: null,
  stock: null,
  weekdays: null,
  outcome: input.targetId ? 'magnet' : 'over',
  targetId: null,
  overText: null,
  successorId: null,
  takesNames: true,
  ...input,
})

/** Gives a magnet these rules, whatever it had. */
export async function setRules(
  services: Services,
  magnet: { id: string; userId: string },
  rules: Partial<RuleInput>[],
  timeZone = 'UTC',
): Promise<void> {
  const version = (await findSchedule(services.db, magnet.id))?.version ?? 0
  const input = { version, timeZone, rules: rules.map(ruleOf) }
  const saved = await saveSchedule(services, magnet.userId, magnet.id, input)
  if (!saved.ok) throw new Error(`the schedule was refused: ${JSON.stringify(saved)}`)
}
