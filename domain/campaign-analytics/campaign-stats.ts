import { costPer } from '../campaign-budget/budget.ts'
import { type Interval, wilsonInterval } from './statistics.ts'

/** The stats of one creator's page, or of all pages together, since the start of the campaign. */
export type CampaignStats = {
  visits: number
  scans: number
  /** The sum of the daily unique visitors. */
  uniqueVisitors: number
  leads: number
  /** Flagged leads, which `leads` doesn't include. */
  flagged: number
  /** Leads per unique visitor, from 0 to 1; null if there are no visitors. */
  conversion: number | null
  interval: Interval | null
  /**
   * `people`: the people reached. `newPeople`: those whom no other creator of the campaign had
   * reached before.
   */
  people: number
  newPeople: number
  /** The people whom another creator of the campaign had reached first. */
  duplicates: number
  /**
   * The committed fee and the earned bonus. Null if none is set, if the creator hasn't accepted, or
   * if the viewer's role doesn't see costs.
   */
  costCents: number | null
  costPerLeadCents: number | null
  /** Views of the posts as last entered; null if none were. */
  views: number | null
  /** Orders with a promo code, of last touch and within the window. */
  orders: number
  /** The value of these orders without refunds. Null if the viewer's role doesn't see costs. */
  netCents: number | null
  costPerOrderCents: number | null
}

/** A creator's counters. `uniques` is the sum of the daily unique visitors. */
export type Counted = {
  visits: number
  scans: number
  uniques: number
  leads: number
  people: number
  new_people: number
  flagged: number
  /** The committed fee and the earned bonus, in cents; null if none is set. */
  fee: number | null
  views: number | null
  orders: number
  netCents: number
}

/** Returns a creator's stats. Costs are included only if the viewer may see them. */
export function toCreatorStats(row: Counted, seesCosts: boolean): CampaignStats {
  const costCents = seesCosts ? row.fee : null
  const { visits, scans, uniques, leads, flagged, people } = row
  return {
    visits,
    scans,
    uniqueVisitors: uniques,
    leads,
    flagged,
    people,
    // Above the flood cap, there can be more leads than counted visitors. Each lead then counts as
    // at least one visitor.
    conversion: uniques === 0 ? null : leads / Math.max(uniques, leads),
    interval: uniques === 0 ? null : wilsonInterval(leads, Math.max(uniques, leads)),
    newPeople: row.new_people,
    duplicates: people - row.new_people,
    costCents,
    costPerLeadCents: costPer(costCents, leads),
    views: row.views,
    orders: row.orders,
    netCents: seesCosts ? row.netCents : null,
    costPerOrderCents: costPer(costCents, row.orders),
  }
}

/** Returns the sum of the known values; null if none is known. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value) : null
}

/** Returns the stats of all creators together. A person reached by several creators counts once. */
export function toTotalStats(rows: readonly Counted[], seesCosts: boolean): CampaignStats {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
  const newPeople = sum((row) => row.new_people)
  const total = toCreatorStats(
    {
      visits: sum((row) => row.visits),
      scans: sum((row) => row.scans),
      uniques: sum((row) => row.uniques),
      leads: sum((row) => row.leads),
      flagged: sum((row) => row.flagged),
      people: newPeople,
      new_people: newPeople,
      fee: sumKnown(rows.map(({ fee }) => fee)),
      views: sumKnown(rows.map(({ views }) => views)),
      orders: sum((row) => row.orders),
      netCents: sum((row) => row.netCents),
    },
    seesCosts,
  )
  // If several creators reached the same person, each creator after the first counts as a
  // duplicate.
  return { ...total, duplicates: sum((row) => row.people) - newPeople }
}
