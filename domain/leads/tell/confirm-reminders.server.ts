import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isMailed } from '#domain/leads/lead-flags.ts'
import { askedEmails } from '#domain/leads/list/asked-emails.ts'
import { isUnconfirmed } from '#domain/leads/list/leads-scope.server.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { CONTENT_UPDATE_KIND, DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { confirmReminderMail } from '#emails/lead-content.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  excludeSuppressed,
  getRemainingDailyEmails,
  type Recipient,
} from './content-update-limits.server.ts'
import { requireMagnetSender } from './magnet-sender.server.ts'
import { queueVisitorMails } from './queue-visitor-mails.server.ts'

/** A person who hasn't confirmed their email gets one reminder, this long after the form. */
const REMIND_AFTER_MS = DAY_MS
/** No one is reminded later than this, for example after the product was off for days. */
const REMIND_UNTIL_MS = 4 * DAY_MS
/** A person who got no email at all, because of a limit, is asked until then. */
const ASK_UNTIL_MS = 29 * DAY_MS
const BATCH = 500

/**
 * Condition for leads whose people are due a reminder: no flag withheld their first email, they got
 * no reminder, and none of their other leads of this magnet is confirmed.
 */
const isDue = (now: Date): SQL | undefined => {
  const since = (ms: number) => new Date(now.getTime() - ms)
  return and(
    isUnconfirmed,
    isMailed,
    lte(lead.submittedAt, since(REMIND_AFTER_MS)),
    gt(lead.submittedAt, since(ASK_UNTIL_MS)),
    or(
      gt(lead.submittedAt, since(REMIND_UNTIL_MS)),
      sql`not exists (select ${askedEmails([DELIVERY_EMAIL_KIND])})`,
    ),
    sql`not exists (select ${askedEmails([CONTENT_UPDATE_KIND])})`,
    sql`not exists (select from leads c where c.owner_id = ${lead.ownerId}
      and c.email_normalized = ${lead.emailNormalized}
      and c.lead_magnet_id = ${lead.leadMagnetId} and c.confirmed_at is not null)`,
    sql`exists (select from lead_magnets g join "user" u on u.id = g.user_id
      where g.id = ${lead.leadMagnetId} and g.suspended_at is null
        and u.suspended_at is null and u.closed_at is null)`,
  )
}

/** The position after a batch. The time is text, because a Date has no microseconds. */
type Position = { at: string; id: string }
type Batch = { queued: number; last: Position | null }

/**
 * Job: reminds people, once, to confirm their email, within the limits and budgets of emails to
 * visitors. Those who unsubscribed get none. Several processes may run it at the same time.
 */
export async function queueConfirmReminders(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  let queued = 0
  const magnets = await db
    .selectDistinct({ magnetId: lead.leadMagnetId })
    .from(lead)
    .where(isDue(clock.now()))
  for (const { magnetId } of magnets) {
    if (!magnetId) continue
    let after: Position | null = null
    do {
      const from: Position | null = after
      const batch: Batch = await db.transaction((tx) => remindBatch(services, tx, magnetId, from))
      queued += batch.queued
      after = batch.last
    } while (after)
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/** Returns how many reminders were queued, and where the next batch starts; null at the end. */
async function remindBatch(
  services: Services,
  tx: Transaction,
  magnetId: string,
  after: Position | null,
): Promise<Batch> {
  const { env, clock } = services
  const lock = `confirm reminders ${magnetId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const now = clock.now()
  const magnet = await requireMagnetSender(tx, magnetId)
  const limit = Math.min(BATCH, await getRemainingDailyEmails(tx, magnet.owner, now))
  if (limit <= 0) return { queued: 0, last: null }
  // Waits for erasures in progress; later ones find the email and delete it.
  const rows = await tx
    .select({
      leadId: lead.id,
      address: lead.emailNormalized,
      confirmation: lead.confirmation,
      at: sql<string>`${lead.submittedAt}::text`,
    })
    .from(lead)
    .where(
      and(
        eq(lead.leadMagnetId, magnetId),
        isDue(now),
        after
          ? sql`(${lead.submittedAt}, ${lead.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(lead.submittedAt, lead.id)
    .limit(limit)
    .for('share', { of: lead })
  const end = rows.at(-1)
  const last = end && rows.length === limit ? { at: end.at, id: end.leadId } : null
  if (rows.length === 0) return { queued: 0, last }
  const people = new Map(rows.map((row) => [row.address, row]))
  const wanting = await excludeSuppressed(tx, magnet.owner.id, [...people.values()])
  const title = withoutLinks(magnet.title)
  const isLink = magnet.fileType === 'link'
  const neededBy = ({ address }: Recipient) => people.get(address)?.confirmation ?? 'list'
  const from = { magnetId, owner: magnet.owner, words: magnet.words }
  const queued = await queueVisitorMails(services, tx, from, wanting, (to, facts, at) => {
    const { due, origin } = at
    const { leadId, address } = to
    const token = createLeadToken(env.sessionSecret, { leadId, purpose: 'reminder', address }, due)
    const url = `${origin}/get/${token}`
    return confirmReminderMail({ ...facts, title, isLink, url, confirmation: neededBy(to) })
  })
  return { queued, last }
}
