/** The counts of a video's placements, without bots and flagged leads. */
export type VideoCounts = { scans: number; visits: number; leads: number; clicks: number }

export const NO_COUNTS: VideoCounts = { scans: 0, visits: 0, leads: 0, clicks: 0 }

export const addCounts = (all: readonly VideoCounts[]): VideoCounts =>
  all.reduce(
    (sum, one) => ({
      scans: sum.scans + one.scans,
      visits: sum.visits + one.visits,
      leads: sum.leads + one.leads,
      clicks: sum.clicks + one.clicks,
    }),
    NO_COUNTS,
  )

export const isNothing = ({ scans, visits, leads, clicks }: VideoCounts): boolean =>
  scans + visits + leads + clicks === 0

/**
 * Returns the leads per 1,000 views, rounded to one decimal; null if the owner hasn't entered views
 * or entered 0.
 */
export const leadsPerThousandViews = (leads: number, views: number | null): number | null =>
  views === null || views === 0 ? null : Math.round((leads / views) * 10_000) / 10
