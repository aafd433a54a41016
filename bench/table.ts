import { LEAD_COLUMNS, readLeadsQuery } from '#domain/analytics/leads-query.ts'
import { listLeads } from '#domain/analytics/leads-table.server.ts'
import type { BenchResult } from './bench.ts'
import { type ManyLeads, withManyLeads } from './many-leads/product.ts'
import { race, within } from './timing.ts'

export const name = 'Leads table'

type Owner = ManyLeads['owners'][number]

/** The plain statement for each order, which nothing but PostgreSQL's own wisdom helps. */
const PLAIN: Record<(typeof LEAD_COLUMNS)[number], string> = {
  name: 'lower(l.name)',
  email: 'l.email_normalized',
  magnet: 'lower(m.title)',
  type: 'l.link_type',
  device: 'l.device_type',
  location: `lower(nullif(concat_ws(', ', l.ip_city, l.ip_country), ''))`,
  submitted: 'l.submitted_at',
  clicked: 'l.clicked_at',
}
const SEARCHES = ['yusuf haddad', 'reykjav', 'berlin', 'gmail.com']

/**
 * The table's pages: first, middle and last, by every column both ways, and searches with their exact
 * total; against the two statements (a count and a page) somebody would write by hand. Then the
 * whole screen through the built product, against the aim.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async (many) => {
    const results: BenchResult[] = []
    for (const owner of many.owners) {
      results.push(...(await pages(many, owner)))
      results.push(...(await searches(many, owner)))
      results.push(...(await screens(many, owner)))
    }
    return results
  })
}

async function pages({ services }: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const scope = { ownerId: owner.id, magnetId: null }
  const last = Math.floor((owner.leads * 0.98) / 10)
  const results: BenchResult[] = []
  for (const sort of LEAD_COLUMNS) {
    for (const dir of ['asc', 'desc']) {
      for (const [where, page] of [
        ['first', 1],
        ['middle', Math.floor(last / 2)],
        ['last', last],
      ] as const) {
        // The plain one is slow and the same everywhere: every page of one order stands for all.
        if (dir === 'asc' && where !== 'middle') continue
        const params = new URLSearchParams({ sort, dir, page: String(page) })
        results.push(
          await race(
            `${size(owner)}: ${where} page by ${sort} ${dir}`,
            () => listLeads(services, scope, readLeadsQuery(params)),
            async () => {
              await services.db.$client.query(
                `select count(*) from leads where owner_id = $1 and flags = '{}'`,
                [owner.id],
              )
              await services.db.$client.query(
                `select l.*, m.title from leads l left join lead_magnets m on m.id = l.lead_magnet_id
                 where l.owner_id = $1 and l.flags = '{}'
                 order by ${PLAIN[sort as keyof typeof PLAIN]} ${dir} nulls last, l.id ${dir}
                 limit 10 offset $2`,
                [owner.id, (page - 1) * 10],
              )
            },
            owner.leads > 500_000 ? 3 : 7,
          ),
        )
      }
    }
  }
  return results
}

async function searches({ services }: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const scope = { ownerId: owner.id, magnetId: null }
  const results: BenchResult[] = []
  for (const q of SEARCHES) {
    const query = readLeadsQuery(new URLSearchParams({ q }))
    const { total } = await listLeads(services, scope, query)
    const found = `(name ilike $2 or email ilike $2
      or concat_ws(', ', ip_city, ip_country) ilike $2)`
    const values = [owner.id, `%${q}%`]
    results.push(
      await race(
        `${size(owner)}: search “${q}”, ${total.toLocaleString('en-US')} found`,
        () => listLeads(services, scope, query),
        async () => {
          await services.db.$client.query(
            `select count(*) from leads where owner_id = $1 and flags = '{}' and ${found}`,
            values,
          )
          await services.db.$client.query(
            `select * from leads where owner_id = $1 and flags = '{}' and ${found}
             order by submitted_at desc, id desc limit 10`,
            values,
          )
        },
        owner.leads > 500_000 ? 3 : 7,
      ),
    )
  }
  return results
}

async function screens({ open }: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const middle = Math.floor((owner.leads * 0.98) / 20)
  const screen = (what: string, search: string, aim = 100) =>
    within(`${size(owner)}: the screen, ${what}`, aim, () => open(`/analytics${search}`, owner.id))
  return [
    await screen('as it opens', ''),
    await screen('in the middle', `?page=${middle}`),
    await screen('by name, in the middle', `?sort=name&page=${middle}`),
    await screen('a search', '?q=yusuf+haddad', 150),
  ]
}

const size = (owner: Owner) => `${owner.leads.toLocaleString('en-US')} leads`
