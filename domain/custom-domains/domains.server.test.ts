import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { createDns } from '#platform/dns/dns.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createWorkspace, type TestWorkspace } from '#tests/support/workspace-factories.ts'
import {
  addDomain,
  checkDomain,
  findBrandHost,
  listDomains,
  removeDomain,
} from './domains.server.ts'
import { GRACE_DAYS, recheckDomains } from './verify-domain.server.ts'

let zone: DnsServer
let services: TestServices
let tidewater: TestWorkspace
let rival: TestWorkspace
let hosts = 0
let host: string

beforeAll(async () => {
  zone = await startDnsServer()
  services = await createTestServices({
    env: { publicUrl: 'https://magnet.example' },
    dns: createDns({ servers: [zone.address], timeoutMs: 10_000 }),
  })
  tidewater = await createWorkspace(services)
  rival = await createWorkspace(services, { name: 'Rival' })
})
afterAll(async () => {
  await services.close()
  zone.close()
})
beforeEach(() => {
  zone.records.clear()
  host = `offers${++hosts}.brand.example`
})

async function claim({ id, manager }: TestWorkspace) {
  expect(await addDomain(services, manager, id, host)).toMatchObject({ ok: true, host })
  const found = (await listDomains(services, manager, id)).find((one) => one.host === host)
  if (!found) throw new Error('it is not listed')
  const check = async () => (await checkDomain(services, manager, id, found.id))?.outcome
  const state = async () =>
    (await listDomains(services, manager, id)).find((one) => one.host === host)
  return { ...found, check, state }
}

async function verified(workspace: TestWorkspace) {
  const domain = await claim(workspace)
  zone.records.set(domain.record.name, [domain.record.value])
  expect(await domain.check()).toBe('found')
  return domain
}

const mails = async ({ owner }: TestWorkspace) => {
  const rows = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.userId, owner.id))
  return rows.filter((mail) => mail.subject.includes(host)).map((mail) => mail.subject)
}
const later = (days: number) => services.clock.advance(days * 86_400_000)

test('a host shows nothing before it is verified', async () => {
  const domain = await claim(tidewater)
  expect(domain.record.name).toBe(`_qr-magnet.${host}`)
  expect(await domain.check()).toBe('missing')
  zone.records.set(domain.record.name, ['v=spf1 -all'])
  expect(await domain.check()).toBe('other')
  zone.records.set(domain.record.name, 'broken')
  expect(await domain.check()).toBe('unreachable')
  expect(await findBrandHost(services.db, host)).toBeNull()
  zone.records.set(domain.record.name, ['v=spf1 -all', domain.record.value])
  expect(await domain.check()).toBe('found')
  expect(await findBrandHost(services.db, host.toUpperCase())).toBe(tidewater.id)
  expect(await domain.state()).toMatchObject({ state: 'verified', lastError: null })
})

test('a host moves to another brand only with its record', async () => {
  const first = await verified(tidewater)
  const second = await claim(rival)
  expect(await second.check()).toBe('other')
  zone.records.set(first.record.name, [first.record.value, second.record.value])
  expect(await second.check()).toBe('taken')
  expect(await findBrandHost(services.db, host)).toBe(tidewater.id)
  zone.records.set(first.record.name, [second.record.value])
  expect(await second.check()).toBe('found')
  expect(await findBrandHost(services.db, host)).toBe(rival.id)
  expect(await first.state()).toMatchObject({ state: 'lapsed' })
  expect(await mails(tidewater)).toEqual([`${host} has been turned off`])
})

test('of two brands that verify one host at once, one gets it', async () => {
  const domains = [await claim(tidewater), await claim(rival)]
  const [one, two] = domains
  zone.records.set(one?.record.name ?? '', [one?.record.value ?? '', two?.record.value ?? ''])
  const outcomes = await Promise.all(domains.map((domain) => domain.check()))
  expect(outcomes.sort()).toEqual(['found', 'taken'])
})

test('a missing record is warned about once, then ends the host, unless it is back in time', async () => {
  const domain = await verified(tidewater)
  zone.records.delete(domain.record.name)
  await recheckDomains(services)
  later(1)
  await recheckDomains(services)
  expect(await mails(tidewater)).toEqual([`We can’t find the DNS record for ${host}`])
  expect(await findBrandHost(services.db, host)).toBe(tidewater.id)

  zone.records.set(domain.record.name, [domain.record.value])
  await recheckDomains(services)
  expect(await domain.state()).toMatchObject({ state: 'verified', failingSince: null })

  zone.records.delete(domain.record.name)
  await recheckDomains(services)
  later(GRACE_DAYS)
  // A name server that is down says nothing about ownership.
  zone.records.set(domain.record.name, 'broken')
  await recheckDomains(services)
  expect(await findBrandHost(services.db, host)).toBe(tidewater.id)
  zone.records.delete(domain.record.name)
  await recheckDomains(services)
  expect(await findBrandHost(services.db, host)).toBeNull()
  expect(await mails(tidewater)).toContain(`${host} has been turned off`)
})

test('a removed host is no longer served, and can be added again', async () => {
  const domain = await verified(tidewater)
  expect(await removeDomain(services, rival.manager, rival.id, domain.id)).toBeNull()
  expect(await removeDomain(services, tidewater.manager, tidewater.id, domain.id)).toEqual({ host })
  expect(await findBrandHost(services.db, host)).toBeNull()
  expect(await domain.check()).toBeUndefined()
  const again = await claim(tidewater)
  expect(again.record.value).not.toBe(domain.record.value)
})

test('our own hosts, a host twice, and too many are refused', async () => {
  const add = (typed: string) => addDomain(services, rival.manager, rival.id, typed)
  expect(await add('a.magnet.example')).toEqual({ ok: false, reason: 'ours' })
  await claim(rival)
  expect(await add(`HTTPS://${host}/`)).toEqual({ ok: false, reason: 'exists' })
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, n) => add(`n${n}.many.brand.example`)),
  )
  const refused = many.filter((one) => !one.ok)
  expect(await listDomains(services, rival.manager, rival.id)).toHaveLength(10)
  expect(refused.length).toBeGreaterThan(1)
  expect(refused).toEqual(refused.map(() => ({ ok: false, reason: 'too-many' })))
})
