import { type Counted, toCreatorStats, toTotalStats } from './campaign-stats.ts'
import type { CreatorStats } from './compare.server.ts'
import { getCampaignSummary } from './goal-progress.ts'
import { getPace } from './statistics.ts'

/** The example's brand sells nothing by promo codes. */
const NO_SALES = { views: null, orders: 0, netCents: 0 } as const

type Sample = Omit<Counted, keyof typeof NO_SALES> & { name: string }

const creator = (name: string, [visits, scans, uniques]: [number, number, number]) => ({
  name,
  visits,
  scans,
  uniques,
})

/** The fictional example campaign on the brand page, where it is marked as an example. */
const CREATORS: Sample[] = [
  {
    ...creator('Fitness coach', [1210, 1987, 2604]),
    leads: 847,
    flagged: 21,
    people: 847,
    new_people: 847,
    fee: 181_200,
  },
  {
    ...creator('Home cook', [1984, 902, 2387]),
    leads: 601,
    flagged: 12,
    people: 601,
    new_people: 576,
    fee: 160_000,
  },
  {
    ...creator('Travel vlog', [702, 1210, 1604]),
    leads: 457,
    flagged: 9,
    people: 457,
    new_people: 435,
    fee: 120_000,
  },
  {
    ...creator('Tech reviews', [1604, 655, 1890]),
    leads: 364,
    flagged: 15,
    people: 364,
    new_people: 325,
    fee: 150_000,
  },
  {
    ...creator('Morning podcast', [88, 702, 645]),
    leads: 263,
    flagged: 2,
    people: 263,
    new_people: 252,
    fee: 60_000,
  },
  {
    ...creator('Music lessons', [240, 351, 486]),
    leads: 186,
    flagged: 3,
    people: 186,
    new_people: 181,
    fee: 40_000,
  },
  {
    ...creator('Six smaller channels', [402, 260, 561]),
    leads: 129,
    flagged: 1,
    people: 129,
    new_people: 124,
    fee: 55_000,
  },
]
const CAMPAIGN = {
  goalLeads: 3000,
  budgetCents: 800_000,
  currency: 'USD',
  startsOn: '2026-03-01',
  endsOn: '2026-04-30',
}
const AS_OF = new Date('2026-04-25T12:00:00Z')

/** Returns the example's comparison, calculated in the same way as a real one. */
export function exampleComparison() {
  const rows = CREATORS.map((row) => ({ ...row, ...NO_SALES }))
  const total = toTotalStats(rows, true)
  const creators = rows.map(
    (row, at): CreatorStats => ({
      creatorId: `sample-${at}`,
      name: row.name,
      state: 'accepted',
      shortId: null,
      posts: null,
      ...toCreatorStats(row, true),
    }),
  )
  const pace = getPace(CAMPAIGN, total.leads, AS_OF)
  const comparison = { campaign: CAMPAIGN, total, pace, end: null, seesCosts: true }
  return { creators, ...getCampaignSummary(comparison) }
}
