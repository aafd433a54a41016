import { OIDC_CALLBACK_PATH } from '#domain/accounts/provider-paths.ts'
import type { Env } from '#platform/env.ts'
import type { IdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import { createOpenIdProvider } from '#platform/identity-provider/openid-provider.ts'
import type { OutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'

/** Returns the client of the provider in the settings; null if there is none. */
export function createIdentityProvider(
  { oidc, publicUrl }: Env,
  outgoingRequests: OutgoingRequests,
): IdentityProvider | null {
  const redirectUri = publicUrl + OIDC_CALLBACK_PATH
  return oidc && createOpenIdProvider({ oidc, redirectUri, outgoingRequests })
}
