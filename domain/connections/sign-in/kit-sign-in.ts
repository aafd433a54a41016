import { z } from 'zod'
import { SECOND_MS } from '#lib/time.ts'
import { isOk } from '../answers.ts'
import type { Asking, GrantResult, SignInProvider } from './sign-in-provider.ts'
import { askForToken, sendToProvider, tokenFailure } from './token-endpoint.ts'

const OAUTH = 'https://api.kit.com/v4/oauth'
const SERVICE = 'Kit'

const tokens = z.object({
  access_token: z.string().min(1).max(4000),
  refresh_token: z.string().min(1).max(4000),
  /** In seconds. */
  expires_in: z.number().positive(),
})

/** Kit (developers.kit.com, "OAuth refresh token flow"). A refresh token works only once. */
export const kitSignIn: SignInProvider = {
  authorizeUrl: `${OAUTH}/authorize`,
  pages: 'https://*.kit.com',
  hasPkce: true,
  exchange: (asking, { code, verifier, redirectUri }) =>
    askForGrant(asking, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  refresh: (asking, refreshToken) =>
    askForGrant(asking, { grant_type: 'refresh_token', refresh_token: refreshToken }),

  async revoke(asking, { refreshToken = '' }) {
    // Revokes the refresh token, because an expired access token would count as unknown and the
    // refresh token would stay valid.
    const fields = { token: refreshToken, token_type_hint: 'refresh_token' }
    const answer = await sendToProvider(asking, `${OAUTH}/revoke`, fields)
    return isOk(answer) ? { result: 'done' } : tokenFailure(answer, SERVICE)
  },
}

async function askForGrant(asking: Asking, fields: Record<string, string>): Promise<GrantResult> {
  const what = { schema: tokens, service: SERVICE }
  const given = await askForToken(asking, `${OAUTH}/token`, fields, what)
  if (!given.ok) return given.reason
  const { access_token: token, refresh_token: refreshToken, expires_in: seconds } = given.data
  // If a token expires sooner, the provider rejects it and it is renewed then.
  const life = Math.min(Math.max(seconds, LEAST_SECONDS), MOST_SECONDS)
  const expiresAt = new Date(asking.now.getTime() + life * SECOND_MS)
  const secrets = { token, refreshToken, expiresAt: expiresAt.toISOString() }
  return { result: 'done', grant: { secrets, settings: {} } }
}

const LEAST_SECONDS = 10 * 60
const MOST_SECONDS = 366 * 24 * 60 * 60
