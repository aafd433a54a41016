/**
 * Conversion Rate in whole per cent (decision 17): round(leads / max(unique visits, leads, 1) × 100),
 * 0 without magnets. With a real number of visits it never exceeds 100.
 */
export function conversionRate(figures: {
  leads: number
  uniqueVisits: number
  magnets: number
}): number {
  if (figures.magnets === 0) return 0
  const { leads, uniqueVisits } = figures
  return Math.round((leads / Math.max(uniqueVisits, leads, 1)) * 100)
}
