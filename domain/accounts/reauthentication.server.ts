import type { Services } from '#platform/services.ts'
import { type CheckedPassword, checkPassword } from './password-check.server.ts'
import { checkSecondFactor, type FactorRefusal, hasTwoFactor } from './second-factor.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'

/** What a signed-in user enters again. `code` is read only if two-factor authentication is on. */
export type Proof = { password: string; code?: string }

export type Reauthentication =
  | CheckedPassword
  | { ok: false; reason: FactorRefusal | 'code-missing' }

/**
 * Checks again everything that signing in requires, before changes that must not be possible with
 * an unattended browser or a stolen session cookie. A code counts as used even if the change is
 * rejected afterward.
 */
export async function reauthenticate(
  services: Services,
  userId: string,
  { password, code = '' }: Proof,
): Promise<Reauthentication> {
  const checked = await checkPassword(services, userId, password)
  if (!checked.ok) return checked
  // The page may have been loaded before the second factor was set up, so an empty field doesn't
  // count as a wrong code.
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
