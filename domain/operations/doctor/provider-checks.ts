import type { IdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import { type Check, failure, ok } from './check.ts'

/** Checks that the sign-in provider's configuration can be loaded, if there is a provider. */
export function providerChecks(
  provider: Pick<IdentityProvider, 'issuer' | 'createSecrets' | 'findSignInUrl'> | null,
): Check[] {
  if (!provider) return []
  return [
    {
      name: 'sign-in provider',
      onError: 'Check OIDC_ISSUER.',
      async run() {
        const url = await provider.findSignInUrl(provider.createSecrets())
        return url
          ? ok(`People can sign in with ${provider.issuer}.`)
          : failure(
              `The configuration of ${provider.issuer} can’t be loaded, so no one can sign in with it.`,
              'Check that OIDC_ISSUER is exactly the issuer that the provider names in /.well-known/openid-configuration, and that this machine can reach it.',
            )
      },
    },
  ]
}
