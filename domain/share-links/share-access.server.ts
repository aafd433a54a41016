import { isSignedCookie, readCookie, signCookie, writeCookie } from '#domain/cookies.ts'
import { networkOf, siteNetworkOf } from '#lib/network.server.ts'
import { HOUR_SECONDS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The requester of a shared page: their address, and the headers with their cookies. */
export type ShareVisitor = { ip: string; headers: Headers }

/** A share link of any kind. `passwordHash` is null if the link needs no password. */
type ShareLink = { id: string; passwordHash: string | null }

/** Counts a view of a shared page toward the network's limit. Returns false if it is reached. */
export const takeShareView = async (
  { limits }: Pick<Services, 'limits'>,
  ip: string,
): Promise<boolean> => (await limits.take('share', networkOf(ip))).ok

export type HashedSharePassword = { ok: true; hash: string | null } | { ok: false; reason: 'busy' }

/** Hashes a link's password. 'busy': too many passwords are being hashed. */
export async function hashSharePassword(
  { passwords }: Pick<Services, 'passwords'>,
  password: string | null,
  account: string,
): Promise<HashedSharePassword> {
  if (password === null) return { ok: true, hash: null }
  const hashed = await passwords.hash(password, { account })
  return hashed.ok ? { ok: true, hash: hashed.hash } : { ok: false, reason: 'busy' }
}

const COOKIE = 'qrm_share'
/** How long a visitor can open the link without entering the password again. */
const UNLOCKED_SECONDS = 2 * HOUR_SECONDS

/** What the cookie's signature covers, so that it is valid for one link and one password. */
const unlockContent = ({ id, passwordHash }: ShareLink, until: string) =>
  `${id} ${passwordHash} ${until}`

/** Returns whether a visitor may see a link: it has no password, or the visitor has entered it. */
export function isUnlocked(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  link: ShareLink,
  headers: Headers,
): boolean {
  if (link.passwordHash === null) return true
  const [until = '', signature = ''] = readCookie(env, headers, COOKIE)?.split('.') ?? []
  return (
    isSignedCookie(env, COOKIE, unlockContent(link, until), signature) &&
    Number(until) > clock.now().getTime()
  )
}

export type UnlockResult =
  /** `cookie` is a Set-Cookie line; null if the link needs no password. */
  | { ok: true; cookie: string | null }
  | { ok: false; reason: 'not-found' | 'wrong' | 'too-many' | 'busy' }

export type UnlockAttempt = { password: string; ip: string; path: string }

/**
 * Checks the password of the share link that `find` returns. Counts as a view. Attempts are limited
 * for each link and network, and for each link. The cookie is limited to the link's path.
 */
export async function unlockLink(
  services: Services,
  find: () => Promise<ShareLink | undefined>,
  { password, ip, path }: UnlockAttempt,
): Promise<UnlockResult> {
  const { limits, clock, env, passwords } = services
  if (!(await takeShareView(services, ip))) return { ok: false, reason: 'too-many' }
  const link = await find()
  if (!link) return { ok: false, reason: 'not-found' }
  if (link.passwordHash === null) return { ok: true, cookie: null }
  const there = `${link.id} ${networkOf(ip)}`
  if (
    !(await limits.take('share-password', there)).ok ||
    !(await limits.take('share-password-link', link.id)).ok
  ) {
    return { ok: false, reason: 'too-many' }
  }
  const asker = { stranger: siteNetworkOf(ip) }
  const verified = await passwords.verify(link.passwordHash, password, asker)
  if (!verified.ok) return { ok: false, reason: 'busy' }
  if (!verified.isRight) return { ok: false, reason: 'wrong' }
  await Promise.all([
    limits.clear('share-password', there),
    limits.giveBack('share-password-link', link.id),
  ])
  const until = String(clock.now().getTime() + UNLOCKED_SECONDS * SECOND_MS)
  const signature = signCookie(env, COOKIE, unlockContent(link, until))
  const value = `${until}.${signature}`
  return { ok: true, cookie: writeCookie(env, COOKIE, value, UNLOCKED_SECONDS, path) }
}
