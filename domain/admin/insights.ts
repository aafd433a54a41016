/** The stats that the dashboard's verdicts are based on. */
export type ProductStats = {
  users: number
  /** Accounts with at least one magnet. */
  activeUsers: number
  magnets: number
  /** Magnets of workspaces, which aren't users. */
  workspaceMagnets: number
  leads: number
  /** Accounts created in the last 7 × 24 hours. */
  newUsers: number
  /** Accounts on any plan except Free. */
  paidUsers: number
  /** Free accounts that have reached their magnet limit. */
  freeAtLimit: number
}

/** `neutral` if no threshold is defined. */
export type Verdict = 'good' | 'attention' | 'neutral'

/** Returns the percentage of accounts that have a magnet; 0 if there are no accounts. */
export const activationRate = ({ activeUsers, users }: ProductStats) => percent(activeUsers, users)
export const activationVerdict = (rate: number): Verdict => (rate >= 50 ? 'good' : 'neutral')

export const magnetsPerActiveUser = ({ magnets, workspaceMagnets, activeUsers }: ProductStats) =>
  ratio(magnets - workspaceMagnets, activeUsers)
export const magnetsVerdict = (average: number): Verdict => (average >= 2 ? 'good' : 'neutral')

export const leadsPerMagnet = ({ leads, magnets }: ProductStats) => ratio(leads, magnets)
export const leadsVerdict = (average: number): Verdict => (average >= 5 ? 'good' : 'neutral')

/** Returns the percentage of accounts that pay; 0 if there are no accounts. */
export const conversionRate = ({ paidUsers, users }: ProductStats) => percent(paidUsers, users)
export function conversionVerdict(rate: number): Verdict {
  if (rate >= 10) return 'good'
  return rate >= 5 ? 'attention' : 'neutral'
}

export function paidUsersVerdict(paidUsers: number): Verdict {
  if (paidUsers >= 10) return 'good'
  return paidUsers >= 1 ? 'attention' : 'neutral'
}

export const freeAtLimitVerdict = (freeAtLimit: number): Verdict =>
  freeAtLimit >= 5 ? 'attention' : 'neutral'

/** Returns whether there are more than ten free accounts per paying account. */
export const isLargeConversionOpportunity = ({ users, paidUsers }: ProductStats) =>
  users - paidUsers > 10 * paidUsers

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/**
 * Returns a value rounded to one decimal, but never rounded up to a whole number, so '50%' means
 * that 50 is reached.
 */
export function formatMetric(value: number): string {
  const tenths = Math.round(value * 10)
  const isReached = tenths % 10 !== 0 || value * 10 + 1e-9 >= tenths
  return oneDecimal.format(isReached ? tenths / 10 : (tenths - 1) / 10)
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
// Multiplies before dividing: 7 of 70 is then exactly 10 percent, while 0.1 × 100 might not be 10.
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part * 100) / whole)
