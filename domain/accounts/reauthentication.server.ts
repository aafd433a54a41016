import type { Services } from '#platform/services.ts'
import { type CheckedPassword, checkPassword } from './credentials.server.ts'
import { checkSecondFactor, type FactorRefusal, hasTwoFactor } from './second-factor.server.ts'
import { lockSignIn } from './sign-in-ground.server.ts'

/** What somebody signed in gives again. `code` is read only where a second factor is set. */
export type Proof = { password: string; code?: string }

export type Reauthentication =
  | CheckedPassword
  | { ok: false; reason: FactorRefusal | 'code-missing' }

/**
 * Asks somebody signed in for everything that signing in asks for, before what a borrowed browser or
 * a stolen cookie must not do. A code counts as used even where what follows is refused.
 */
export async function reauthenticate(
  services: Services,
  userId: string,
  { password, code = '' }: Proof,
): Promise<Reauthentication> {
  const checked = await checkPassword(services, userId, password)
  if (!checked.ok) return checked
  // The form may be older than the second factor: an empty field is no guess.
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
