import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OidcServer, startOidcServer } from '#tests/support/oidc-server.ts'
import { createOutgoingRequests } from '../outgoing-requests/outgoing-requests.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createOpenIdProvider } from './openid-provider.ts'

const REDIRECT_URI = 'http://localhost:3000/auth/oidc/callback'
// Other hosts than the issuer's can't be internal.
const outgoingRequests = createOutgoingRequests()
afterAll(() => outgoingRequests.close())

const connect = (oidc: Partial<OidcServer['oidc']>, server: OidcServer): IdentityProvider =>
  createOpenIdProvider({
    oidc: { ...server.oidc, ...oidc },
    redirectUri: REDIRECT_URI,
    outgoingRequests,
  })

const MIA = { email: 'mia@example.com', email_verified: true, given_name: 'Mia', name: 'Mia Lang' }

function withServer(configuration: Configuration, work: (server: () => OidcServer) => void) {
  let server: OidcServer
  beforeAll(async () => {
    server = await startOidcServer(REDIRECT_URI, configuration)
    server.people.set('mia', MIA)
  })
  afterAll(() => server.close())
  work(() => server)
}

/** Signs in at the provider. `change` changes the URL of its page. */
async function run(
  provider: IdentityProvider,
  server: OidcServer,
  change: (url: URL) => void = () => {},
) {
  const secrets = provider.createSecrets()
  const url = new URL((await provider.findSignInUrl(secrets)) ?? '')
  change(url)
  const { search } = await server.signIn(url.href, 'mia')
  return { secrets, search, url }
}

describe('a provider', () => {
  withServer({}, (server) => {
    it('says who the person is, with what only its userinfo endpoint knows', async () => {
      const provider = connect({}, server())
      const { secrets, search, url } = await run(provider, server())
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        redirect_uri: REDIRECT_URI,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      })
      expect(await provider.redeem(search, secrets)).toEqual({
        ok: true,
        claims: {
          subject: 'mia',
          email: 'mia@example.com',
          isEmailVerified: true,
          firstName: 'Mia',
          lastName: '',
        },
      })
    })

    it('gives nothing for a code that was used before', async () => {
      const provider = connect({}, server())
      const { secrets, search } = await run(provider, server())
      expect(await provider.redeem(search, secrets)).toMatchObject({ ok: true })
      expect(await provider.redeem(search, secrets)).toMatchObject({ reason: 'refused' })
    })

    it('gives nothing with another state, nonce, code or verifier', async () => {
      const provider = connect({}, server())
      const refused = { ok: false, reason: 'refused' }
      const other = await run(provider, server())
      for (const name of ['state', 'nonce', 'codeVerifier'] as const) {
        const { secrets, search } = await run(provider, server())
        const wrong = { ...secrets, [name]: other.secrets[name] }
        expect(await provider.redeem(search, wrong)).toMatchObject(refused)
      }
      const { secrets, search } = await run(provider, server())
      const mixed = new URLSearchParams(search)
      mixed.set('code', new URLSearchParams(other.search).get('code') ?? '')
      expect(await provider.redeem(`?${mixed}`, secrets)).toMatchObject(refused)
      const changed = await run(provider, server(), (url) => url.searchParams.set('nonce', 'x'))
      expect(await provider.redeem(changed.search, changed.secrets)).toMatchObject(refused)
    })

    it('gives nothing if the response names another issuer', async () => {
      const provider = connect({}, server())
      const { secrets, search } = await run(provider, server())
      const query = new URLSearchParams(search)
      query.set('iss', 'https://evil.example')
      expect(await provider.redeem(`?${query}`, secrets)).toMatchObject({ reason: 'refused' })
      query.delete('iss')
      expect(await provider.redeem(`?${query}`, secrets)).toMatchObject({ reason: 'refused' })
    })

    it('gives nothing for another audience or a wrong secret', async () => {
      const provider = connect({}, server())
      const wrongSecret = connect({ clientSecret: 'another secret' }, server())
      const { secrets, search } = await run(provider, server())
      expect(await wrongSecret.redeem(search, secrets)).toMatchObject({ reason: 'refused' })
    })

    it('reports that the person declined', async () => {
      const provider = connect({}, server())
      const secrets = provider.createSecrets()
      const query = new URLSearchParams({
        error: 'access_denied',
        state: secrets.state,
        iss: server().issuer,
      })
      expect(await provider.redeem(`?${query}`, secrets)).toMatchObject({ reason: 'denied' })
    })

    it('is not used if it names another issuer than the settings', async () => {
      const issuer = server().issuer.replace('127.0.0.1', 'localhost')
      const provider = connect({ issuer }, server())
      expect(await provider.findSignInUrl(provider.createSecrets())).toBeNull()
    })
  })
})

describe('a provider whose ID tokens contain the email', () => {
  withServer({ conformIdTokenClaims: false }, (server) => {
    it('is not asked again', async () => {
      const provider = connect({}, server())
      const { secrets, search } = await run(provider, server())
      const result = await provider.redeem(search, secrets)
      expect(result).toMatchObject({ ok: true, claims: { email: 'mia@example.com' } })
    })
  })
})

describe('an ID token', () => {
  withServer({ ttl: { IdToken: 60 } }, (server) => {
    it.each([
      [0, true],
      [100, true],
      [150, false],
    ])('is accepted until a minute after it expires: %d seconds later', async (seconds, ok) => {
      const provider = createOpenIdProvider({
        oidc: server().oidc,
        redirectUri: REDIRECT_URI,
        outgoingRequests,
        clockSkewSeconds: seconds,
      })
      const { secrets, search } = await run(provider, server())
      const result = await provider.redeem(search, secrets)
      expect(result).toMatchObject(
        ok ? { ok } : { reason: 'refused', detail: expect.stringContaining('exp') },
      )
    })
  })
})

describe('a provider that is away', () => {
  it('is asked again the next time', async () => {
    const server = await startOidcServer(REDIRECT_URI)
    const provider = connect({}, server)
    await server.close()
    expect(await provider.findSignInUrl(provider.createSecrets())).toBeNull()
    const { port } = new URL(server.issuer)
    const back = createServer((_, response) => {
      const at = (path: string) => `${server.issuer}${path}`
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          issuer: server.issuer,
          authorization_endpoint: at('/a'),
          token_endpoint: at('/t'),
        }),
      )
    })
    await new Promise<void>((resolve) => back.listen(Number(port), '127.0.0.1', resolve))
    expect(await provider.findSignInUrl(provider.createSecrets())).toContain(`${server.issuer}/a?`)
    back.closeAllConnections()
    back.close()
  })

  it('fails if its response is too large, or names internal addresses of other hosts', async () => {
    let configuration = ''
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(configuration)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const provider = createOpenIdProvider({
      oidc: { issuer, clientId: 'a', clientSecret: 'b', name: 'c', required: false },
      redirectUri: REDIRECT_URI,
      outgoingRequests,
    })
    const described = {
      issuer,
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: 'http://localhost:49152/token',
    }
    configuration = JSON.stringify({ ...described, padding: 'x'.repeat(300_000) })
    const secrets = provider.createSecrets()
    expect(await provider.findSignInUrl(secrets)).toBeNull()
    configuration = JSON.stringify(described)
    expect(await provider.findSignInUrl(secrets)).toContain(`${issuer}/a?`)
    expect(await provider.redeem(`?code=1&state=${secrets.state}`, secrets)).toEqual({
      ok: false,
      reason: 'unavailable',
      detail: expect.stringContaining('private address'),
    })
    server.closeAllConnections()
    server.close()
  })
})
