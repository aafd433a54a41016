import { beforeAll, expect, it } from 'vitest'
import { customDomain } from '#db/schema/workspaces.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

// A TLS proxy on this machine asks whether to order a certificate.

const app = await setUpApp()
beforeAll(async () => {
  const { id: workspaceId } = await createWorkspace(app.services)
  await app.services.db.insert(customDomain).values([
    {
      workspaceId,
      host: 'offers.tidewater.example',
      token: 't',
      state: 'verified',
      verifiedAt: new Date(),
    },
    { workspaceId, host: 'soon.tidewater.example', token: 't2' },
  ])
})

const asked = async (host: string, headers?: Record<string, string>) =>
  (await app.get(`/tls-allowed?domain=${host}`, headers)).status

it('certificates are allowed for our own host and verified custom domains', async () => {
  expect(await asked('localhost')).toBe(200)
  expect(await asked('offers.tidewater.example')).toBe(200)
  expect(await asked('OFFERS.tidewater.example')).toBe(200)
  expect(await asked('soon.tidewater.example')).toBe(404)
  expect(await asked('nobody.example')).toBe(404)
  expect(await asked('')).toBe(404)
})

it('a forwarded request does not reveal which domains are customers', async () => {
  for (const host of ['offers.tidewater.example', 'nobody.example']) {
    expect(await asked(host, { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
    expect(await asked(host, { forwarded: 'for=203.0.113.7' })).toBe(403)
  }
})
