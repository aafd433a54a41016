import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isVisitorMailSql, mailBudget, mailHealth, outgoingMail } from '#db/schema/mail.ts'
import { HELD_DAYS } from '#domain/mail/held-mail.ts'
import { askBudget, type BudgetAsk, type BudgetUse } from '#domain/mail/mail-budget.server.ts'
import { narrowingFactor } from '#domain/mail/mail-health.ts'
import { DAY_MS, HOUR_SECONDS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** The maximum number of held emails that one round reads. */
const ROUND = 500
/** The number of recent emails whose bounces and complaints can reduce the budgets. */
const HEALTH_MAILS = 500
/** A magnet may send this many times its usual number of emails per hour. */
const USUAL_HOURS = 10
/**
 * The range of days for the usual number of emails, in days before now. The last day is left out,
 * so a flood doesn't raise its own limit.
 */
const USUAL_DAYS = { from: 15, to: 1 }

/** A held email, with the values by which its budgets count. */
export type HeldMail = BudgetAsk & { id: string }

/**
 * SQL condition on outgoing_mail: a held email that may still be sent. Excludes emails of erased
 * leads, of leads with any flag other than 'address-limit' and 'unconfirmed', and of pages that are
 * suspended or were deleted.
 */
export const isReleasable = sql`${outgoingMail.state} = 'held' and exists (
  select from leads l join lead_magnets g on g.id = l.lead_magnet_id join "user" u on u.id = g.user_id
  where l.id = ${outgoingMail.leadId} and l.erased_at is null and l.flags <@ '{address-limit,unconfirmed}'
    and g.suspended_at is null and u.suspended_at is null and u.closed_at is null)`

/** Queues held emails. Returns how many were still held and were allowed to be sent. */
export async function queueHeld(
  { metrics }: Pick<Services, 'metrics'>,
  db: Queryable,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .update(outgoingMail)
    .set({ state: 'queued' })
    .where(and(inArray(outgoingMail.id, [...ids]), isReleasable))
    .returning({ id: outgoingMail.id })
  metrics.heldMails.released += rows.length
  return rows.length
}

/**
 * Checks held emails against the budgets and queues those that the budgets allow. Returns how many
 * were queued.
 */
async function releaseWithin(
  services: Services,
  use: BudgetUse,
  mails: readonly HeldMail[],
): Promise<number> {
  const verdicts = await askBudget(services, use, mails)
  const granted = mails.filter((_, index) => verdicts[index]?.ok)
  return queueHeld(
    services,
    services.db,
    granted.map(({ id }) => id),
  )
}

/**
 * Job: discards emails that have been held for three days, measures the outcome of the emails sent
 * most recently, and releases held emails as far as the budgets have been refilled. Emails for
 * which the visitor's page sent a proof are released first. Within each group, owners take turns.
 * Per network, only a few emails are sent without a proof.
 */
export async function releaseHeldMails(
  services: Services,
): Promise<{ released: number; discarded: number }> {
  const discarded = await discardExpired(services)
  await measureHealth(services)
  await updateAllowances(services)
  const proved = await releaseWithin(services, 'later', await nextHeld(services, true))
  const others = await releaseWithin(services, 'refill', await nextHeld(services, false))
  const released = proved + others
  if (released > 0) services.wakeMail()
  return { released, discarded }
}

/**
 * Returns the held emails to release next. The earliest email of each network comes first, an
 * owner's magnets take turns, and owners take turns.
 */
async function nextHeld({ db }: Services, isProved: boolean): Promise<HeldMail[]> {
  const proved = sql.raw(isProved ? 'proved_at is not null' : 'proved_at is null')
  const { rows } = await db.execute<HeldMail>(sql`
    with held as (
      select ${outgoingMail.id} as id, ${lead.ownerId} as owner, ${lead.leadMagnetId} as magnet,
        ${lead.addressHash} as network, ${outgoingMail.createdAt} as at,
        row_number() over (partition by ${lead.leadMagnetId}, ${lead.addressHash}
          order by ${outgoingMail.createdAt}) as in_network
      from ${outgoingMail} join ${lead} on ${lead.id} = ${outgoingMail.leadId}
      where ${proved} and ${isReleasable}
    ), of_magnets as (
      select *, row_number() over (partition by magnet order by in_network, at) as in_magnet from held
    ), of_owners as (
      select *, row_number() over (partition by owner order by in_magnet, at) as turn from of_magnets
    )
    select id, magnet as "magnetId", owner as "accountId", network from of_owners
    order by turn, at limit ${ROUND}`)
  return rows
}

async function discardExpired({ db, clock, metrics }: Services): Promise<number> {
  const now = clock.now()
  const expired = await discardWhere(
    db,
    lt(outgoingMail.createdAt, new Date(now.getTime() - HELD_DAYS * DAY_MS)),
    now,
  )
  metrics.heldMails.discarded += expired
  return expired
}

/** Discards held emails. Their rows stay as a record, without the text. */
export async function discardWhere(
  db: Queryable,
  which: ReturnType<typeof and>,
  now: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(outgoingMail)
    .set({ state: 'discarded', failedAt: now, textBody: '', htmlBody: '' })
    .where(and(eq(outgoingMail.state, 'held'), which))
  return rowCount ?? 0
}

/**
 * Stores the outcome of the most recent emails to visitors. The budgets are multiplied by the
 * resulting factor.
 */
async function measureHealth({ db, clock }: Services): Promise<void> {
  const kinds = sql.raw(isVisitorMailSql)
  const { rows } = await db.execute<{ sent: number; bounced: number; complained: number }>(sql`
    with recent as (
      (select state, sent_at as at from outgoing_mail where sent_at is not null and ${kinds}
        order by sent_at desc limit ${HEALTH_MAILS})
      union all
      (select state, failed_at from outgoing_mail
        where failed_at is not null and sent_at is null and state = 'refused' and ${kinds}
        order by failed_at desc limit ${HEALTH_MAILS})
      order by at desc limit ${HEALTH_MAILS}
    )
    select count(*)::int as sent, count(*) filter (where state in ('bounced', 'refused'))::int as bounced,
      count(*) filter (where state = 'complained')::int as complained from recent`)
  const [found] = rows
  if (!found) return
  const measured = { ...found, factor: narrowingFactor(found), measuredAt: clock.now() }
  await db
    .insert(mailHealth)
    .values(measured)
    .onConflictDoUpdate({ target: mailHealth.id, set: measured })
}

/**
 * Raises the hourly email limit of magnets that are close to it to ten times their usual number per
 * hour, if that is higher.
 */
async function updateAllowances({ db, env, clock }: Services): Promise<void> {
  const now = clock.now()
  const slot = Math.floor(now.getTime() / 1000 / HOUR_SECONDS)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.execute(sql`
    update ${mailBudget} b set allowance = usual.leads
    from (
      select near.key, coalesce((
        select ${USUAL_HOURS} * avg(c.leads) from lead_counts c
        where c.scope_id = substr(near.key, 8)::uuid and c.step = 'hour' and c.leads > 0
          and c.at >= ${before(USUAL_DAYS.from)} and c.at < ${before(USUAL_DAYS.to)}), 0)::int as leads
      from ${mailBudget} near
      where near.key like 'magnet:%' and near.slot >= ${slot - 1}
        and near.asked + near.asked_before >= ${Math.floor(env.mailBudget.magnetHour / 2)}
      order by near.key for update
    ) usual
    where b.key = usual.key and b.allowance <> usual.leads`)
}

/** Deletes expired counters. */
export async function purgeBudgets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const seconds = clock.now().getTime() / 1000
  await db
    .delete(mailBudget)
    .where(sql`(${mailBudget.slot} + 2) * ${mailBudget.slotSeconds} < ${seconds}::float8`)
}
