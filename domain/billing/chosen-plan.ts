import type { PaidPlan } from '#platform/payments/payments.ts'

const CHOICES: readonly PaidPlan[] = ['CREATOR', 'BRAND', 'LIFETIME']

/** Parses a plan in a URL, in either case; null unless it can be bought. */
export const findChosenPlan = (text: string | null): PaidPlan | null =>
  CHOICES.find((plan) => plan === text?.toUpperCase()) ?? null

/** Returns the path of the page that leads to a plan's checkout. */
export const upgradePath = (plan: PaidPlan) => `/upgrade?plan=${plan.toLowerCase()}`

/** Returns the path at which a new visitor registers and then gets to a plan's checkout. */
export const registerForPlan = (plan: PaidPlan) =>
  `/register?next=${encodeURIComponent(upgradePath(plan))}`

/** Returns the plan that a path leads to after registering; null if it leads elsewhere. */
export function planOfPath(path: string | null): PaidPlan | null {
  const chosen = path?.startsWith('/upgrade?plan=') ? path.slice('/upgrade?plan='.length) : null
  return findChosenPlan(chosen)
}
