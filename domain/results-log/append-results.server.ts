import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { resultLeaf, resultRun } from '#db/schema/results-log.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { joinDigests, readDigests, treeOf } from './lead-digests.server.ts'
import { appendLeaves, findLastCheckpoint, lockLog } from './log-tree.server.ts'
import { type LeafTotals, type ResultLeaf, TOTALS, writeLeaf } from './result-leaf.ts'

/** How many pages and days are compared, and logged if necessary, in one transaction. */
const BATCH = 100
/** How many pages and days are read at once. */
const PAGE = 5_000
/**
 * Days for which each run compares all totals, because leads wait in a process's journal for up to
 * a week (docs/decisions/058-lead-journal.md). Changes of older leads are found by their time.
 */
const RECENT_DAYS = 8
/** How long a lead's change may take from setting its time until its COMMIT. */
const SLOWEST_CHANGE_MS = 60 * 60 * 1000

type Needed = Pick<Services, 'db' | 'env' | 'clock' | 'log'>
type PageDay = { day: string; group: string; magnet_id: string; changed: boolean }

/**
 * Appends a leaf for every page with traffic or leads on a past UTC day, and for every page whose
 * totals or leads of a logged day have changed. Runs once a UTC day. A run that was interrupted
 * continues, because days that are already logged haven't changed. Several processes may run it at
 * the same time. Returns how many leaves were appended; null if today's run is done.
 */
export async function appendResults(services: Needed): Promise<{ leaves: number } | null> {
  const today = utcDay(services.clock.now())
  const [last] = await services.db.select().from(resultRun).orderBy(desc(resultRun.day)).limit(1)
  if (last && last.day >= today) return null
  const [clock] = await rowsOf(services.db.$client, NOW())
  if (!clock) throw new Error('The database returned no time')
  const since = last
    ? {
        recent: utcDay(new Date(Date.parse(last.day) - RECENT_DAYS * DAY_MS)),
        changed: new Date(last.startedAt.getTime() - SLOWEST_CHANGE_MS),
      }
    : { recent: FIRST_DAY, changed: new Date(0) }
  let leaves = 0
  let after = { day: FIRST_DAY, group: FIRST_ID, magnet: FIRST_ID }
  for (;;) {
    const page = await rowsOf(
      services.db.$client,
      FIND_PAGE_DAYS({ ...since, today, ...after, limit: PAGE }),
    )
    for (let at = 0; at < page.length; at += BATCH) {
      leaves += await logBatch(services, { today, pages: page.slice(at, at + BATCH) })
    }
    const end = page.at(-1)
    if (!end || page.length < PAGE) break
    after = { day: end.day, group: end.group, magnet: end.magnet_id }
  }
  await services.db
    .insert(resultRun)
    .values({ day: today, startedAt: clock.now })
    .onConflictDoNothing()
  return { leaves }
}

const FIRST_DAY = '2000-01-01'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const NOW = sqlOf<Record<never, never>, { now: Date }>('select now() as now')

// The leaves of a campaign's day lie side by side, so their proofs share most hashes.
const FIND_PAGE_DAYS = sqlOf<
  {
    today: string
    recent: string
    changed: Date
    day: string
    group: string
    magnet: string
    limit: number
  },
  PageDay
>(`
  select p.day::text, coalesce(m.campaign_id, m.id) as group, p.magnet_id,
    bool_or(p.changed) as changed
  from (
    select scope_id as magnet_id, (at at time zone 'UTC')::date as day, false as changed
    from visit_counts
    where step = 'day' and scans + visits > 0
      and at >= {recent}::date::timestamp at time zone 'UTC'
    union all
    select lead_magnet_id, (submitted_at at time zone 'UTC')::date,
      coalesce(updated_at >= {changed}, false)
    from leads
    where lead_magnet_id is not null and source <> 'api' and (updated_at >= {changed}
      or submitted_at >= {recent}::date::timestamp at time zone 'UTC')
  ) p
  join lead_magnets m on m.id = p.magnet_id
  join "user" u on u.id = m.user_id and u.closed_at is null
  where p.day < {today}::date
    and (p.day, coalesce(m.campaign_id, m.id), p.magnet_id)
      > ({day}::date, {group}::uuid, {magnet}::uuid)
  group by 1, 2, 3 order by 1, 2, 3 limit {limit}`)

type Counted = {
  magnet_id: string
  day: string
  owner_id: string
  campaign_id: string | null
  creator_id: string | null
} & { [Name in keyof LeafTotals]: number }

