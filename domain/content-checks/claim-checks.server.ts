import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contentCheck } from '#db/schema/content-checks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { LinkCheck } from './check-link.server.ts'
import { isProblem, UNCERTAIN_OUTCOMES } from './outcome.ts'

type CheckServices = Pick<Services, 'db' | 'clock'>

/**
 * If a process dies during a check, the check starts again after this time. Longer than any check
 * takes.
 */
const CLAIM_MS = 5 * MINUTE_MS
/**
 * The time after which a failed content is checked again. Owners are notified only if it fails
 * again.
 */
export const CONFIRM_MS = 6 * HOUR_MS
/** The minimum pause if a site asks for one. */
const LEAST_WAIT_MS = HOUR_MS
const BATCH = 2000

/** The content of a magnet, in the form in which `content_checks` stores it. */
export const CONTENT_OF = sql.raw(`coalesce(m.file_url, m.file_id::text)`)
/**
 * SQL condition on a magnet `m` and its owner `u`: visitors can currently get its content. False if
 * the magnet is paused or suspended, if its account is suspended or closed, or if all its links
 * open other magnets.
 */
export const IS_OFFERED: SQL = sql.raw(`m.state = 'active' and m.suspended_at is null
  and u.suspended_at is null and u.closed_at is null
  and exists (select from short_links s where s.magnet_id = m.id)`)

/**
 * Gives every magnet a row. New and changed contents are due now. In a database in which checks
 * were never run, the first checks are spread over a day.
 */
export async function listContents({ db, clock }: CheckServices): Promise<void> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const recent = sql`${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`
  for (;;) {
    const { rowCount } = await db.execute(sql`
      insert into content_checks as c (magnet_id, content, host, next_at)
      select m.id, ${CONTENT_OF},
        lower(substring(m.file_url from '^[Hh][Tt][Tt][Pp][Ss]?://(?:[^/?#@]*@)?([^/?#:]*)')),
        case when known.magnet_id is null and m.updated_at < ${recent}
          then ${at} + random() * interval '1 day' else ${at} end
      from lead_magnets m
      left join content_checks known on known.magnet_id = m.id
      where known.magnet_id is null or known.content <> ${CONTENT_OF}
      limit ${BATCH}
      on conflict (magnet_id) do update set content = excluded.content, host = excluded.host,
        next_at = excluded.next_at, claimed_until = null, checked_at = null, outcome = null,
        failures = 0, problem = null, failing_since = null, told_at = null, ignored_at = null,
        unknown_since = null
      where c.content <> excluded.content`)
    if ((rowCount ?? 0) < BATCH) return
  }
}

/** Postpones by a day the checks of contents that no visitor can get. */
export async function postponeUnoffered({ db, clock }: CheckServices): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    update content_checks c set next_at = ${new Date(now.getTime() + DAY_MS).toISOString()}
    from lead_magnets m join "user" u on u.id = m.user_id
    where m.id = c.magnet_id and c.next_at <= ${now.toISOString()} and not (${IS_OFFERED})`)
}

const isUnknown = sql`${contentCheck.outcome} in (${sql.raw(UNCERTAIN_OUTCOMES.map((one) => `'${one}'`).join(', '))})`

export type DueCheck = {
  content: string
  /** The stored file; null for a link. */
  file: { key: string; bytes: number } | null
  /** The further files of the magnets with this content. */
  further: { key: string; bytes: number }[]
  claimedUntil: Date
}

/**
 * Claims the content that has been due for the longest time, for all magnets that offer it. Skips
 * contents of hosts that any process is currently checking. Returns null if there is nothing to
 * check now.
 */
export async function claimCheck({ db, clock }: CheckServices): Promise<DueCheck | null> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  return db.transaction(async (tx) => {
    // Without the lock, two claims at the same time could both find that no process is checking the
    // host.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content checks', 0))`)
    const { rows } = await tx.execute<{ content: string; key: string | null; bytes: string }>(sql`
      with due as (
        select content from content_checks
        where next_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
          and (host is null or host not in (
            select host from content_checks where claimed_until > ${at} and host is not null))
        order by next_at limit 1 for update skip locked
      ), claimed as (
        update content_checks set claimed_until = ${claimedUntil.toISOString()}
        where content = (select content from due)
        returning content, magnet_id
      )
      select claimed.content, f.key, f.bytes from claimed
      join lead_magnets m on m.id = claimed.magnet_id
      left join stored_files f on f.id = m.file_id and f.id::text = claimed.content
      limit 1`)
    const [row] = rows
    if (!row) return null
    const file = row.key === null ? null : { key: row.key, bytes: Number(row.bytes) }
    const further = file ? await findFurtherFiles(tx, row.content) : []
    return { content: row.content, file, further, claimedUntil }
  })
}

/** Returns the further files of all magnets whose first file has this id, also through a campaign. */
async function findFurtherFiles(tx: Transaction, fileId: string) {
  const { rows } = await tx.execute<{ key: string; bytes: string }>(sql`
    select distinct f.key, f.bytes from lead_magnets m
    join magnet_files mf on mf.magnet_id = m.id or mf.campaign_id = m.campaign_id
    join stored_files f on f.id = mf.file_id
    where m.id in (select magnet_id from content_checks where content = ${fileId})
      and m.file_id = ${fileId}::uuid`)
  return rows.map(({ key, bytes }) => ({ key, bytes: Number(bytes) }))
}

/**
 * Stores the result of a check for all magnets that offer the content. `jitter` (0 to 1) spreads
 * the next checks. Returns how many magnets have now failed at least twice in a row.
 */
export async function recordCheck(
  { db, clock }: CheckServices,
  { content, claimedUntil }: DueCheck,
  { outcome, retryAfterMs }: LinkCheck,
  jitter = Math.random(),
): Promise<number> {
  const now = clock.now().getTime()
  const at = new Date(now)
  const nextDay = new Date(now + DAY_MS + (jitter - 0.5) * 4 * HOUR_MS)
  const { failures, failingSince } = contentCheck
  const common = { outcome, checkedAt: at, claimedUntil: null, nextAt: nextDay, unknownSince: null }
  const found = isProblem(outcome)
    ? {
        ...common,
        problem: outcome,
        failures: sql`${failures} + 1`,
        failingSince: sql`coalesce(${failingSince}, ${at.toISOString()}::timestamptz)`,
        nextAt: sql`case when ${failures} = 0
          then ${new Date(now + CONFIRM_MS).toISOString()}::timestamptz
          else ${nextDay.toISOString()}::timestamptz end`,
      }
    : outcome === 'ok'
      ? {
          ...common,
          failures: 0,
          problem: null,
          failingSince: null,
          toldAt: null,
          ignoredAt: null,
        }
      : {
          ...common,
          unknownSince: sql`case when ${isUnknown}
            then coalesce(${contentCheck.unknownSince}, ${contentCheck.checkedAt})
            else ${at.toISOString()}::timestamptz end`,
          ...(retryAfterMs !== null && {
            nextAt: new Date(now + Math.max(LEAST_WAIT_MS, retryAfterMs)),
          }),
        }
  const rows = await db
    .update(contentCheck)
    .set(found)
    // A magnet that got this content in the meantime is checked separately.
    .where(and(eq(contentCheck.content, content), eq(contentCheck.claimedUntil, claimedUntil)))
    .returning({ failures: contentCheck.failures })
  return rows.filter((row) => row.failures > 1).length
}
