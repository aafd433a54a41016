import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { mailedLink } from '#db/schema/accounts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { hashToken } from './hash-token.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'

export type MailedLinkKind = MailedLink['kind']
export type MailedLink = typeof mailedLink.$inferSelect

/** The lifetime of each kind of link. */
export const LINK_TTL_MS: Record<MailedLinkKind, number> = {
  confirm: DAY_MS,
  reset: HOUR_MS,
  'sign-in': 10 * MINUTE_MS,
  'change-email': DAY_MS,
}

/**
 * Creates a link's token. Only its hash is stored, so someone who reads the table can't use any
 * link.
 */
export async function createMailedLink(
  tx: Transaction,
  link: {
    kind: MailedLinkKind
    userId: string
    email: string
    /** The secret of the browser that requested the link; null if the link doesn't sign in. */
    browserKey: string | null
    now: Date
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(mailedLink).values({
    tokenHash: hashToken(token),
    kind: link.kind,
    userId: link.userId,
    email: link.email,
    browserHash: link.browserKey === null ? null : hashToken(link.browserKey),
    expiresAt: new Date(link.now.getTime() + LINK_TTL_MS[link.kind]),
    createdAt: link.now,
  })
  return token
}

const isOpen = (kind: MailedLinkKind, token: string, now: Date) =>
  and(
    eq(mailedLink.tokenHash, hashToken(token)),
    eq(mailedLink.kind, kind),
    isNull(mailedLink.usedAt),
    gt(mailedLink.expiresAt, now),
  )

/** Returns the link if it can still be used, without using it. */
export async function findOpenLink(
  db: Queryable,
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const [link] = await db
    .select()
    .from(mailedLink)
    .where(isOpen(kind, token, now))
  return link ?? null
}

/**
 * Uses a link. If two requests try at the same time, only one gets it. Closes every other open link
 * of the same kind and account. To avoid deadlocks, it locks the account's row first, as every
 * change of how an owner signs in does.
 */
export async function consumeMailedLink(
  tx: Transaction,
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const open = await findOpenLink(tx, kind, token, now)
  if (!open) return null
  // A new email changes a unique column, which needs the stronger lock, so it is taken from the
  // start.
  const strength = kind === 'change-email' ? 'update' : 'no key update'
  if (!(await lockSignIn(tx, open.userId, strength))) return null
  const [link] = await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(isOpen(kind, token, now))
    .returning()
  if (!link) return null
  await closeMailedLinks(tx, [kind], link.userId, now)
  return link
}

/** Closes all open links of these kinds, such as reset links after a password change. */
export async function closeMailedLinks(
  tx: Transaction,
  kinds: MailedLinkKind[],
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLink.userId, userId),
        inArray(mailedLink.kind, kinds),
        isNull(mailedLink.usedAt),
      ),
    )
}

/** Returns the link with this token in any state: open, used or expired. */
export async function findLink(
  db: Queryable,
  kind: MailedLinkKind,
  token: string,
): Promise<MailedLink | null> {
  const [link] = await db
    .select()
    .from(mailedLink)
    .where(and(eq(mailedLink.tokenHash, hashToken(token)), eq(mailedLink.kind, kind)))
  return link ?? null
}

/** Returns whether the link was requested in this browser. */
export function isRequestedBy(link: Pick<MailedLink, 'browserHash'>, browserKey: string | null) {
  if (browserKey === null) return false
  return link.browserHash?.split(' ').includes(hashToken(browserKey)) === true
}

/** The maximum number of browsers stored with one link, to keep the row small. */
const MAX_BROWSERS = 200

/**
 * Adds a browser to the front of a link's list, newest first. The last browser in the list made the
 * first request and is never dropped: strangers who request many links displace each other, but
 * never the owner.
 */
export function addBrowser(browserHash: string | null, browserKey: string | null): string | null {
  if (browserKey === null) return browserHash
  const hash = hashToken(browserKey)
  const asked = browserHash?.split(' ') ?? []
  const first = asked.pop()
  if (first === undefined || first === hash) return browserHash ?? hash
  const others = asked.filter((other) => other !== hash)
  return [...[hash, ...others].slice(0, MAX_BROWSERS - 1), first].join(' ')
}

/**
 * Returns whether the account was registered in this browser, according to its first confirmation
 * link.
 */
export async function wasRegisteredBy(
  db: Queryable,
  userId: string,
  browserKey: string | null,
): Promise<boolean> {
  const [first] = await db
    .select({ browserHash: mailedLink.browserHash })
    .from(mailedLink)
    .where(and(eq(mailedLink.userId, userId), eq(mailedLink.kind, 'confirm')))
    .orderBy(asc(mailedLink.createdAt))
    .limit(1)
  return first !== undefined && isRequestedBy(first, browserKey)
}
