import { expect, it } from 'vitest'
import { providerChecks } from './provider-checks.ts'

const secrets = { state: 'a', nonce: 'b', codeVerifier: 'c' }
const provider = (url: string | null) => ({
  issuer: 'https://login.example',
  createSecrets: () => secrets,
  findSignInUrl: async () => url,
})
const run = async (url: string | null) => {
  const [check] = providerChecks(provider(url))
  return check?.run()
}

it('checks nothing without a provider', () => {
  expect(providerChecks(null)).toEqual([])
})

it('says whether the provider’s configuration can be loaded', async () => {
  expect(await run('https://login.example/authorize')).toMatchObject({ state: 'ok' })
  expect(await run(null)).toMatchObject({
    state: 'failure',
    action: expect.stringContaining('OIDC_ISSUER'),
  })
})
