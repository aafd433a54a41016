import { createHash, randomUUID } from 'node:crypto'
import type { HttpAnswer } from '#domain/connections/http.ts'
import { SECOND_MS } from '#lib/time.ts'
import { answer, createFakeProvider, type FakeProvider, type FakeRequest } from './fake-http.ts'

/** The app that an operator registered at the fake services. */
export const FAKE_APP = { clientId: 'our-app', clientSecret: 'a-client-secret-0123' }

const CODE_SECONDS = 600

type Code = { redirectUri: string; challenge: string | null; at: number }
type Token = { access: string; refresh: string | null; until: number; isRevoked: boolean }

export type FakeOAuth = {
  /** Presses Allow on the service's page. Returns where the browser is sent. */
  allow(authorizeUrl: string): string
  /** Presses Cancel there. */
  deny(authorizeUrl: string): string
  /** Why the service's page shows an error instead of its question; null if it asks. */
  faultOf(authorizeUrl: string): string | null
  accepts(authorization: string | undefined): boolean
  /** Every token that was ever given. */
  tokens: Token[]
  codes: Map<string, Code>
  /** Ends all access tokens, as time does. */
  expire(): void
  /** How often a refresh token was used that had been used before. */
  reuses: number
  handle(request: FakeRequest): HttpAnswer
}

type Options = {
  paths: { authorize: string; token: string; revoke?: string }
  hasPkce?: boolean
  /** In seconds; null if access doesn't end. */
  lifetime: number | null
  now?: () => number
}

/** The authorization server of a service, as its documentation and RFC 6749, 7009 and 7636 describe it. */
export function fakeOAuth(options: Options): FakeOAuth {
  const { paths, hasPkce = false, lifetime, now = Date.now } = options
  const codes = new Map<string, Code>()
  const tokens: Token[] = []
  const problem = (status: number, error: string) =>
    answer(status, { error, error_description: `The request failed: ${error}.` })

  const give = (): HttpAnswer => {
    const token = {
      access: `access-${randomUUID()}`,
      refresh: lifetime === null ? null : `refresh-${randomUUID()}`,
      until: lifetime === null ? Infinity : now() + lifetime * SECOND_MS,
      isRevoked: false,
    }
    tokens.push(token)
    if (lifetime === null)
      return answer(200, { access_token: token.access, expires_in: 0, scope: null })
    return answer(200, {
      access_token: token.access,
      token_type: 'Bearer',
      expires_in: lifetime,
      refresh_token: token.refresh,
      scope: 'public',
      created_at: Math.floor(now() / 1000),
    })
  }

  const exchange = (form: URLSearchParams): HttpAnswer => {
    const code = codes.get(form.get('code') ?? '')
    // A code works once.
    codes.delete(form.get('code') ?? '')
    if (!code || now() - code.at > CODE_SECONDS * SECOND_MS) return problem(400, 'invalid_grant')
    if (form.get('redirect_uri') !== code.redirectUri) return problem(400, 'invalid_grant')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (code.challenge !== null && code.challenge !== challenge) {
      return problem(400, 'invalid_grant')
    }
    return give()
  }

  const fake: FakeOAuth = {
    tokens,
    codes,
    reuses: 0,
    faultOf(authorizeUrl) {
      const { pathname, searchParams: query } = new URL(authorizeUrl)
      if (pathname !== paths.authorize) return 'no such page'
      if (query.get('client_id') !== FAKE_APP.clientId) return 'unknown client'
      if (query.get('response_type') !== 'code') return 'unsupported response type'
      if (!/^https?:\/\/[^?#]+\/callback\/[a-z]+$/.test(query.get('redirect_uri') ?? '')) {
        return 'the redirect URI is not registered'
      }
      const isProven = query.get('code_challenge_method') === 'S256' && query.has('code_challenge')
      return hasPkce && !isProven ? 'no code challenge' : null
    },
    allow(authorizeUrl) {
      const fault = fake.faultOf(authorizeUrl)
      if (fault) throw new Error(fault)
      const query = new URL(authorizeUrl).searchParams
      const redirectUri = query.get('redirect_uri') ?? ''
      const code = `code-${randomUUID()}`
      codes.set(code, { redirectUri, challenge: query.get('code_challenge'), at: now() })
      const state = query.get('state') ?? ''
      return `${redirectUri}?${new URLSearchParams({ code, state })}`
    },
    deny(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams
      const denied = { error: 'access_denied', error_description: 'The resource owner denied it.' }
      const back = new URLSearchParams({ ...denied, state: query.get('state') ?? '' })
      return `${query.get('redirect_uri')}?${back}`
    },
    accepts: (authorization) =>
      tokens.some(
        ({ access, until, isRevoked }) =>
          authorization === `Bearer ${access}` && !isRevoked && until > now(),
      ),
    expire() {
      for (const token of tokens) token.until = 0
    },
    handle({ method, path, form }) {
      if (method !== 'POST') return problem(405, 'invalid_request')
      const isOurs =
        form.get('client_id') === FAKE_APP.clientId &&
        form.get('client_secret') === FAKE_APP.clientSecret
      if (!isOurs) return problem(401, 'invalid_client')
      if (path === paths.revoke) {
        const given = form.get('token')
        const token = tokens.find(({ access, refresh }) => given === access || given === refresh)
        if (token) token.isRevoked = true
        return { status: 200, headers: {}, text: '' }
      }
      if (path !== paths.token) return problem(404, 'not_found')
      if (form.get('grant_type') === 'authorization_code') return exchange(form)
      const former = tokens.find(({ refresh }) => refresh === form.get('refresh_token'))
      if (form.get('grant_type') !== 'refresh_token' || !former) {
        return problem(400, 'invalid_grant')
      }
      if (former.isRevoked) {
        fake.reuses++
        return problem(400, 'invalid_grant')
      }
      // Rotated: the former pair ends.
      former.isRevoked = true
      return give()
    },
  }
  return fake
}

export const fakeKitOAuth = (now?: () => number): FakeOAuth =>
  fakeOAuth({
    paths: {
      authorize: '/v4/oauth/authorize',
      token: '/v4/oauth/token',
      revoke: '/v4/oauth/revoke',
    },
    hasPkce: true,
    lifetime: 172_800,
    ...(now ? { now } : {}),
  })

export const fakeMailchimpOAuth = (): FakeOAuth =>
  fakeOAuth({
    paths: { authorize: '/oauth2/authorize', token: '/oauth2/token' },
    lifetime: null,
  })

/** login.mailchimp.com: tokens, and the data center of a token's account. */
export function fakeMailchimpLogin(oauth: FakeOAuth): FakeProvider {
  return createFakeProvider((request) => {
    if (request.path !== '/oauth2/metadata') return oauth.handle(request)
    const token = (request.headers.authorization ?? '').replace('OAuth ', 'Bearer ')
    // A success, even so.
    if (!oauth.accepts(token)) return answer(200, { error: 'invalid_token' })
    return answer(200, {
      dc: 'us21',
      role: 'owner',
      accountname: 'Mia’s shop',
      user_id: 7,
      login: { login_id: 7 },
      login_url: 'https://login.mailchimp.com',
      api_endpoint: 'https://us21.api.mailchimp.com',
    })
  })
}
