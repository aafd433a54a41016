import { and, eq } from 'drizzle-orm'
import { account } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import { recordRefusal } from '../security/record-event.server.ts'
import { MAX_PASSWORD_LENGTH } from './account-forms.ts'
import { findPasswordHash } from './sign-in-basis.server.ts'

export type CheckedPassword =
  | { ok: true }
  /**
   * 'busy': too many passwords are waiting to be checked. 'no-password': the account was created
   * with the provider, and its owner hasn't set a password yet.
   */
  | { ok: false; reason: 'wrong-password' | 'no-password' | 'too-many' | 'busy' }

/**
 * Checks the password of a signed-in user again, before changes that must not be possible on an
 * unattended device. All checks of an account share one rate limit.
 */
export async function checkPassword(
  services: Services,
  userId: string,
  password: string,
): Promise<CheckedPassword> {
  const key = `password-change ${userId}`
  const allowed = await services.limits.take('sign-in', key)
  if (!allowed.ok) return { ok: false, reason: 'too-many' }
  const [credential] = await services.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  if (!credential?.hash) return { ok: false, reason: 'no-password' }
  if (password.length > MAX_PASSWORD_LENGTH) return { ok: false, reason: 'wrong-password' }
  const asker = { account: userId }
  const verified = await services.passwords.verify(credential.hash, password, asker)
  if (!verified.ok) {
    await services.limits.giveBack('sign-in', key)
    return verified
  }
  if (!verified.isRight) {
    await recordRefusal(services, { event: 'password.refused', accountId: userId })
    return { ok: false, reason: 'wrong-password' }
  }
  // Only failed attempts count.
  await services.limits.clear('sign-in', key)
  return { ok: true }
}

/**
 * Replaces a password hash that was made at a lower cost, while the password is known. Returns the
 * hash that the account has afterward: the old one if the server was too busy, or the new one if
 * another sign-in was faster. Returns 'bad-credentials' if the password was changed in the
 * meantime.
 */
export async function upgradePasswordHash(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  { userId, hash, password }: { userId: string; hash: string; password: string },
): Promise<{ ok: true; hash: string } | { ok: false; reason: 'bad-credentials' | 'busy' }> {
  const asker = { account: userId }
  const renewed = await passwords.hash(password, asker)
  if (renewed.ok) {
    const isTheirs = and(eq(account.userId, userId), eq(account.providerId, 'credential'))
    const changed = await db
      .update(account)
      .set({ password: renewed.hash })
      .where(and(isTheirs, eq(account.password, hash)))
      .returning({ id: account.id })
    if (changed.length > 0) return renewed
  }
  const present = await findPasswordHash(db, userId)
  if (present === hash) return { ok: true, hash }
  const verified = await passwords.verify(present, password, asker)
  if (!verified.ok) return verified
  if (!present || !verified.isRight) return { ok: false, reason: 'bad-credentials' }
  return { ok: true, hash: present }
}
