import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { type LinkMailKind, queueLinkMail } from '#domain/mail/outgoing-mail.server.ts'
import type { Services } from '#platform/services.ts'
import { issueMailedLink } from './issue-mailed-link.server.ts'
import { findKnownDevice } from './known-device.server.ts'
import { consumeLinkLimit } from './link-limits.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'

export type LinkRequest = {
  kind: 'reset' | 'sign-in'
  email: string
  ip: string
  /**
   * The request's headers, which may show that the browser has signed in to this account before.
   */
  headers: Headers
  /** The key of the browser that may use the link; null if any browser may. */
  browserKey: string | null
  /** The kind of the email. */
  mailKind: LinkMailKind
  render(token: string): { subject: string; text: string; html: string }
}

/**
 * Emails a link to the active account with this email address, if one exists. Neither the result
 * nor its timing shows whether one exists.
 */
export async function sendRequestedLink(
  services: Services,
  { kind, email, ip, headers, browserKey, mailKind, render }: LinkRequest,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const { db, env, clock, background } = services
  const [owner] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.closedAt)))
  const device = findKnownDevice(env, headers, owner?.id ?? '')
  if (!(await consumeLinkLimit(services, { purpose: kind, owner: device, ip }))) {
    return { ok: false, reason: 'too-many' }
  }
  await background.run(async () => {
    if (!owner) return
    await db.transaction(async (tx) => {
      if (!(await lockSignIn(tx, owner.id))) return
      const link = { kind, userId: owner.id, email, browserKey, now: clock.now() }
      const token = await issueMailedLink(tx, { ...link, isOwner: device !== null })
      if (!token) return
      const mail = { kind: mailKind, to: email, userId: owner.id, ...render(token) }
      await queueLinkMail(tx, env, mail)
    })
    services.wakeMail()
  })
  return { ok: true }
}
