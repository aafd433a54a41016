import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as cheerio from 'cheerio'
import Provider, { type Configuration } from 'oidc-provider'
import type { Env } from '#platform/env.ts'

const CLIENT = { clientId: 'qr-magnet', clientSecret: 'a-secret-that-only-tests-know' }

export type OidcServer = {
  issuer: string
  /** The settings with which the product uses it. */
  oidc: NonNullable<Env['oidc']>
  /** What it says about a person, by the person's id there. */
  people: Map<string, Record<string, unknown>>
  /**
   * Signs in at the provider as a person in a browser: opens the sign-in page, enters the name and
   * agrees. Resolves with the URL of the callback.
   */
  signIn(url: string, subject: string): Promise<URL>
  close(): Promise<void>
}

/** Starts npm's oidc-provider on this machine. It signs in anyone, without a password. */
export async function startOidcServer(
  redirectUri: string,
  configuration: Configuration = {},
): Promise<OidcServer> {
  const people: OidcServer['people'] = new Map()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key that only tests know'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
    ...configuration,
  })
  server.on('request', provider.callback())

  async function signIn(url: string, subject: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let next = new URL(url)
    let form: URLSearchParams | null = null
    for (let steps = 0; steps < 12; steps++) {
      if (!next.href.startsWith(issuer)) return next
      const response: Response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: form } : {}),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      form = null
      if (location) {
        next = new URL(location, next)
        continue
      }
      const $ = cheerio.load(await response.text())
      const prompt = String($('input[name=prompt]').val() ?? '')
      if (!prompt) throw new Error(`The provider answered ${response.status}: ${$('body').text()}`)
      next = new URL(String($('form').attr('action')), next)
      form = new URLSearchParams({ prompt, login: subject, password: 'any' })
    }
    throw new Error('The provider never came back')
  }

  return {
    issuer,
    oidc: { issuer, ...CLIENT, name: 'Acme ID', required: false },
    people,
    signIn,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
