import { and, eq, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { welcomeEmail, welcomeSend } from '#db/schema/welcome-emails.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { welcomeKind } from '#domain/mail/unsubscribe-link.ts'
import {
  toWelcomeTexts,
  WELCOME_LATE_DAYS,
  type WelcomeOutcome,
} from '#domain/resources/welcome-email.ts'
import { welcomeMail } from '#emails/welcome.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { excludeSuppressed, type Recipient } from './content-update-limits.server.ts'
import { NEW_ACCOUNT_MS } from './delivery-email.server.ts'
import { type MagnetSender, requireMagnetSender } from './magnet-sender.server.ts'
import { queueVisitorMails } from './queue-visitor-mails.server.ts'

const BATCH = 500

type Email = typeof welcomeEmail.$inferSelect
type Due = Recipient & { confirmedAt: string; hasNext: boolean }
type Decided = Due & { outcome: WelcomeOutcome }

const toTimestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * SQL condition: a welcome email waits while its magnet or its owner is suspended, while the account
 * is new (otherwise someone could register only to send strangers a text), and while the magnet that
 * its button opens is missing.
 */
const isSendable = (now: Date) => sql`(
  ${leadMagnet.suspendedAt} is null and ${user.suspendedAt} is null and ${user.closedAt} is null
  and ${user.createdAt} < ${toTimestamp(new Date(now.getTime() - NEW_ACCOUNT_MS))}
  and (${welcomeEmail.button} <> 'magnet' or ${welcomeEmail.nextMagnetId} is not null))`

/**
 * Returns SQL from 'from' on: the next leads `l` whose people are due a welcome email. They got the
 * content, confirmed their email, aren't flagged and weren't erased.
 */
const dueLeads = (now: Date) => sql`from leads l
  where l.lead_magnet_id = ${welcomeEmail.magnetId}
    and (l.confirmed_at, l.id) > (${welcomeEmail.decidedConfirmedAt}, ${welcomeEmail.decidedLeadId})
    and l.confirmed_at is not null
    and l.confirmed_at <= ${toTimestamp(now)} - ${welcomeEmail.afterDays} * interval '24 hours'
    and l.flags = '{}' and l.erased_at is null and l.over_rule_id is null`

/**
 * Job: queues the welcome emails that are due, once for each person and welcome email, within the
 * limits of emails to visitors. Each batch commits together with its position and with the rows that
 * record what was decided about each person, so nothing is lost or sent twice after a crash. Several
 * processes may run it at the same time.
 */
export async function queueWelcomeEmails(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  const now = clock.now()
  const due = await db
    .select({ id: welcomeEmail.id })
    .from(welcomeEmail)
    .innerJoin(leadMagnet, eq(leadMagnet.id, welcomeEmail.magnetId))
    .innerJoin(user, eq(user.id, welcomeEmail.ownerId))
    .where(and(isSendable(now), sql`exists (select ${dueLeads(now)})`))
  let queued = 0
  for (const { id } of due) {
    for (;;) {
      const batch = await db.transaction((tx) => queueBatch(services, tx, id))
      if (batch === null) break
      queued += batch
    }
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/**
 * Queues one batch of a welcome email. Returns the number of queued emails; null if nothing is due
 * or another process is at it.
 */
async function queueBatch(services: Services, tx: Transaction, id: string): Promise<number | null> {
  const now = services.clock.now()
  const email = await claimEmail(tx, id, now)
  if (!email) return null
  const people = await findDuePeople(tx, email, now)
  const last = people.at(-1)
  if (!last) return null
  const { owner, title, words } = await requireMagnetSender(tx, email.magnetId)
  const decided = await decide(tx, email, people, now)
  const recorded = await record(tx, email, decided, now)
  const queued = await queueFor(services, tx, email, { owner, title, words }, recorded)
  await tx
    .update(welcomeEmail)
    .set({
      // Passed on as text, because a Date has only milliseconds and the column has microseconds.
      decidedConfirmedAt: sql`${last.confirmedAt}::timestamptz`,
      decidedLeadId: last.leadId,
    })
    .where(eq(welcomeEmail.id, email.id))
  return queued
}

/**
 * Locks a welcome email. Its magnet and owner are locked too, so that neither is suspended or deleted
 * until the emails are queued. Returns null if the email can't be sent now, or is locked: waiting here
 * could deadlock with the deletion of the magnet.
 */
async function claimEmail(tx: Transaction, id: string, now: Date): Promise<Email | null> {
  const { rows } = await tx.execute(sql`
    select ${welcomeEmail.id} from ${welcomeEmail}
    join ${leadMagnet} on ${leadMagnet.id} = ${welcomeEmail.magnetId}
    join ${user} on ${user.id} = ${welcomeEmail.ownerId}
    where ${welcomeEmail.id} = ${id} and ${isSendable(now)}
    for update of ${sql.identifier('welcome_emails')} skip locked
    for share of ${sql.identifier('lead_magnets')}, ${sql.identifier('user')} skip locked`)
  if (rows.length === 0) return null
  const [email] = await tx.select().from(welcomeEmail).where(eq(welcomeEmail.id, id))
  return email ?? null
}

/** Returns the next leads in the order of their confirmations. A person may have several of them. */
async function findDuePeople(tx: Transaction, { id }: Email, now: Date): Promise<Due[]> {
  // The lock waits for erasures in progress. Later erasures find the email and delete it.
  const { rows } = await tx.execute<Due>(sql`
    select due.id as "leadId", due.address, due.at as "confirmedAt", due.has_next as "hasNext"
    from ${welcomeEmail} cross join lateral (
      select l.id, l.email_normalized as address, l.confirmed_at::text as at,
        ${welcomeEmail.stop} = 'has-next' and exists (select from leads n
          where n.owner_id = l.owner_id and n.email_normalized = l.email_normalized
            and n.lead_magnet_id = ${welcomeEmail.nextMagnetId}
            and n.erased_at is null and n.over_rule_id is null) as has_next
      ${dueLeads(now)}
      order by l.confirmed_at, l.id limit ${BATCH} for share of l
    ) due
    where ${welcomeEmail.id} = ${id}`)
  return rows
}

/** Decides about each person, by their first lead. */
async function decide(
  tx: Transaction,
  { ownerId, afterDays }: Email,
  people: Due[],
  now: Date,
): Promise<Decided[]> {
  const first = new Map(people.toReversed().map((one) => [one.address, one]))
  const wanting = await excludeSuppressed(tx, ownerId, [...first.values()])
  const wanted = new Set(wanting.map(({ address }) => address))
  const latest = now.getTime() - (afterDays + WELCOME_LATE_DAYS) * DAY_MS
  const outcomeOf = ({ address, confirmedAt, hasNext }: Due): WelcomeOutcome => {
    if (!wanted.has(address)) return 'unsubscribed'
    if (hasNext) return 'has-next'
    return new Date(confirmedAt).getTime() < latest ? 'late' : 'queued'
  }
  return [...first.values()].map((one) => ({ ...one, outcome: outcomeOf(one) }))
}

/** Records the decisions. Returns those about people about whom nothing was decided before. */
async function record(
  tx: Transaction,
  { id }: Email,
  decided: Decided[],
  now: Date,
): Promise<Decided[]> {
  const rows = await tx
    .insert(welcomeSend)
    .values(
      decided.map(({ leadId, address, outcome }) => ({
        welcomeEmailId: id,
        leadId,
        email: address,
        outcome,
        decidedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ leadId: welcomeSend.leadId })
  const added = new Set(rows.map(({ leadId }) => leadId))
  return decided.filter(({ leadId }) => added.has(leadId))
}

function queueFor(
  services: Services,
  tx: Transaction,
  email: Email,
  { owner, title, words }: Pick<MagnetSender, 'owner' | 'title' | 'words'>,
  decided: Decided[],
): Promise<number> {
  const { env } = services
  const { magnetId, slot, buttonLabel } = email
  const shared = { ...toWelcomeTexts(email), title: withoutLinks(title) }
  const people = decided.filter(({ outcome }) => outcome === 'queued')
  const about = { magnetId, owner, words, kind: welcomeKind(slot) }
  return queueVisitorMails(services, tx, about, people, ({ leadId }, facts, { due, origin }) => {
    const token = createLeadToken(env.sessionSecret, { leadId, purpose: 'welcome' }, due)
    const url = `${origin}/get/${token}/welcome/${email.id}`
    const button = buttonLabel === null ? null : { label: withoutLinks(buttonLabel), url }
    return welcomeMail({ ...facts, ...shared, button })
  })
}
