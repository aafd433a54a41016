import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { HOUR_MS } from '#lib/time.ts'
import type { Env } from '../env.ts'
import {
  createOutgoingRequests,
  type OutgoingRequests,
} from '../outgoing-requests/outgoing-requests.ts'
import type { IdentityProvider, ProviderRefusal } from './identity-provider.ts'
import { readClaims } from './provider-claims.ts'

/** The maximum time of one request to the provider, and the maximum size of a response. */
const REQUEST_MS = 8000
const RESPONSE_BYTES = 256 * 1024
/** How long the provider's configuration is kept before it is loaded again. */
const CONFIGURATION_MS = HOUR_MS
/** The accepted difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 60
const SCOPE = 'openid email profile'

export type OpenIdOptions = {
  oidc: NonNullable<Env['oidc']>
  redirectUri: string
  /** For hosts other than the issuer's. */
  outgoingRequests: OutgoingRequests
  /** For tests: how far the clock is ahead of this machine's clock. */
  clockSkewSeconds?: number
}

/**
 * Creates the client of the operator's OpenID Connect provider. Its configuration is loaded when
 * someone first signs in, so the product starts without the provider.
 *
 * The operator chose the issuer, so its host may have an internal IP address. Its configuration can
 * name other hosts, and these must be on the internet or in WEBHOOK_ALLOW_NETWORKS.
 */
export function createOpenIdProvider({
  oidc,
  redirectUri,
  outgoingRequests,
  clockSkewSeconds = 0,
}: OpenIdOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = oidc
  const server = new URL(issuer)
  const issuerRequests = createOutgoingRequests({ allowNetworks: ['0.0.0.0/0', '::/0'] })
  const fetchFromProvider: CustomFetch = async (url, { method, headers, body, signal }) => {
    const isIssuer = new URL(url).host === server.host
    const answer = await (isIssuer ? issuerRequests : outgoingRequests).send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...headers },
      ...(body ? { body: String(body) } : {}),
      timeMs: REQUEST_MS,
      responseBytes: RESPONSE_BYTES,
      ...(signal ? { signal } : {}),
    })
    if (!answer.ok) throw new ProviderUnreachable(answer.detail)
    if (answer.isCut) throw new ProviderUnreachable('The response is too large.')
    return new Response(hasNoBody(answer.status) ? null : answer.body, {
      status: answer.status,
      headers: answer.headers,
    })
  }

  let loaded: { configuration: Promise<Configuration>; until: number } | null = null
  function loadConfiguration(): Promise<Configuration> {
    if (loaded && Date.now() < loaded.until) return loaded.configuration
    const configuration = discovery(
      server,
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_SECONDS, [clockSkew]: clockSkewSeconds },
      clientAuthentication(clientSecret),
      {
        [customFetch]: fetchFromProvider,
        timeout: REQUEST_MS / 1000,
        execute: [
          enableNonRepudiationChecks,
          // The configuration allows http only on this machine and for hosts in PLAINTEXT_HOSTS.
          ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
        ],
      },
    )
    const attempt = { configuration, until: Date.now() + CONFIGURATION_MS }
    loaded = attempt
    configuration.catch(() => {
      if (loaded === attempt) loaded = null
    })
    return configuration
  }

  return {
    issuer,
    name,
    createSecrets: () => ({
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    }),
    async findSignInUrl({ state, nonce, codeVerifier }) {
      try {
        const url = buildAuthorizationUrl(await loadConfiguration(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
        return url.href
      } catch {
        return null
      }
    },
    async redeem(search, { state, nonce, codeVerifier }) {
      try {
        const configuration = await loadConfiguration()
        const tokens = await authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return { ok: false, reason: 'refused', detail: 'There is no ID token.' }
        // Some providers name the email only at this endpoint.
        const needsMore =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
        const more = needsMore
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
        return { ok: true, claims: readClaims(issuer, { ...more, ...claims }) }
      } catch (error) {
        return { ok: false, reason: reasonOf(error), detail: detailOf(error) }
      }
    },
    close: () => issuerRequests.close(),
  }
}

class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304

/** Uses the way of sending the secret that the provider supports; most support both. */
function clientAuthentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported
    const isBasic = supported === undefined || supported.includes('client_secret_basic')
    return (isBasic ? basic : post)(server, client, body, headers)
  }
}

function reasonOf(error: unknown): ProviderRefusal {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return 'denied'
  }
  return isUnreachable(error) ? 'unavailable' : 'refused'
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderUnreachable ||
  (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause))

/** Returns the messages of an error and its causes, which contain no token and no secret. */
function detailOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
  return messages.join(': ').slice(0, 300)
}
