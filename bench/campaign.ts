import { listCampaignLeads } from '#domain/campaign-analytics/campaign-leads.server.ts'
import { parseCampaignLeadsQuery } from '#domain/campaign-analytics/campaign-leads-query.ts'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { getLeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'
import type { BenchResult } from './bench.ts'
import { type BigCampaign, fillCampaign } from './many-creators.ts'
import { withManyLeads } from './many-leads/product.ts'
import { race, within } from './timing.ts'

export const name = 'Campaign comparison'

const COMPARISON_MS = 50
const PAGE_MS = 100

/** The hand-written statement: leads, people and first creators, from the rows. */
const PLAIN = `
  select c.id, count(l.id) as leads, count(distinct l.email_normalized) as people,
    coalesce(max(first.people), 0) as new_people
  from campaign_creators c
  left join leads l on l.creator_id = c.id and l.flags = '{}'
  left join (
    select creator_id, count(*) as people from (
      select distinct on (email_normalized) creator_id from leads
      where campaign_id = $1 and flags = '{}' order by email_normalized, submitted_at, id
    ) firsts group by 1
  ) first on first.creator_id = c.id
  where c.campaign_id = $1 group by c.id`

/**
 * Measures the comparison of many creators against counting rows and against the target, then its
 * leads.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async ({ services }) => {
    const big = await fillCampaign(services)
    const { viewer, workspaceId, campaignId, size } = big
    const compare = () => compareCreators(services, viewer, workspaceId, campaignId)
    const plain = () => services.db.$client.query(PLAIN, [campaignId])
    const list = (search: string) => () =>
      listCampaignLeads(
        services,
        viewer,
        workspaceId,
        campaignId,
        parseCampaignLeadsQuery(new URLSearchParams(search)),
      )
    const middle = Math.floor((big.leads * 0.49) / 10)
    check(big, await compare(), (await plain()).rows)
    return [
      await race(size, compare, plain, 5),
      await within('against the target', COMPARISON_MS, compare),
      await within('leads by month, a line each', COMPARISON_MS, () =>
        getLeadSeries(services, { id: campaignId, startsOn: null, endsOn: null }, '12m'),
      ),
      await within('leads: the first page', PAGE_MS, list('')),
      await within('leads: the middle', PAGE_MS, list(`page=${middle}`)),
      await within('leads: the last page', PAGE_MS, list('page=1000000')),
      await within('leads: an address', 150, list('q=person4711@')),
    ]
  })
}

/** Checks that both statements return the same. */
function check(
  { size }: BigCampaign,
  comparison: Awaited<ReturnType<typeof compareCreators>>,
  rows: Record<string, string>[],
): void {
  const counted = new Map(rows.map((row) => [row.id, row]))
  for (const one of comparison?.creators ?? []) {
    const row = counted.get(one.creatorId)
    const theirs = [row?.leads, row?.people, row?.new_people].map(Number)
    if (theirs.join() !== [one.leads, one.people, one.newPeople].join()) {
      throw new Error(`${size}: ${one.creatorId} has ${theirs.join()} leads, people and new people`)
    }
  }
}
