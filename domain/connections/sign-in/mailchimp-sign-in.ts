import { z } from 'zod'
import { failureOf, isOk, read, unexpected } from '../answers.ts'
import type { SignInProvider } from './sign-in-provider.ts'
import { askForToken } from './token-endpoint.ts'

const OAUTH = 'https://login.mailchimp.com/oauth2'

const tokens = z.object({ access_token: z.string().min(1).max(4000) })
/** The data center becomes part of a host name. */
const metadata = z.object({ dc: z.string().regex(/^[a-z]{2,4}[0-9]{1,3}$/) })

/**
 * Mailchimp ("Access Data on Behalf of Other Users with OAuth 2"). Its tokens don't expire, and
 * only the account's owner can revoke them in Mailchimp.
 */
export const mailchimpSignIn: SignInProvider = {
  authorizeUrl: `${OAUTH}/authorize`,
  pages: 'https://*.mailchimp.com',
  hasPkce: false,
  refresh: null,
  revoke: null,

  async exchange(asking, { code, redirectUri }) {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const what = { schema: tokens, service: 'Mailchimp' }
    const given = await askForToken(asking, `${OAUTH}/token`, fields, what)
    if (!given.ok) return given.reason
    const token = given.data.access_token
    const answer = await asking.http({
      method: 'GET',
      url: `${OAUTH}/metadata`,
      isSecret: true,
      headers: { authorization: `OAuth ${token}`, accept: 'application/json' },
    })
    if (!isOk(answer)) return failureOf(answer)
    const found = read(answer, metadata)
    if (!found) return unexpected(answer)
    return { result: 'done', grant: { secrets: { token }, settings: { dc: found.dc } } }
  },
}
