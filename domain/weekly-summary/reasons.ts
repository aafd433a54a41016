/** The numbers of a week and of the week before. */
export type Numbers = {
  scans: number
  scansBefore: number
  visits: number
  visitsBefore: number
  leads: number
  leadsBefore: number
}

export type ScopeNumbers = Numbers & { title: string }
export type Measure = 'leads' | 'scans'
export type Reason = { title: string; measure: Measure; now: number; before: number }

/** How many magnets or videos are named. */
const MAX_REASONS = 3

/** Returns what changed the most, the largest change first. What stayed the same isn't a reason. */
export function findReasons(scopes: readonly ScopeNumbers[], measure: Measure): Reason[] {
  return scopes
    .map((scope) => ({
      title: scope.title,
      measure,
      now: scope[measure],
      before: scope[`${measure}Before`],
    }))
    .filter(({ now, before }) => now !== before)
    .sort((a, b) => changeOf(b) - changeOf(a) || b.now - a.now || (a.title < b.title ? -1 : 1))
    .slice(0, MAX_REASONS)
}

const changeOf = ({ now, before }: Reason) => Math.abs(now - before)
