import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MailState, outgoingMail } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { suppress } from './suppressions.server.ts'
import { withoutAddresses } from './without-addresses.ts'

/** What a mail provider reports afterwards, as JSON: a list of these. */
const report = z
  .object({
    /** As in our Message-ID header, with or without its brackets and host. */
    messageId: z.string().max(1000).optional(),
    recipient: z.string().max(320).optional(),
    /** 'bounced' is final: what the provider goes on trying is no event. */
    event: z.enum(['bounced', 'complained', 'delivered']),
    at: z.iso.datetime({ offset: true }).optional(),
    reason: z.string().max(10_000).nullish(),
  })
  .refine(({ messageId, recipient }) => messageId || recipient, 'names no message and no recipient')
const reports = z.array(report).max(1000)

export type MailReport = z.infer<typeof report>

/** Null where the body is no list of reports. */
export function parseReports(body: string): MailReport[] | null {
  try {
    return reports.safeParse(JSON.parse(body, withoutNul)).data ?? null
  } catch {
    return null
  }
}

/** What a mail server said may hold anything; PostgreSQL stores no NUL. */
const withoutNul = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

const UUID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^>]*)?>?$/i

/** The states an event may follow; any other stays, so that repeats and late arrivals change nothing. */
const BEFORE: Record<MailReport['event'], MailState[]> = {
  delivered: ['queued', 'sent', 'failed'],
  bounced: ['queued', 'sent', 'failed', 'delivered', 'refused'],
  complained: ['queued', 'sent', 'failed', 'delivered', 'refused', 'bounced'],
}

/**
 * Writes reports down, each for itself: the state of the message it names, and for a bounce or a
 * complaint the address on the suppression list. Answers how many messages changed.
 */
export async function applyReports(
  services: Pick<Services, 'db' | 'clock'>,
  list: MailReport[],
): Promise<{ changed: number }> {
  let changed = 0
  for (const one of list) {
    if (await services.db.transaction((tx) => applyReport(tx, one, services.clock.now()))) changed++
  }
  return { changed }
}

async function applyReport(tx: Queryable, report: MailReport, now: Date): Promise<boolean> {
  const { event } = report
  const told = report.at ? new Date(report.at) : now
  // Another clock's future is now.
  const at = told < now ? told : now
  const mail = await findMail(tx, report)
  const address = mail?.toAddress || report.recipient
  if (event !== 'delivered' && address) {
    await suppress(tx, { address, ownerId: null, reason: event, at: now })
  }
  if (!mail) return false
  const changed = await tx
    .update(outgoingMail)
    .set({
      state: event,
      sentAt: sql`coalesce(${outgoingMail.sentAt}, ${at.toISOString()}::timestamptz)`,
      ...(event === 'delivered'
        ? { deliveredAt: at, failedAt: null }
        : { failedAt: at, lastError: withoutAddresses(report.reason ?? event) }),
      textBody: '',
      htmlBody: '',
    })
    .where(and(eq(outgoingMail.id, mail.id), inArray(outgoingMail.state, BEFORE[event])))
    .returning({ id: outgoingMail.id })
  return changed.length > 0
}

/** The message a report means: by its id, else the newest one that went to the recipient. */
async function findMail(tx: Queryable, { messageId, recipient }: MailReport) {
  const id = messageId ? UUID.exec(messageId.trim())?.[1] : undefined
  // A message that names itself and is none of ours is nobody else's either.
  if (messageId && !id) return undefined
  const [mail] = await tx
    .select({ id: outgoingMail.id, toAddress: outgoingMail.toAddress })
    .from(outgoingMail)
    .where(
      and(
        id
          ? eq(outgoingMail.id, id)
          : eq(outgoingMail.toAddress, (recipient ?? '').trim().toLowerCase()),
        // Never tried, so nobody can know anything of it.
        gt(outgoingMail.attempts, 0),
      ),
    )
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return mail
}
