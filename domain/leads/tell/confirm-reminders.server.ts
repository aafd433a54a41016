import { and, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isMailed } from '#domain/leads/lead-flags.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { CONTENT_UPDATE_KIND } from '#domain/mail/unsubscribe-link.ts'
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
const MAGNETS = 20
const BATCH = 500

/** Leads whose people are due a reminder: no flag withheld their first email, and they got no reminder yet. */
const isDue = (now: Date): SQL | undefined =>
  and(
    sql`${lead.confirmation} is not null and ${lead.confirmedAt} is null`,
    isNull(lead.erasedAt),
    isMailed,
    lte(lead.submittedAt, new Date(now.getTime() - REMIND_AFTER_MS)),
    gt(lead.submittedAt, new Date(now.getTime() - REMIND_UNTIL_MS)),
    sql`not exists (select from leads o
      join outgoing_mail m on m.lead_id = o.id and m.kind = ${CONTENT_UPDATE_KIND}
      where o.owner_id = ${lead.ownerId} and o.email_normalized = ${lead.emailNormalized}
        and o.lead_magnet_id = ${lead.leadMagnetId} and o.confirmed_at is null)`,
    sql`exists (select from lead_magnets m join "user" u on u.id = m.user_id
      where m.id = ${lead.leadMagnetId} and m.suspended_at is null
        and u.suspended_at is null and u.closed_at is null)`,
  )

/**
 * Job: reminds people, once, to confirm their email, within the limits and budgets of emails to visitors. Those who
 * unsubscribed get none. Several processes may run it at the same time.
 */
export async function queueConfirmReminders(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  let queued = 0
  const due = await db
    .selectDistinct({ magnetId: lead.leadMagnetId })
    .from(lead)
    .where(isDue(clock.now()))
    .limit(MAGNETS)
  for (const { magnetId } of due) {
    if (magnetId) queued += await db.transaction((tx) => remindBatch(services, tx, magnetId))
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

async function remindBatch(services: Services, tx: Transaction, magnetId: string): Promise<number> {
  const { env, clock } = services
  const lock = `confirm reminders ${magnetId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const now = clock.now()
  const magnet = await requireMagnetSender(tx, magnetId)
  const remaining = await getRemainingDailyEmails(tx, magnet.owner, now)
  if (remaining <= 0) return 0
  // Waits for erasures in progress; later ones find the email and delete it.
  const rows = await tx
    .select({
      leadId: lead.id,
      address: lead.emailNormalized,
      confirmation: lead.confirmation,
    })
    .from(lead)
    .where(and(sql`${lead.leadMagnetId} = ${magnetId}`, isDue(now)))
    .orderBy(lead.submittedAt, lead.id)
    .limit(Math.min(BATCH, remaining))
    .for('share', { of: lead })
  const people = new Map(rows.map((row) => [row.address, row]))
  const wanting = await excludeSuppressed(tx, magnet.owner.id, [...people.values()])
  const title = withoutLinks(magnet.title)
  const isLink = magnet.fileType === 'link'
  const neededBy = ({ address }: Recipient) => people.get(address)?.confirmation ?? 'list'
  const from = { magnetId, owner: magnet.owner }
  return queueVisitorMails(services, tx, from, wanting, (to, facts, { due, origin }) => {
    const { leadId, address } = to
    const token = createLeadToken(env.sessionSecret, { leadId, purpose: 'reminder', address }, due)
    const url = `${origin}/get/${token}`
    return confirmReminderMail({ ...facts, title, isLink, url, confirmation: neededBy(to) })
  })
}
