/** Returns a fraction as a percentage with one decimal, or a dash for null. */
export const formatPercent = (share: number | null) =>
  share === null ? '–' : `${(share * 100).toFixed(1)}%`