const COUNT = sqlOf<{ magnets: string[]; days: string[] }, Counted>(`
  select p.magnet_id, p.day::text, m.user_id as owner_id, m.campaign_id, m.creator_id,
    coalesce(v.scans, 0) as scans, coalesce(v.visits, 0) as visits,
    coalesce(v.unique_visitors, 0) as "uniqueVisitors",
    l.leads, l.flagged, l.confirmed
  from unnest({magnets}::uuid[], {days}::date[]) with ordinality p (magnet_id, day, place)
  join lead_magnets m on m.id = p.magnet_id
  join "user" u on u.id = m.user_id and u.closed_at is null
  left join visit_counts v on v.scope_id = p.magnet_id and v.step = 'day'
    and v.at = p.day::timestamp at time zone 'UTC'
  cross join lateral (
    select (count(*) filter (where not is_flagged))::int as leads,
      (count(*) filter (where is_flagged))::int as flagged,
      (count(*) filter (where not is_flagged and confirmed_at is not null))::int as confirmed
    from leads
    where lead_magnet_id = p.magnet_id and source <> 'api' and submitted_at >= p.day::timestamp at time zone 'UTC'
      and submitted_at < (p.day + 1)::timestamp at time zone 'UTC'
  ) l
  order by p.place`)

async function logBatch(
  services: Needed,
  { today, pages }: { today: string; pages: readonly PageDay[] },
): Promise<number> {
  return services.db.transaction(async (tx) => {
    await lockLog(tx)
    const size = (await findLastCheckpoint(tx))?.size ?? 0
    const magnets = pages.map((one) => one.magnet_id)
    const days = pages.map((one) => one.day)
    const [counted, latest, previous] = [
      await rowsOf(tx, COUNT({ magnets, days })),
      await findLatest(tx, magnets, days),
      await findPrevious(tx, magnets),
    ]
    const changed = new Set(pages.filter((one) => one.changed).map(keyOf))
    const added: (typeof resultLeaf.$inferInsert)[] = []
    for (const row of counted) {
      const before = latest.get(keyOf(row))
      const totals = Object.fromEntries(TOTALS.map((name) => [name, row[name]])) as LeafTotals
      const isSame = before && TOTALS.every((name) => before.leaf.totals[name] === totals[name])
      if (isSame && !changed.has(keyOf(row))) continue
      const digests = await readDigests(tx, row, before?.lead_digests ?? null)
      const leadTree = treeOf(digests)
      if (isSame && leadTree.root === before.leaf.leadTree.root) continue
      const index = size + added.length
      const data = writeLeaf({
        v: 1,
        day: row.day,
        revision: before ? before.revision + 1 : 0,
        previous: previous.get(row.magnet_id) ?? null,
        loggedOn: today,
        magnet: row.magnet_id,
        campaign: row.campaign_id,
        creator: row.creator_id,
        totals,
        leadTree,
        salt: randomBytes(16).toString('base64'),
      })
      previous.set(row.magnet_id, index)
      added.push({
        index,
        ownerId: row.owner_id,
        magnetId: row.magnet_id,
        campaignId: row.campaign_id,
        creatorId: row.creator_id,
        day: row.day,
        revision: before ? before.revision + 1 : 0,
        data,
        leadDigests: joinDigests(digests),
      })
    }
    if (added.length === 0) return 0
    const replaced = added.flatMap(
      (one) => latest.get(keyOf({ ...one, magnet_id: one.magnetId }))?.index ?? [],
    )
    if (replaced.length > 0) {
      await tx
        .update(resultLeaf)
        .set({ isLatest: false, leadDigests: null })
        .where(inArray(resultLeaf.index, replaced))
    }
    await tx.insert(resultLeaf).values(added)
    await appendLeaves(services, tx, { size, leaves: added.map(({ data }) => data) })
    return added.length
  })
}

const keyOf = ({ magnet_id, day }: { magnet_id: string; day: string }) => `${magnet_id} ${day}`

/** Returns the latest leaves of these pages and days. */
async function findLatest(tx: Transaction, magnets: string[], days: string[]) {
  const rows = await tx
    .select({
      index: resultLeaf.index,
      magnet_id: resultLeaf.magnetId,
      day: resultLeaf.day,
      revision: resultLeaf.revision,
      data: resultLeaf.data,
      lead_digests: resultLeaf.leadDigests,
    })
    .from(resultLeaf)
    .where(
      and(
        eq(resultLeaf.isLatest, true),
        sql`(${resultLeaf.magnetId}, ${resultLeaf.day}) in (
          select * from unnest(${sql.param(magnets)}::uuid[], ${sql.param(days)}::date[]))`,
      ),
    )
  const parsed = rows.map((row) => ({ ...row, leaf: JSON.parse(row.data) as ResultLeaf }))
  return new Map(parsed.map((row) => [keyOf(row), row]))
}

/** Returns the index of the last leaf of each page. */
async function findPrevious(tx: Transaction, magnets: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ magnetId: resultLeaf.magnetId, index: sql<string>`max(${resultLeaf.index})` })
    .from(resultLeaf)
    .where(inArray(resultLeaf.magnetId, [...new Set(magnets)]))
    .groupBy(resultLeaf.magnetId)
  return new Map(rows.map((row) => [row.magnetId, Number(row.index)]))
}
