/**
 * Returns the conversion rate in whole percent: round(leads / max(unique visits, leads, 1) × 100), and 0
 * without magnets. Leads can outnumber visits; the maximum keeps the rate at 100 or below.
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
