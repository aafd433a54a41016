import { eq } from 'drizzle-orm'
import { account, user } from '#db/schema/accounts.ts'
import { signInLinkMail } from '#emails/sign-in-link.ts'
import type { Services } from '#platform/services.ts'
import { mailLink } from './mail-link.server.ts'
import {
  consumeMailedLink,
  findOpenLink,
  isBrowserOf,
  LINK_LIVES_MS,
  wasRegisteredBy,
} from './mailed-links.server.ts'
import { safeNextPath } from './next-path.ts'
import { type Asker, markConfirmed } from './registration.server.ts'
import { type Opened, openSession, type SignInPlace } from './sessions.server.ts'
import { passwordHashOf } from './sign-in-ground.server.ts'

/**
 * Mails a link that signs in the browser that asks; the answer never tells whether there is such an
 * account. `next` is where its owner wanted to go.
 */
export async function requestSignInLink(
  services: Services,
  { email, ip, browserKey, headers = new Headers() }: Asker & { email: string; headers?: Headers },
  next: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const { publicUrl } = services.env
  const path = safeNextPath(next)
  const goOn = path ? `&next=${encodeURIComponent(path)}` : ''
  return mailLink(services, {
    kind: 'sign-in',
    email,
    ip,
    headers,
    browserKey,
    mailKind: 'sign-in-link',
    render: (token) =>
      signInLinkMail({
        url: `${publicUrl}/auth/sign-in?token=${token}${goOn}`,
        minutes: LINK_LIVES_MS['sign-in'] / 60_000,
      }),
  })
}

export type SignInLinkResult =
  | { ok: true; opened: Opened }
  /** 'other-browser': the link is still good, in the browser that asked for it. */
  | { ok: false; reason: 'invalid' | 'other-browser' }

/**
 * Signs in by a mailed link, once, and only the browser that asked: whoever is sent somebody's mail,
 * or opens it to look for viruses, gets nothing. It confirms the address, without the password of
 * whoever registered it in another browser, and it ends at the second factor where one is set.
 */
export async function signInByLink(
  services: Services,
  { token, browserKey }: { token: string; browserKey: string | null },
  from: SignInPlace,
): Promise<SignInLinkResult> {
  const now = services.clock.now()
  const open = await findOpenLink(services.db, 'sign-in', token, now)
  if (!open) return { ok: false, reason: 'invalid' }
  if (!isBrowserOf(open, browserKey)) return { ok: false, reason: 'other-browser' }
  const owned = await services.db.transaction(async (tx) => {
    const link = await consumeMailedLink(tx, 'sign-in', token, now)
    if (!link) return null
    const [owner] = await tx.select().from(user).where(eq(user.id, link.userId))
    if (!owner || owner.closedAt) return null
    if (!owner.emailVerified) {
      // Anybody could have registered this address: their password must not open what is its
      // mailbox's from now on. A forgotten password is replaced by mail.
      if (!(await wasRegisteredBy(tx, owner.id, browserKey))) {
        await tx.delete(account).where(eq(account.userId, owner.id))
      }
      await markConfirmed(tx, owner.id, now)
    }
    return { userId: owner.id, hash: await passwordHashOf(tx, owner.id) }
  })
  const opened = owned && (await openSession(services, owned.userId, { from, hash: owned.hash }))
  return opened ? { ok: true, opened } : { ok: false, reason: 'invalid' }
}
