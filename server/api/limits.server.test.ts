import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#platform/rate-limits.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

let services: TestServices
let ask: ReturnType<typeof createApiClient>

beforeAll(async () => {
  services = await createTestServices({ rateLimits: true })
  ask = createApiClient(services)
})
afterAll(() => services.close())

const PAUSE = '/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/pause'

describe('a limit', () => {
  it('is in the headers, each with what it leaves', async () => {
    const { id } = await createPayer(services, 'CREATOR')
    const { key } = await createKey(services, id)
    const plain = await ask('/account', { key })
    expect(plain.headers.get('ratelimit-policy')).toBe(
      '"default";q=300;w=60, "account";q=1200;w=60',
    )
    expect(plain.headers.get('ratelimit')).toMatch(
      /^"default";r=299;t=\d+, "account";r=1199;t=\d+$/,
    )
    const limited = await ask(PAUSE, { method: 'POST', key })
    expect(limited.headers.get('ratelimit-policy')).toContain('"page-change";q=60;w=60')
    expect(limited.headers.get('ratelimit')).toContain('"page-change";r=59;t=')
  })

  it('of an operation is named by its refusal', async () => {
    const { id } = await createPayer(services, 'CREATOR')
    const { key } = await createKey(services, id)
    const { events } = RATE_LIMITS['page-change']
    for (let count = 0; count < events; count++) await services.limits.count('page-change', id)
    const { status, headers, body } = await ask(PAUSE, { method: 'POST', key })
    expect([status, body.code]).toEqual([429, 'too-many-requests'])
    expect(body.detail).toContain('The limit "page-change" allows 60 requests a minute')
    expect(headers.get('ratelimit')).toContain('"page-change";r=0;t=')
    expect(headers.get('ratelimit')).toContain('"default";r=299;t=')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('of an account holds for a new key too', async () => {
    const { id } = await createPayer(services, 'CREATOR')
    const { events } = RATE_LIMITS['api-account']
    for (let count = 0; count < events; count++) await services.limits.count('api-account', id)
    const { key } = await createKey(services, id)
    const { status, body } = await ask('/account', { key })
    expect([status, body.detail]).toEqual([429, expect.stringContaining('"account"')])
  })
})
