/** A stored plan name as a word in a sentence: CREATOR is 'Creator'. */
export const planWord = (plan: string) =>
  plan.slice(0, 1).toUpperCase() + plan.slice(1).toLowerCase()
