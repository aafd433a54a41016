import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { lookupEmail } from '#lib/email-address.ts'
import type { Services } from '#platform/services.ts'
import {
  recordRateLimited,
  type SignInOrigin,
  type SignInResult,
  signInWithPassword,
  takeSignInAttempt,
} from '../accounts/sessions.server.ts'
import { recordRefusal } from '../security/record-event.server.ts'

export type AdminSignInResult = SignInResult | { ok: false; reason: 'denied' }

/**
 * Signs in to the control center. Any email but the administrator's is rejected before its password
 * is checked, so the result doesn't show whether the password was right. Such attempts count
 * against the same rate limits.
 */
export async function signInAsAdmin(
  services: Services,
  credentials: { email: string; password: string },
  from: SignInOrigin,
): Promise<AdminSignInResult> {
  const email = lookupEmail(credentials.email)
  if (email && isAdminEmail(services, email)) return signInWithPassword(services, credentials, from)
  if (email) {
    const attempt = await takeSignInAttempt(services, email, from.ip)
    if (!attempt.ok) {
      await recordRateLimited(services, email, from)
      return attempt
    }
  }
  await recordRefusal(services, { event: 'admin.refused', accountId: null, from })
  return { ok: false, reason: 'denied' }
}
