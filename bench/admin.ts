import { refreshTotals } from '#domain/admin/account-totals.server.ts'
import { getGrowthForAdmin } from '#domain/admin/growth.server.ts'
import { getProductStatsForAdmin } from '#domain/admin/product-stats.server.ts'
import { listUserMagnetsForAdmin } from '#domain/admin/user-magnets.server.ts'
import { listUsersForAdmin } from '#domain/admin/users.server.ts'
import { parseUsersQuery, USER_COLUMNS } from '#domain/admin/users-query.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Services } from '#platform/services.ts'
import type { BenchResult } from './bench.ts'
import { fillAccounts } from './many-accounts.ts'
import { withManyLeads } from './many-leads/product.ts'
import { race, within } from './timing.ts'

export const name = 'Admin control center'

const EMAIL = 'account1@gmail.com'
const TARGET_MS = 100

/** The hand-written statement for each order, which counts everything from its rows. */
const PLAIN: Record<(typeof USER_COLUMNS)[number], string> = {
  name: 'lower(u.name)',
  email: 'lower(u.email)',
  plan: `coalesce(s.plan_type, 'FREE')`,
  magnets: 'coalesce(m.n, 0)',
  leads: 'coalesce(l.n, 0)',
  scans: 'coalesce(v.n, 0)',
  created: 'u.created_at',
}

/**
 * Measures the control center with 100,000 accounts and a million leads against hand-written
 * statements, and then against the target.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async (many) => {
    const { accounts } = await fillAccounts(many.services)
    const { rows } = await many.services.db.$client.query(
      `select id, email from "user" order by id limit 1`,
    )
    const viewer = { ...NOBODY, id: rows[0].id, email: EMAIL }
    const services = { ...many.services, env: { ...many.services.env, adminEmail: EMAIL } }
    const startedAt = performance.now()
    await refreshTotals(services)
    const took = performance.now() - startedAt
    const size = `${formatNumber(accounts)} accounts`
    return [
      against('the first refresh, of all there ever was', took, 10_000),
      await within('a refresh', TARGET_MS, () => refreshTotals(services)),
      ...(await stats(services, viewer)),
      ...(await tables(services, viewer, size, accounts)),
    ]
  })
}

const against = (what: string, ours: number, targetMs: number): BenchResult => ({
  name: what,
  ours,
  theirs: targetMs,
  ratio: targetMs / ours,
  unit: 'ms, against the target',
})

const NOBODY = {
  firstName: '',
  lastName: '',
  displayName: 'User',
  emailVerified: true,
  sessionId: '',
}
type Viewer = Parameters<typeof listUsersForAdmin>[1]

async function stats(services: Services, viewer: Viewer): Promise<BenchResult[]> {
  const query = (text: string) => services.db.$client.query(text)
  return [
    await race(
      'the dashboard’s stats',
      () => getProductStatsForAdmin(services, viewer),
      () =>
        query(
          `select (select count(*) from "user"), (select count(*) from lead_magnets),
             (select count(*) from leads where flags = '{}'),
             (select count(distinct user_id) from lead_magnets),
             (select count(*) from "user" where created_at > now() - interval '7 days'),
             (select count(*) from subscriptions where plan_type <> 'FREE' and status = 'active')`,
        ),
      3,
    ),
    await within('the dashboard’s stats', TARGET_MS, () =>
      getProductStatsForAdmin(services, viewer),
    ),
    await race(
      'growth over 12 months',
      () => getGrowthForAdmin(services, viewer, '12m'),
      async () => {
        for (const [table, at] of [
          ['"user"', 'created_at'],
          ['lead_magnets', 'created_at'],
          ['leads', 'submitted_at'],
        ]) {
          await query(
            `select date_trunc('month', ${at}, 'UTC'), count(*) from ${table}
             where ${at} > now() - interval '12 months' group by 1`,
          )
        }
      },
      3,
    ),
    await within('growth over 12 months', TARGET_MS, () =>
      getGrowthForAdmin(services, viewer, '12m'),
    ),
  ]
}

async function tables(
  services: Services,
  viewer: Viewer,
  size: string,
  accounts: number,
): Promise<BenchResult[]> {
  const open = (search: Record<string, string>) =>
    listUsersForAdmin(services, viewer, parseUsersQuery(new URLSearchParams(search)))
  const results: BenchResult[] = []
  for (const sort of USER_COLUMNS) {
    results.push(
      await race(
        `${size}: first page by ${sort}`,
        () => open({ sort, dir: 'desc' }),
        () => services.db.$client.query(plainPage(sort, 'true'), []),
        3,
      ),
    )
    const last = String(Math.floor(accounts / 10))
    for (const page of ['1', last]) {
      const which = page === '1' ? 'first' : 'last'
      results.push(
        await within(`${size}: ${which} page by ${sort}`, TARGET_MS, () => open({ sort, page })),
      )
    }
  }
  for (const q of ['account77', 'gmail', 'müller', 'nobody at all']) {
    results.push(
      await race(
        `${size}: search “${q}”`,
        () => open({ q }),
        () =>
          services.db.$client.query(plainPage('created', '(u.name ilike $1 or u.email ilike $1)'), [
            `%${q}%`,
          ]),
        3,
      ),
      await within(`${size}: search “${q}”`, TARGET_MS, () => open({ q })),
    )
  }
  const [luckiest] = (await open({ sort: 'leads' })).users
  const userId = luckiest?.userId ?? ''
  results.push(
    await within('the magnets of the luckiest account', TARGET_MS, () =>
      listUserMagnetsForAdmin(services, viewer, { userId, page: 1 }),
    ),
  )
  return results
}

const plainPage = (sort: keyof typeof PLAIN, where: string) => `
  select u.id, u.email, u.name, u.created_at, s.plan_type, m.n, l.n, v.n, count(*) over ()
  from "user" u
  left join subscriptions s on s.user_id = u.id
  left join (select user_id, count(*) n from lead_magnets group by 1) m on m.user_id = u.id
  left join (select owner_id, count(*) n from leads where flags = '{}' group by 1) l
    on l.owner_id = u.id
  left join (select owner_id, sum(scans) n from visit_counts
    where step = 'day' and scope_id = owner_id group by 1) v on v.owner_id = u.id
  where ${where}
  order by ${PLAIN[sort]} desc, u.id desc limit 10`
