/**
 * Returns the conversion rate in whole percent: round(leads / max(unique visits, leads, 1) × 100),
 * or 0 if there are no magnets. There can be more leads than visits; dividing by the maximum keeps
 * the rate at or below 100.
 */
export function conversionRate(stats: {
  leads: number
  uniqueVisits: number
  magnets: number
}): number {
  if (stats.magnets === 0) return 0
  const { leads, uniqueVisits } = stats
  return Math.round((leads / Math.max(uniqueVisits, leads, 1)) * 100)
}
