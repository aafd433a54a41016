import type { Services } from '#platform/services.ts'
import { type CheckedPassword, checkPassword } from './password-check.server.ts'
import { checkSecondFactor, type FactorRefusal, hasTwoFactor } from './second-factor.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'

/** What a signed-in user gives again. `code` is read only if two-factor authentication is on. */
export type Proof = { password: string; code?: string }

export type Reauthentication =
  | CheckedPassword
  | { ok: false; reason: FactorRefusal | 'code-missing' }

/**
 * Checks everything that signing in asks for once more, before changes that must not be possible
 * with an unattended browser or a stolen session cookie. A code counts as used even if what follows
 * is refused.
 */
export async function reauthenticate(
  services: Services,
  userId: string,
  { password, code = '' }: Proof,
): Promise<Reauthentication> {
  const checked = await checkPassword(services, userId, password)
  if (!checked.ok) return checked
  // The page may have been loaded before the second factor was set: an empty field is no wrong
  // guess.
  if (code.trim() === '' && (await hasTwoFactor(services, userId))) {
    return { ok: false, reason: 'code-missing' }
  }
  const passed = await services.db.transaction(async (tx) => {
    await lockSignIn(tx, userId)
    return checkSecondFactor(services, tx, userId, code)
  })
  if (passed.notice) services.wakeMail()
  return passed.ok ? { ok: true } : { ok: false, reason: passed.reason }
}
