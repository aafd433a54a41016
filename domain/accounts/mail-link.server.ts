import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import type { Services } from '#platform/services.ts'
import { mayMailLink } from './mail-limits.server.ts'
import { createMailedLink } from './mailed-links.server.ts'

export type LinkWish = {
  kind: 'reset' | 'sign-in'
  email: string
  ip: string
  /** Names the browser the link is for; null where any may use it. */
  browserKey: string | null
  /** The mail's own kind, and what it says around the link. */
  mailKind: string
  render(token: string): { subject: string; text: string; html: string }
}

/**
 * Mails a link to the open account of an address, if there is one; the answer never tells whether
 * there is.
 */
export async function mailLink(
  services: Services,
  { kind, email, ip, browserKey, mailKind, render }: LinkWish,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const { db, clock } = services
  if (!(await mayMailLink(services, { purpose: kind, email, ip }))) {
    return { ok: false, reason: 'too-many' }
  }
  const queued = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email), isNull(user.closedAt)))
    if (!row) return false
    const link = { kind, userId: row.id, email, browserKey, now: clock.now() }
    const token = await createMailedLink(tx, link)
    await queueMail(tx, { kind: mailKind, to: email, userId: row.id, ...render(token) })
    return true
  })
  if (queued) services.wakeMail()
  return { ok: true }
}
