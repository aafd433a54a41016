import type { DeletedRule } from '#db/schema/rules.ts'
import type { Schedule, ScheduleRule } from './schedule.ts'

/** A rule to save. */
export type RuleInput = {
  /**
   * Null for a new rule. An existing rule must keep its id; otherwise its leads would no longer be
   * counted.
   */
  id: string | null
  condition: 'from' | 'until' | 'after-leads' | 'weekdays'
  moment: Date | null
  stock: number | null
  weekdays: number[] | null
  outcome: 'magnet' | 'over'
  targetId: string | null
  overText: string | null
  successorId: string | null
  takesNames: boolean
}

/** Converts a stored rule to an input. */
export function toInput({ id, condition, outcome }: ScheduleRule): RuleInput {
  const isOver = outcome.kind === 'over'
  return {
    id,
    condition: condition.kind,
    moment: 'at' in condition ? condition.at : null,
    stock: condition.kind === 'after-leads' ? condition.stock : null,
    weekdays: condition.kind === 'weekdays' ? condition.days : null,
    outcome: outcome.kind,
    targetId: isOver ? null : outcome.target.id,
    overText: isOver ? outcome.text : null,
    successorId: isOver ? (outcome.successor?.id ?? null) : null,
    takesNames: isOver ? outcome.takesNames : true,
  }
}

export const toInputs = ({ rules }: Schedule): RuleInput[] => rules.map(toInput)

export const toDeleted = ({ id, moment, ...rule }: RuleInput, position: number): DeletedRule => ({
  ...rule,
  id: id ?? '',
  position,
  moment: moment?.toISOString() ?? null,
})

export const fromDeleted = ({ position: _, moment, ...rule }: DeletedRule): RuleInput => ({
  ...rule,
  moment: moment === null ? null : new Date(moment),
})
