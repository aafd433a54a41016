import { and, eq } from 'drizzle-orm'
import { account } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import { recordRefusal } from '../security/record-event.server.ts'
import { PASSWORD_MAX } from './account-forms.ts'
import { passwordHashOf } from './sign-in-ground.server.ts'

export type CheckedPassword =
  | { ok: true }
  /** 'busy': too many passwords wait to be checked. */
  | { ok: false; reason: 'wrong-password' | 'too-many' | 'busy' }

/**
 * Asks somebody signed in for their password again, before what a forgotten laptop must not do. All
 * such questions of an account share one limit.
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
  if (password.length > PASSWORD_MAX) return { ok: false, reason: 'wrong-password' }
  const asker = { account: userId }
  const verified = await services.passwords.verify(credential?.hash ?? null, password, asker)
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
 * Replaces a hash that was made at a lower cost, now that its password is known. Returns the hash of
 * this password that the account has then: the given one if there was no time, the new one of another
 * sign-in that was faster. Refused where the password was changed meanwhile.
 */
export async function renewHash(
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
  const present = await passwordHashOf(db, userId)
  if (present === hash) return { ok: true, hash }
  const verified = await passwords.verify(present, password, asker)
  if (!verified.ok) return verified
  if (!present || !verified.isRight) return { ok: false, reason: 'bad-credentials' }
  return { ok: true, hash: present }
}
