import { BEACONS } from './beacons.ts'
import { BITLY } from './bitly.ts'
import { CANVA } from './canva.ts'
import { CLICKFUNNELS } from './clickfunnels.ts'
import type { Comparison } from './comparison.ts'
import { LEADPAGES } from './leadpages.ts'
import { LINKTREE } from './linktree.ts'
import { MAILCHIMP } from './mailchimp.ts'
import { STAN_STORE } from './stan-store.ts'

/** The eight comparisons on /compare, in the order of their categories. */
export const COMPARISONS: readonly Comparison[] = [
  BITLY,
  CANVA,
  LINKTREE,
  LEADPAGES,
  CLICKFUNNELS,
  STAN_STORE,
  BEACONS,
  MAILCHIMP,
]

/** Returns the comparison with this path segment, or null. */
export function findComparison(slug: string): Comparison | null {
  return COMPARISONS.find((comparison) => comparison.slug === slug) ?? null
}
