import { costPerLead, type Interval, wilsonInterval } from './statistics.ts'

/** What one creator's page, or all of them together, has brought since the campaign's beginning. */
export type Figures = {
  visits: number
  scans: number
  /** Sum of daily ones (decision 16). */
  uniqueVisitors: number
  leads: number
  /** Stand outside `leads` (decision 15). */
  flagged: number
  /** Leads of unique visitors, 0 to 1; null where nobody came. */
  conversion: number | null
  interval: Interval | null
  /** People reached; and those nobody of the campaign had reached before. */
  people: number
  newPeople: number
  /** People another creator of the campaign had reached first. */
  duplicates: number
  /** Null where no fee is set, or for roles that see no costs. */
  costCents: number | null
  costPerLeadCents: number | null
}

/** What is counted of a creator; `uniques` as the sum of daily ones. */
export type Counted = {
  visits: number
  scans: number
  uniques: number
  leads: number
  people: number
  new_people: number
  flagged: number
  /** Cents; null where none is set. */
  fee: number | null
}

/** A creator's figures; without costs for those who see none. */
export function figuresOf(row: Counted, seesCosts: boolean): Figures {
  const costCents = seesCosts ? row.fee : null
  const { visits, scans, uniques, leads, flagged, people } = row
  return {
    ...{ visits, scans, uniqueVisitors: uniques, leads, flagged, people },
    // Leads without a counted visit (a flood, decision 22) are visits too: decision 17.
    conversion: uniques + leads === 0 ? null : leads / Math.max(uniques, leads),
    interval: wilsonInterval(leads, Math.max(uniques, leads)),
    newPeople: row.new_people,
    duplicates: people - row.new_people,
    costCents,
    costPerLeadCents: costPerLead(costCents, leads),
  }
}

/** All of them together: people are counted once, whoever reached them. */
export function totalOf(rows: readonly Counted[], seesCosts: boolean): Figures {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
  const newPeople = sum((row) => row.new_people)
  const total = figuresOf(
    {
      visits: sum((row) => row.visits),
      scans: sum((row) => row.scans),
      uniques: sum((row) => row.uniques),
      leads: sum((row) => row.leads),
      flagged: sum((row) => row.flagged),
      people: newPeople,
      new_people: newPeople,
      fee: rows.some((row) => row.fee !== null) ? sum((row) => row.fee ?? 0) : null,
    },
    seesCosts,
  )
  // A duplicate is every further creator that reached somebody.
  return { ...total, duplicates: sum((row) => row.people) - newPeople }
}
