import { lead } from '#db/schema/leads.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { listLeads } from '#domain/lead-list/leads-table.server.ts'
import {
  LEAD_COLUMN_NAMES,
  LEAD_COLUMNS,
  type LeadColumn,
} from '#domain/leads/list/lead-columns.ts'
import { formatTotal } from '#lib/format-number.ts'
import { DAY_MS } from '#lib/time.ts'
import type { BenchResult } from './bench.ts'
import { type ManyLeads, sizeOf, withManyLeads } from './many-leads/product.ts'
import { race, within } from './timing.ts'

export const name = 'Leads table'

type Owner = ManyLeads['owners'][number]

const PAGE_MS = 100
const SEARCH_MS = 100
/** For a page of filtered leads with its total: up to 100,000 leads, and a million. */
const FILTERED_MS = 100
const MANY_FILTERED_MS = 1000
/** For a whole screen in the middle. */
const SCREEN_MS = 80

/** The hand-written statement for each order, without any of our indexes' tricks; else the column itself. */
const PLAIN: Partial<Record<LeadColumn, string>> = {
  name: 'lower(l.name)',
  magnet: 'lower(m.title)',
  location: `lower(nullif(concat_ws(', ', l.ip_city, l.ip_country), ''))`,
}

/**
 * Words with about the same number of results: each turn uses another one. The first is for warming up.
 */
const SEARCHES: [what: string, words: string[]][] = [
  ['a whole name', ['suf haddad', 'yusuf haddad', 'yusuf hadda', 'usuf haddad']],
  ['a first name', ['nna', 'anna', 'ann', 'anna ']],
  ['a place', ['berli', 'berlin', 'germany', 'german']],
  ['a provider', ['@gmail', 'gmail.com', 'mail.com', 'gmail']],
  ['two letters', ['on', 'an', 'ma', 'en']],
]

/**
 * Measures the table's pages by every column in both directions, and searches with their total,
 * against two hand-written statements (a count and a page) and against the targets. Then the whole
 * page in the built product.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async (many) => {
    const results: BenchResult[] = []
    for (const owner of many.owners) {
      results.push(...(await pages(many, owner)))
      results.push(...(await searches(many, owner)))
      results.push(...(await filters(many, owner)))
      results.push(...(await screens(many, owner)))
    }
    return results
  })
}

async function pages(many: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const last = lastPage(owner)
  const middle = Math.floor(last / 2)
  const results: BenchResult[] = []
  const target = async (what: string, search: string) =>
    results.push(await within(`${sizeOf(owner)}: ${what}`, PAGE_MS, list(many, owner, search), 3))
  for (const sort of LEAD_COLUMN_NAMES) {
    // The hand-written one is equally slow on every page of an order, so only one is measured.
    results.push(
      await race(
        `${sizeOf(owner)}: the middle by ${sort} asc`,
        list(many, owner, `sort=${sort}&dir=asc&page=${middle}`),
        () => plainPage(many, owner, sort, middle),
        owner.leads > 500_000 ? 2 : 7,
      ),
    )
    for (const dir of ['asc', 'desc']) {
      const order = `sort=${sort}&dir=${dir}`
      await target(`first page by ${sort} ${dir}`, order)
      if (dir === 'desc') await target(`the middle by ${sort} desc`, `${order}&page=${middle}`)
      await target(`last page by ${sort} ${dir}`, `${order}&page=${last}`)
    }
    const flagged = `sort=${sort}&dir=asc&flagged=1&page=${middle}`
    await target(`the middle by ${sort}, flagged ones too`, flagged)
  }
  // One in ten has no location and comes last.
  const lacking = Math.floor(last * 0.95)
  await target('among those without a place', `sort=location&page=${lacking}`)
  return results
}

async function plainPage({ services }: ManyLeads, owner: Owner, sort: LeadColumn, page: number) {
  const pool = services.db.$client
  const theirs = `owner_id = $1 and flags = '{}'`
  await pool.query(`select count(*) from leads where ${theirs}`, [owner.id])
  await pool.query(
    `select l.*, m.title from leads l left join lead_magnets m on m.id = l.lead_magnet_id
     where l.${theirs} order by ${plainOrder(sort)} asc nulls last, l.id asc limit 10 offset $2`,
    [owner.id, (page - 1) * 10],
  )
}

function plainOrder(sort: LeadColumn): string {
  const field = LEAD_COLUMNS[sort].sort
  return PLAIN[sort] ?? `l.${field && lead[field].name}`
}

async function searches(many: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const [what, words] of SEARCHES) {
    const turns = words.values()
    let found = { total: 0, isMore: false }
    const rivals = words.values()
    const result = await race(
      `${sizeOf(owner)}: ${what}`,
      async () => {
        const page = await list(many, owner, `q=${turns.next().value}`)()
        if (page.total >= found.total) found = page
      },
      () => plainSearch(many, owner, rivals.next().value ?? ''),
      words.length - 1,
    )
    const described = `${result.name}, at most ${formatTotal(found.total, found.isMore)} found`
    results.push({ ...result, name: described })
    results.push({
      name: `${result.name}, against the target`,
      ours: result.ours,
      theirs: SEARCH_MS,
      ratio: SEARCH_MS / result.ours,
      unit: 'ms',
    })
  }
  // The provider's leads are about half of all.
  const middle = Math.floor(lastPage(owner) / 4)
  const counted = Math.min(middle, 1000)
  for (const [what, search] of [
    ['the second page', 'q=gmail.com&page=2'],
    ['by name', 'q=gmail.com&sort=name'],
    ['by click', 'q=gmail.com&sort=clicked'],
    ['by magnet', 'q=gmail.com&sort=magnet'],
    ['the last counted page', `q=gmail.com&page=${counted}`],
    ['the last counted page by name', `q=gmail.com&sort=name&page=${counted}`],
    ['in the middle', `q=gmail.com&page=${middle}`],
    ['in the middle by name', `q=gmail.com&sort=name&page=${middle}`],
    ['the last page', 'q=gmail.com&page=999999'],
  ] as const) {
    const label = `${sizeOf(owner)}: a search for a provider, ${what}`
    results.push(await within(label, SEARCH_MS, list(many, owner, search), 3))
  }
  return results
}

/**
 * Filters that find many leads, few, and none, alone and combined. Those that find few or none read
 * all leads of the owner.
 */
