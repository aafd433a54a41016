import { eq } from 'drizzle-orm'
import { account, user } from '#db/schema/accounts.ts'
import { signInLinkMail } from '#emails/sign-in-link.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import {
  consumeMailedLink,
  findOpenLink,
  isRequestedBy,
  LINK_TTL_MS,
  wasRegisteredBy,
} from './mailed-links.server.ts'
import { safeNextPath } from './next-path.ts'
import { markConfirmed, type Requester } from './registration.server.ts'
import { sendRequestedLink } from './requested-link.server.ts'
import { type Opened, openSession, type SignInOrigin } from './sessions.server.ts'
import { findPasswordHash } from './sign-in-basis.server.ts'

/**
 * Emails a link that signs in the browser that requested it. The result never shows whether the
 * account exists. `next` is the path to open after signing in.
 */
export async function requestSignInLink(
  services: Services,
  {
    email,
    ip,
    browserKey,
    headers = new Headers(),
  }: Requester & { email: string; headers?: Headers },
  next: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' | 'provider-required' }> {
  const { oidc, publicUrl } = services.env
  if (oidc?.required) return { ok: false, reason: 'provider-required' }
  const path = safeNextPath(next)
  const nextQuery = path ? `&next=${encodeURIComponent(path)}` : ''
  return sendRequestedLink(services, {
    kind: 'sign-in',
    email,
    ip,
    headers,
    browserKey,
    mailKind: 'sign-in-link',
    render: (token) =>
      signInLinkMail({
        url: `${publicUrl}/auth/sign-in?token=${token}${nextQuery}`,
        minutes: LINK_TTL_MS['sign-in'] / MINUTE_MS,
      }),
  })
}

export type SignInLinkResult =
  | { ok: true; opened: Opened }
  /** 'other-browser': the link still works in the browser that requested it. */
  | { ok: false; reason: 'invalid' | 'other-browser' }

/**
 * Signs in with an emailed link. The link works once, and only in the browser that requested it, so
 * forwarding the email or a scanner opening its links gives no one access. Signing in confirms the
 * email, deletes a password that another browser chose at registration, and requires the second
 * factor if one is set up.
 */
export async function signInByLink(
  services: Services,
  { token, browserKey }: { token: string; browserKey: string | null },
  from: SignInOrigin,
): Promise<SignInLinkResult> {
  const now = services.clock.now()
  const open = await findOpenLink(services.db, 'sign-in', token, now)
  if (!open) return { ok: false, reason: 'invalid' }
  if (!isRequestedBy(open, browserKey)) return { ok: false, reason: 'other-browser' }
  const owned = await services.db.transaction(async (tx) => {
    const link = await consumeMailedLink(tx, 'sign-in', token, now)
    if (!link) return null
    const [owner] = await tx.select().from(user).where(eq(user.id, link.userId))
    if (!owner || owner.closedAt) return null
    if (!owner.emailVerified) {
      // Someone else may have registered with this email. Their password must not open the account
      // of the mailbox's owner, who can set a password with a reset link.
      if (!(await wasRegisteredBy(tx, owner.id, browserKey))) {
        await tx.delete(account).where(eq(account.userId, owner.id))
      }
      await markConfirmed(tx, owner.id, now)
    }
    return { userId: owner.id, hash: await findPasswordHash(tx, owner.id) }
  })
  const opened =
    owned &&
    (await openSession(services, owned.userId, { from, hash: owned.hash, way: 'email-link' }))
  return opened ? { ok: true, opened } : { ok: false, reason: 'invalid' }
}
