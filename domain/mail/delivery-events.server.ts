import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MailState, outgoingMail } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { redactEmails } from './redact-emails.ts'
import { suppressForAll } from './suppressions.server.ts'
import { VISITOR_EMAIL_KINDS } from './unsubscribe-link.ts'

/** An entry of the JSON list of delivery events that a mail provider posts. */
const report = z
  .object({
    /** The value of our Message-ID header, with or without brackets and host. */
    messageId: z.string().max(1000).optional(),
    recipient: z.string().max(320).optional(),
    /** 'bounced' is final: the provider reports nothing while it retries. */
    event: z.enum(['bounced', 'complained', 'delivered']),
    at: z.iso.datetime({ offset: true }).optional(),
    reason: z.string().max(10_000).nullish(),
  })
  .refine(({ messageId, recipient }) => messageId || recipient, 'Name a message or a recipient')
const reports = z.array(report).max(1000)

export type MailReport = z.infer<typeof report>

/** A person who reported an email of a creator or brand as spam. */
type Complaint = { address: string; ownerId: string }

/** Parses a webhook's body. Returns null if it isn't a list of reports. */
export function parseReports(body: string): MailReport[] | null {
  try {
    return reports.safeParse(JSON.parse(body, withoutNul)).data ?? null
  } catch {
    return null
  }
}

/** A mail server's response may contain NUL characters, which PostgreSQL can't store. */
const withoutNul = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

const UUID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^>]*)?>?$/i

/** The states that an event may replace. Repeated and late events change nothing. */
const BEFORE: Record<MailReport['event'], MailState[]> = {
  delivered: ['queued', 'sent', 'failed'],
  bounced: ['queued', 'sent', 'failed', 'delivered', 'refused'],
  complained: ['queued', 'sent', 'failed', 'delivered', 'refused', 'bounced'],
}

/**
 * Applies delivery reports, each in its own transaction: updates the email's state, and suppresses the
 * recipient after a bounce or a complaint. Returns the number of emails changed, and whose emails
 * people reported as spam, also if that was reported before.
 */
export async function applyReports(
  services: Pick<Services, 'db' | 'clock'>,
  list: MailReport[],
): Promise<{ changed: number; complaints: Complaint[] }> {
  let changed = 0
  const complaints: Complaint[] = []
  for (const one of list) {
    const applied = await services.db.transaction((tx) =>
      applyReport(tx, one, services.clock.now()),
    )
    if (applied.isChanged) changed++
    if (applied.complaint) complaints.push(applied.complaint)
  }
  return { changed, complaints }
}

async function applyReport(
  tx: Queryable,
  report: MailReport,
  now: Date,
): Promise<{ isChanged: boolean; complaint: Complaint | null }> {
  const { event } = report
  const reportedAt = report.at ? new Date(report.at) : now
  // The provider's clock may be ahead.
  const at = reportedAt < now ? reportedAt : now
  const mail = await findMail(tx, report)
  const address = mail?.toAddress || report.recipient
  const ownerId = mail && VISITOR_EMAIL_KINDS.includes(mail.kind) ? mail.userId : null
  const complaint = event === 'complained' && address && ownerId ? { address, ownerId } : null
  if (event !== 'delivered' && address) {
    await suppressForAll(tx, { address, ownerId, reason: event, at: now })
  }
  if (!mail) return { isChanged: false, complaint }
  const changed = await tx
    .update(outgoingMail)
    .set({
      state: event,
      sentAt: sql`coalesce(${outgoingMail.sentAt}, ${at.toISOString()}::timestamptz)`,
      ...(event === 'delivered'
        ? { deliveredAt: at, failedAt: null }
        : { failedAt: at, lastError: redactEmails(report.reason ?? event) }),
      textBody: '',
      htmlBody: '',
    })
    .where(and(eq(outgoingMail.id, mail.id), inArray(outgoingMail.state, BEFORE[event])))
    .returning({ id: outgoingMail.id })
  return { isChanged: changed.length > 0, complaint }
}

/**
 * Finds a report's email by its message id. If the report has none, finds the newest email to the
 * recipient.
 */
async function findMail(tx: Queryable, { messageId, recipient }: MailReport) {
  const id = messageId ? UUID.exec(messageId.trim())?.[1] : undefined
  // The message id isn't ours, so don't fall back to the recipient.
  if (messageId && !id) return undefined
  const [mail] = await tx
    .select({
      id: outgoingMail.id,
      kind: outgoingMail.kind,
      userId: outgoingMail.userId,
      toAddress: outgoingMail.toAddress,
    })
    .from(outgoingMail)
    .where(
      and(
        id
          ? eq(outgoingMail.id, id)
          : eq(outgoingMail.toAddress, (recipient ?? '').trim().toLowerCase()),
        // An email that was never attempted can't have delivery events.
        gt(outgoingMail.attempts, 0),
      ),
    )
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return mail
}
