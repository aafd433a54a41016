/** What a draft has so far. */
export type SetupFacts = {
  goalLeads: number | null
  startsOn: string | null
  endsOn: string | null
  hasTemplate: boolean
  hasBrief: boolean
  creators: number
  /** The number of creators without a fee. A fee of 0 counts as one. */
  withoutFee: number
}

/** The steps of a draft before its review, in order. */
export const SETUP_STEPS = ['goal', 'template', 'creators', 'brief', 'costs'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What is missing in a step of a draft. A campaign can start once nothing required is missing. */
export type OpenStep = { step: SetupStep; words: string; isRequired: boolean }

/** Each step's check: what is missing, in words that complete a link; null if it is done. */
const CHECKS: Record<SetupStep, (facts: SetupFacts) => Omit<OpenStep, 'step'> | null> = {
  goal: ({ goalLeads, startsOn, endsOn }) => {
    const missing = [
      goalLeads === null && 'a goal',
      startsOn === null && 'a first day',
      endsOn === null && 'a last day',
    ].filter((part) => part !== false)
    const last = missing.pop()
    if (last === undefined) return null
    const words = missing.length > 0 ? `${missing.join(', ')} and ${last}` : last
    return { words: `Set ${words}`, isRequired: false }
  },
  template: ({ hasTemplate }) =>
    hasTemplate ? null : { words: 'Write the template', isRequired: true },
  creators: ({ creators }) => (creators > 0 ? null : { words: 'Add creators', isRequired: false }),
  brief: ({ hasBrief }) => (hasBrief ? null : { words: 'Write a brief', isRequired: false }),
  costs: ({ withoutFee }) =>
    withoutFee === 0
      ? null
      : {
          words: withoutFee === 1 ? 'Enter 1 fee' : `Enter ${withoutFee} fees`,
          isRequired: false,
        },
}

/** Returns the steps of a draft at which something is missing, in order. */
export const getOpenSteps = (facts: SetupFacts): OpenStep[] =>
  SETUP_STEPS.flatMap((step) => {
    const open = CHECKS[step](facts)
    return open ? [{ step, ...open }] : []
  })
