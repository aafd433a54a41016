import { getDashboardStats, getLeadSummary } from '#domain/analytics/summary-stats.server.ts'
import { getTraffic } from '#domain/analytics/traffic.server.ts'
import type { BenchResult } from './bench.ts'
import { sizeOf, withManyLeads } from './many-leads/product.ts'
import { race, within } from './timing.ts'

export const name = 'Leads dashboard'

/**
 * Measures the stats of the dashboard and of the leads page against counting rows, and the dashboard
 * in the built product against the target.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async ({ services, owners, open }) => {
    const query = (text: string, id: string) => services.db.$client.query(text, [id])
    const results: BenchResult[] = []
    for (const owner of owners) {
      const { id } = owner
      const size = sizeOf(owner)
      const scope = { ownerId: id, magnetId: null }
      results.push(
        await race(
          `${size}: the dashboard’s stats`,
          () => getDashboardStats(services, id),
          () =>
            query(
              `select count(*), count(*) filter (where submitted_at >= now() - interval '7 days')
               from leads where owner_id = $1 and flags = '{}'`,
              id,
            ),
        ),
        await race(
          `${size}: the cards, unique emails too`,
          () => getLeadSummary(services, scope),
          () =>
            query(
              `select count(*), count(*) filter (where submitted_at >= now() - interval '7 days'),
                 count(distinct email_normalized)
               from leads where owner_id = $1 and flags = '{}'`,
              id,
            ),
        ),
        await race(
          `${size}: the charts of 12 months`,
          () => getTraffic(services, scope, '12m'),
          () =>
            query(
              `select date_trunc('month', submitted_at, 'UTC'), count(*), count(clicked_at)
               from leads where owner_id = $1 and flags = '{}' group by 1`,
              id,
            ),
        ),
        await within(`${size}: the dashboard’s screen`, 100, () => open('/dashboard', id)),
      )
    }
    return results
  })
}
