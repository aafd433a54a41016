import { beforeAll, beforeEach, expect, it } from 'vitest'
import { customDomain } from '#db/schema/workspaces.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { createCustomDomainLookup, type FindCustomDomain } from './custom-domain-lookup.ts'

let find: FindCustomDomain
let lookups: string[]
const services = await setUpServices()
const brand = await createWorkspace(services)
beforeAll(() => verify('offers.tidewater.example'))
beforeEach(() => {
  lookups = []
  // Counts lookups by their queries.
  const db = new Proxy(services.db, {
    get(target, name, receiver) {
      if (name === 'select') lookups.push('select')
      return Reflect.get(target, name, receiver)
    },
  })
  find = createCustomDomainLookup({ db, clock: services.clock })
})

const verify = (host: string) =>
  services.db
    .insert(customDomain)
    .values({ workspaceId: brand.id, host, state: 'verified', token: host, verifiedAt: new Date() })
const visitor = { ip: '203.0.113.7', isProxy: false }
const proxy = { ip: '127.0.0.1', isProxy: true }

it('an unknown host is looked up once in five seconds', async () => {
  for (let i = 0; i < 50; i++) expect(await find('nobody.example', visitor)).toBeNull()
  expect(lookups).toHaveLength(1)
  services.clock.advance(5001)
  await find('nobody.example', visitor)
  expect(lookups).toHaveLength(2)
})

it('a custom domain is served as soon as it is verified', async () => {
  expect(await find('new.tidewater.example', proxy)).toBeNull()
  await services.db.transaction(async (tx) => {
    const host = 'new.tidewater.example'
    const row = { workspaceId: brand.id, host, token: host, verifiedAt: new Date() }
    await tx.insert(customDomain).values({ ...row, state: 'verified' })
    await invalidatePages(tx, { ownerId: brand.accountId })
  })
  expect(await find('New.Tidewater.example', proxy)).toBe(brand.id)
})

it('lookups from a network that names many hosts are limited', async () => {
  await find('offers.tidewater.example', visitor)
  for (let i = 0; i < 200; i++) await find(`guess-${i}.example`, visitor)
  expect(lookups.length).toBeLessThan(70)
  // Visitors from there and from elsewhere still see the brand's pages.
  expect(await find('offers.tidewater.example', visitor)).toBe(brand.id)
  expect(await find('other.example', { ip: '198.51.100.1', isProxy: false })).toBeNull()
  const before = lookups.length
  await find('another.example', { ip: '198.51.100.1', isProxy: false })
  expect(lookups).toHaveLength(before + 1)
})

it('the operator’s proxy may ask at every handshake', async () => {
  for (let i = 0; i < 500; i++) await find(`guess-${i}.example`, proxy)
  expect(lookups).toHaveLength(500)
  expect(await find('offers.tidewater.example', proxy)).toBe(brand.id)
})

it('an invalid host name is not looked up', async () => {
  for (const host of ['', 'a b.example', 'a\0b', 'x'.repeat(300), 'http://x.example']) {
    expect(await find(host, proxy)).toBeNull()
  }
  expect(lookups).toEqual([])
})
