import type { SignInWay } from '#db/schema/accounts.ts'
import type { Env } from '#platform/env.ts'
import { isAdminEmail } from './admin-email.ts'

export type { SignInWay }

/**
 * Returns whether an account may be signed in to in this way. With OIDC_REQUIRED, only the
 * administrator may sign in without the provider, so that an outage of the provider or a wrong
 * setting can't lock the operator out.
 */
export function isWayAllowed(
  services: { env: Pick<Env, 'oidc' | 'adminEmail'> },
  way: SignInWay,
  email: string,
): boolean {
  return way === 'provider' || !services.env.oidc?.required || isAdminEmail(services, email)
}