const FILTERS: [what: string, search: string][] = [
  ['half of all', 'device=iOS'],
  ['a country', 'country=Germany'],
  ['a magnet', 'magnet={magnet}'],
  ['a rare country', 'country=Iceland&device=Desktop&downloaded=no'],
  ['a week', 'from={from}&to={to}'],
  ['a week of a country', 'from={from}&to={to}&country=Germany&source=visit'],
  ['nothing', 'country=Iceland&source=scan'],
  ['a tag that no lead has', 'tag=0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'],
  ['an answer that no lead has', 'answer=bcdfghjk%3ACanon'],
  ['by name', 'device=iOS&downloaded=yes&sort=name'],
  ['by click', 'country=Germany&sort=clicked'],
  ['by location', 'downloaded=no&sort=location'],
  ['by magnet', 'device=Android&sort=magnet'],
  ['a search too', 'device=iOS&q=anna'],
  ['page 500', 'device=iOS&page=500'],
  ['the last page', 'country=Germany&page=999999'],
]

async function filters(many: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await many.services.db.$client.query<{ id: string }>(
    'select id from lead_magnets where user_id = $1 order by title limit 1',
    [owner.id],
  )
  const target = owner.leads > 100_000 ? MANY_FILTERED_MS : FILTERED_MS
  const results: BenchResult[] = []
  for (const [what, template] of FILTERS) {
    const search = template
      .replace('{magnet}', rows[0]?.id ?? '')
      .replace('{from}', day(187))
      .replace('{to}', day(180))
    results.push(
      await within(`${sizeOf(owner)}: filtered, ${what}`, target, list(many, owner, search), 5),
    )
  }
  return results
}

async function plainSearch({ services }: ManyLeads, owner: Owner, words: string) {
  const found = `owner_id = $1 and flags = '{}' and (name ilike $2 or email ilike $2
    or concat_ws(', ', ip_city, ip_country) ilike $2)`
  const values = [owner.id, `%${words}%`]
  const pool = services.db.$client
  await pool.query(`select count(*) from leads where ${found}`, values)
  await pool.query(
    `select * from leads where ${found} order by submitted_at desc, id desc limit 10`,
    values,
  )
}

async function screens({ open }: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const middle = Math.floor(lastPage(owner) / 2)
  const screen = (what: string, search: string, target = PAGE_MS) =>
    within(`${sizeOf(owner)}: the screen, ${what}`, target, () =>
      open(`/analytics${search}`, owner.id),
    )
  return [
    await screen('as it opens', ''),
    await screen('in the middle', `?page=${middle}`, SCREEN_MS),
    await screen('by name, in the middle', `?sort=name&page=${middle}`, SCREEN_MS),
    await screen('a search', '?q=yusuf+haddad', SEARCH_MS),
  ]
}

function list({ services }: ManyLeads, owner: Owner, search: string) {
  const query = parseLeadsQuery(new URLSearchParams(search))
  return () => listLeads(services, { ownerId: owner.id, magnetId: null }, query)
}

/** Two in a hundred are flagged and not in the table. */
const lastPage = (owner: Owner) => Math.floor((owner.leads * 0.98) / 10)
