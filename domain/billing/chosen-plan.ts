import type { PaidPlan } from '#platform/payments/payments.ts'

const CHOICES: readonly PaidPlan[] = ['CREATOR', 'BRAND', 'LIFETIME']

/** Parses the plan in a URL, in upper or lower case; null if it can't be bought. */
export const findChosenPlan = (text: string | null): PaidPlan | null =>
  CHOICES.find((plan) => plan === text?.toUpperCase()) ?? null

/** Returns the path of the page that leads to a plan's checkout. */
export const upgradePath = (plan: PaidPlan) => `/upgrade?plan=${plan.toLowerCase()}`

/** Returns the path where a new visitor registers and then continues to a plan's checkout. */
export const registerForPlan = (plan: PaidPlan) =>
  `/register?next=${encodeURIComponent(upgradePath(plan))}`

/** Returns the plan whose checkout a path leads to after registration; null for any other path. */
export function planOfPath(path: string | null): PaidPlan | null {
  const chosen = path?.startsWith('/upgrade?plan=') ? path.slice('/upgrade?plan='.length) : null
  return findChosenPlan(chosen)
}
