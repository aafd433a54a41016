import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { mailedLink } from '#db/schema/accounts.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import {
  addBrowser,
  createMailedLink,
  LINK_TTL_MS,
  type MailedLinkKind,
} from './mailed-links.server.ts'

/** A repeated request extends a link by at most this time. */
const MAX_EXTENSION_MS = 10 * MINUTE_MS
/**
 * The maximum number of emails with an unused link that a mailbox gets per hour from requests of
 * people who may not own it.
 */
const MAX_EMAILS: Partial<Record<MailedLinkKind, number>> = { reset: 2, 'sign-in': 3, confirm: 2 }

export type MailedLinkInput = {
  kind: MailedLinkKind
  userId: string
  email: string
  browserKey: string | null
  now: Date
}

/**
 * Returns the token of a link to email, or null if the mailbox already has enough unused links. If
 * it has, the newest link also starts to work for this browser and stays valid for at least ten
 * more minutes. Repeated requests by strangers therefore neither lock the owner out nor fill the
 * mailbox. An expired link is not extended. Lock the account first.
 */
export async function issueMailedLink(
  tx: Transaction,
  { isOwner, ...asked }: MailedLinkInput & { isOwner: boolean },
): Promise<string | null> {
  const { kind, userId, browserKey, now } = asked
  if (isOwner) return createMailedLink(tx, asked)
  const unused = await tx
    .select()
    .from(mailedLink)
    .where(
      and(
        eq(mailedLink.userId, userId),
        eq(mailedLink.kind, kind),
        isNull(mailedLink.usedAt),
        gt(mailedLink.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
    .orderBy(desc(mailedLink.createdAt))
  const [newest] = unused
  if (!newest || unused.length < (MAX_EMAILS[kind] ?? 1)) return createMailedLink(tx, asked)
  const ownEnd = newest.createdAt.getTime() + LINK_TTL_MS[kind]
  if (ownEnd <= now.getTime()) return createMailedLink(tx, asked)
  await tx
    .update(mailedLink)
    .set({
      expiresAt: new Date(Math.min(now.getTime() + LINK_TTL_MS[kind], ownEnd + MAX_EXTENSION_MS)),
      browserHash: addBrowser(newest.browserHash, browserKey),
    })
    .where(eq(mailedLink.id, newest.id))
  return null
}
