import { LRUCache } from 'lru-cache'
import { assignMinutes, type PlannedExperiment, type StreamVariant } from './plan.ts'

/** The variants of the minutes by seed, because every process needs them once a minute. */
const plans = new LRUCache<string, number[]>({ max: 500 })

/** Returns the variant of a minute, counted from 0. */
export function variantAt(
  experiment: Pick<PlannedExperiment, 'seed' | 'minutes' | 'variants'>,
  minute: number,
): StreamVariant | null {
  const known = plans.get(experiment.seed)
  const assigned = known ?? assignMinutes(experiment)
  if (!known) plans.set(experiment.seed, assigned)
  return experiment.variants[assigned[minute] ?? -1] ?? null
}
