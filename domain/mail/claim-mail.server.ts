import { getTableColumns, sql } from 'drizzle-orm'
import { mailOwnerSql, outgoingMail } from '#db/schema/mail.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { BEFORE_LEADS, DUE_AT_ONCE, LATER_MAIL } from './mail-turns.ts'
import { notOnHold } from './sending-hold.server.ts'

/**
 * Pauses between attempts. If the attempt after the last pause fails, the email has failed
 * permanently.
 */
export const RETRY_AFTER_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
]
/** How many emails `makeDue` updates per statement. */
const BATCH = 500
/** How many owners one claim tries in order to find one that no other process is serving. */
const MAX_STEPS = 8
/** Sorts before every owner. */
const FIRST = '00000000-0000-0000-0000-000000000000'

export type ClaimedMail = typeof outgoingMail.$inferSelect

/** The owner whose email a process sent last. The next turn belongs to another owner. */
export type MailTurn = { after: string }
export const firstTurn = (): MailTurn => ({ after: FIRST })

const timestamp = (at: Date) => `'${at.toISOString()}'::timestamptz`
const queuedFor = (at: Date) => `state = 'queued' and next_attempt_at = ${timestamp(at)}`

/**
 * SQL for the first owner after `after`, in order of ids, who has an email queued for one of these
 * times.
 */
function ownerAfter(times: Date[], after: string): string {
  const owners = times.map(
    (at) => `(select ${mailOwnerSql} from outgoing_mail where ${queuedFor(at)}
      and ${mailOwnerSql} > ${after} order by ${mailOwnerSql} limit 1)`,
  )
  return `least(${owners.join(', ')})`
}

/** SQL for the earliest email of the next owner after {after}. */
function nextInTurn(times: Date[]): string {
  const next = (after: string) =>
    `coalesce(${ownerAfter(times, after)}, ${ownerAfter(times, `'${FIRST}'::uuid`)})`
  const earliest = times.map(
    (at) => `select id from (select id from outgoing_mail where ${queuedFor(at)}
      and ${mailOwnerSql} = turn.owner order by created_at limit 1 for update skip locked) one`,
  )
  return `select id from (
    with recursive turn (owner, step) as (
      select ${next('{after}::uuid')}, 1
      union all
      select ${next('turn.owner')}, step + 1 from turn
      where owner is not null and step < ${MAX_STEPS}
    )
    select earliest.id from turn
    cross join lateral (${earliest.join(' union all ')} limit 1) earliest
    limit 1
  ) chosen`
}

/** The pause after the attempt that begins now, in milliseconds. */
const PAUSE_MS = `case attempts
  ${RETRY_AFTER_MS.map((ms, made) => `when ${made} then ${ms}`).join(' ')}
  else ${RETRY_AFTER_MS.at(-1)} end`

/**
 * `after` is the owner who was served last. The statement is prepared, because planning takes most
 * of its time.
 */
const CLAIM = sqlOf<{ now: Date; after: string }, Row>(
  `update outgoing_mail set attempts = attempts + 1,
      next_attempt_at = {now}::timestamptz + (${PAUSE_MS}) * interval '1 millisecond'
    where id = (select id from (
        ${nextInTurn([BEFORE_LEADS])} union all ${nextInTurn([DUE_AT_ONCE, LATER_MAIL])}
      ) due
      where not exists (select from database_restores where released_at is null) limit 1)
    returning *`,
  { name: 'claim_mail' },
)

/**
 * Claims a due email by moving its next attempt into the future. If the process dies while sending,
 * the email becomes due again: it may be sent twice (with the same Message-ID), but is never lost.
 * Emails about accounts go first. Otherwise owners take turns, no matter how many emails each of
 * them has in the queue.
 */
export async function claimMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  turn: MailTurn,
): Promise<ClaimedMail | null> {
  // Use a connection from the shared pool. The connection for prepared statements is reserved for
  // pages, which only read.
  const client = await db.$client.connect()
  try {
    const [row] = await rowsOf(client, CLAIM({ now: clock.now(), after: turn.after }))
    if (!row) return null
    turn.after = row.user_id ?? NOBODY
    return toMail(row)
  } finally {
    client.release()
  }
}

/** Stands for the owner of emails that belong to no account. Sorts after every other owner. */
const NOBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Row = Record<string, unknown> & { user_id: string | null }
const COLUMNS = Object.entries(getTableColumns(outgoingMail))
const toMail = (row: Row) =>
  Object.fromEntries(COLUMNS.map(([key, { name }]) => [key, row[name]])) as ClaimedMail

/**
 * Makes emails due whose time has come: retries, and emails that were queued for later. Emails to
 * leads come after the owner's other emails. Emails about accounts come before all emails to leads.
 */
export async function makeDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update outgoing_mail set next_attempt_at = case
        when lead_id is null then ${BEFORE_LEADS.toISOString()}::timestamptz else ${LATER_MAIL.toISOString()}::timestamptz end
      where id = any (array(
        select id from outgoing_mail
        where state = 'queued' and next_attempt_at > ${LATER_MAIL.toISOString()}::timestamptz
          and next_attempt_at <= ${clock.now().toISOString()}::timestamptz and ${notOnHold}
        order by next_attempt_at limit ${BATCH} for update skip locked
      ))`)
    if ((rowCount ?? 0) < BATCH) return
  }
}
