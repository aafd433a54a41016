import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { senderDomain } from '#db/schema/sender-domains.ts'
import { createDns } from '#platform/dns/dns.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import {
  findSenderKeys,
  findSenderRow,
  ownerOf,
  publishRecords,
  verifySenderDomain,
} from '#tests/support/sender-domains.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import {
  checkSenderDomain,
  checkSenderDomains,
  FAILED_CHECKS,
  FAILING_AFTER_MS,
  KEEP_RETIRED_DAYS,
  ROTATE_AFTER_DAYS,
} from './check-sender-domain.server.ts'
import {
  addSenderDomain,
  changeLocalPart,
  checkSenderDomainNow,
  getSenderPage,
  removeSenderDomain,
} from './sender-domains.server.ts'

let zone: DnsServer
let services: TestServices
let creator: TestUser
let domains = 0
let domain: string

beforeAll(async () => {
  zone = await startDnsServer()
  services = await createTestServices({
    env: { publicUrl: 'https://magnet.example' },
    dns: createDns({ servers: [zone.address], timeoutMs: 10_000 }),
  })
})
afterAll(async () => {
  await services.close()
  zone.close()
})
beforeEach(async () => {
  await services.db.delete(senderDomain)
  zone.records.clear()
  domain = `brand${++domains}.example`
  creator = await createUser(services)
})

const add = (user: TestUser, typed = `hello@${domain}`) =>
  addSenderDomain(services, ownerOf(user.id), typed)
const check = async (user = creator) => {
  const checked = await checkSenderDomainNow(services, ownerOf(user.id))
  return checked.ok ? checked.outcome : checked.reason
}
const row = (user = creator) => findSenderRow(services, user.id)
const keys = (user = creator) => findSenderKeys(services, user.id)
const outcomes = async () => {
  const { domain: shown } = await getSenderPage(services, creator.id)
  return shown?.records.map(({ purpose, check }) => [purpose, check?.outcome])
}
const mails = async ({ id }: TestUser) => {
  const rows = await services.db.select().from(outgoingMail).where(eq(outgoingMail.userId, id))
  return rows.map(({ subject }) => subject)
}
const days = (count: number) => services.clock.advance(count * 86_400_000)

it('a domain is verified once its DKIM and DMARC records are found', async () => {
  expect(await add(creator)).toEqual({ ok: true, domain })
  expect(await check()).toBe('incomplete')
  expect(await outcomes()).toEqual([
    ['dkim', 'missing'],
    ['dkim-next', 'missing'],
    ['dmarc', 'missing'],
  ])
  const { active } = await keys()
  zone.records.set(active?.name ?? '', ['v=DKIM1; k=rsa; p=AAAA'])
  zone.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=none', 'v=DMARC1; p=reject'])
  expect(await check()).toBe('incomplete')
  expect(await outcomes()).toEqual([
    ['dkim', 'other-key'],
    ['dkim-next', 'missing'],
    ['dmarc', 'several'],
  ])
  zone.records.set(active?.name ?? '', [active?.value ?? ''])
  zone.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=none'])
  expect(await check()).toBe('verified')
  expect(await row()).toMatchObject({ state: 'verified', verifiedAt: expect.any(Date) })
  expect(await mails(creator)).toEqual([])
})

it('the regular check verifies a domain and says so by email', async () => {
  await add(creator)
  await publishRecords(services, zone, creator.id)
  expect(await checkSenderDomains(services)).toEqual({ checked: 1 })
  expect(await row()).toMatchObject({ state: 'verified' })
  expect(await mails(creator)).toEqual([`${domain} is verified`])
  expect(await checkSenderDomains(services)).toEqual({ checked: 0 })
  services.clock.advance(6 * 3_600_000)
  expect(await checkSenderDomains(services)).toEqual({ checked: 1 })
  expect(await mails(creator)).toHaveLength(1)
})

it('an SPF record is needed only if the installation names one', async () => {
  await add(creator)
  await publishRecords(services, zone, creator.id)
  const env = { ...services.env, mailSpfInclude: '_spf.provider.example' }
  const { id } = await row()
  expect(await checkSenderDomain({ ...services, env }, id)).toBe('incomplete')
  zone.records.set(domain, ['v=spf1 include:_spf.provider.example ~all'])
  zone.records.set('_spf.provider.example', ['v=spf1 ip4:192.0.2.0/24 -all'])
  expect(await checkSenderDomain({ ...services, env }, id)).toBe('verified')
})

it('a DNS server that is silent or broken changes nothing', async () => {
  await add(creator)
  const { active } = await keys()
  const { id } = await row()
  zone.records.set(active?.name ?? '', 'silent')
  const dns = createDns({ servers: [zone.address], timeoutMs: 50 })
  expect(await checkSenderDomain({ ...services, dns }, id)).toBe('incomplete')
  zone.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=none'])
  expect(await checkSenderDomain({ ...services, dns }, id)).toBe('unreachable')
  zone.records.set(active?.name ?? '', 'broken')
  expect(await check()).toBe('unreachable')
  expect(await row()).toMatchObject({ state: 'pending', problem: 'unreachable' })
})

it('a fault in one check changes little; several over hours end the verification', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  for (const { name } of Object.values(await keys())) zone.records.delete(name)
  for (let checks = 1; checks < FAILED_CHECKS; checks++) expect(await check()).toBe('incomplete')
  expect(await row()).toMatchObject({ state: 'verified', failedChecks: FAILED_CHECKS - 1 })
  await publishRecords(services, zone, creator.id)
  expect(await check()).toBe('verified')
  expect(await row()).toMatchObject({ failedChecks: 0, failingSince: null })
  expect(await mails(creator)).toEqual([])

  zone.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=perhaps'])
  for (let checks = 0; checks <= FAILED_CHECKS; checks++) await check()
  expect(await row()).toMatchObject({ state: 'verified' })
  services.clock.advance(FAILING_AFTER_MS)
  await checkSenderDomains(services)
  expect(await row()).toMatchObject({ state: 'failing' })
  expect(await mails(creator)).toEqual([`Your emails are no longer sent from ${domain}`])

  await publishRecords(services, zone, creator.id)
  services.clock.advance(3_600_000)
  await checkSenderDomains(services)
  expect(await row()).toMatchObject({ state: 'verified' })
})

it('of two accounts that verify one domain simultaneously, one gets it', async () => {
  const other = await createUser(services)
  for (const user of [creator, other]) {
    expect(await add(user)).toMatchObject({ ok: true })
    await publishRecords(services, zone, user.id)
  }
  const found = await Promise.all([check(), check(other), check(), check(other)])
  expect(found.filter((outcome) => outcome === 'taken').length).toBeGreaterThanOrEqual(1)
  const states = [(await row()).state, (await row(other)).state]
  expect(states.sort()).toEqual(['pending', 'verified'])
})

it('the database refuses a second verified row of one domain', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const other = await createUser(services)
  await add(other)
  const verified = { state: 'verified', verifiedAt: services.clock.now() } as const
  const forced = services.db
    .update(senderDomain)
    .set(verified)
    .where(eq(senderDomain.accountId, other.id))
  await expect(forced).rejects.toMatchObject({ cause: { constraint: 'sender_domains_verified' } })
})

it('a domain moves to another account only once the first one’s record is gone', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const other = await createUser(services)
  await add(other)
  await publishRecords(services, zone, other.id)
  expect(await check(other)).toBe('taken')
  const { active } = await keys()
  zone.records.set(active?.name ?? '', 'broken')
  expect(await check(other)).toBe('taken')
  zone.records.delete(active?.name ?? '')
  expect(await check(other)).toBe('verified')
  expect(await row()).toMatchObject({ state: 'failing', problem: 'taken' })
  expect(await mails(creator)).toEqual([`Your emails are no longer sent from ${domain}`])
})

it('the key is replaced after half a year if the next one is in DNS', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const before = await keys()
  days(ROTATE_AFTER_DAYS - 1)
  await check()
  expect((await keys()).active?.selector).toBe(before.active?.selector)
  days(1)
  expect(await check()).toBe('verified')
  const after = await keys()
  expect(after.active?.selector).toBe(before.next?.selector)
  expect(after.retired).toMatchObject({ selector: before.active?.selector, privateKey: null })
  expect([before.active?.selector, before.next?.selector]).not.toContain(after.next?.selector)
  expect(await mails(creator)).toEqual([`The DKIM key of ${domain} was replaced`])
  expect(await outcomes()).toEqual([
    ['dkim', 'ok'],
    ['dkim-next', undefined],
    ['dkim-retired', 'ok'],
    ['dmarc', 'ok'],
  ])
  // The next key isn't in DNS yet, so nothing is replaced a second time.
  await check()
  expect((await keys()).active?.selector).toBe(before.next?.selector)
  days(KEEP_RETIRED_DAYS + 1)
  await check()
  expect((await keys()).retired).toBeUndefined()
})

it('keeps signing with a key whose successor isn’t in DNS, and asks its owner once', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { active, next } = await keys()
  zone.records.delete(next?.name ?? '')
  days(ROTATE_AFTER_DAYS)
  expect(await check()).toBe('verified')
  expect(await check()).toBe('verified')
  expect((await keys()).active?.selector).toBe(active?.selector)
  expect(await mails(creator)).toEqual([`Please add a DNS record for ${domain}`])
  zone.records.set(next?.name ?? '', [next?.value ?? ''])
  expect(await check()).toBe('verified')
  expect((await keys()).active?.selector).toBe(next?.selector)
})

it('if only the signing key’s record is gone, the next key takes over', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { active, next } = await keys()
  zone.records.delete(active?.name ?? '')
  expect(await check()).toBe('verified')
  expect((await keys()).active?.selector).toBe(next?.selector)
})

it('simultaneous rotations replace the key once', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { next } = await keys()
  days(ROTATE_AFTER_DAYS)
  await Promise.all([check(), check(), check()])
  const after = await keys()
  expect(after.active?.selector).toBe(next?.selector)
  expect(await mails(creator)).toHaveLength(1)
})

it('an account has one sender domain, which others can’t change', async () => {
  await add(creator)
  expect(await add(creator, 'hello@second.example')).toEqual({ ok: false, reason: 'exists' })
  expect(await add(creator, 'ana@gmail.com')).toEqual({ ok: false, reason: 'free-mail' })
  expect(await add(creator, 'x@magnet.example')).toEqual({ ok: false, reason: 'ours' })
  expect(await add(creator, 'x@qr-magnet.test')).toEqual({ ok: false, reason: 'ours' })
  const { id } = await row()
  const other = await createUser(services)
  expect(await removeSenderDomain(services, ownerOf(other.id), id)).toBeNull()
  expect(await check(other)).toBe('gone')
  expect(await changeLocalPart(services, ownerOf(other.id), 'x')).toMatchObject({ reason: 'gone' })
  expect(await changeLocalPart(services, ownerOf(creator.id), ' Ana ')).toEqual({
    ok: true,
    address: `ana@${domain}`,
  })
  const changed = await changeLocalPart(services, ownerOf(creator.id), 'a b')
  expect(changed).toEqual({ ok: false, reason: 'local-part' })
  expect(await removeSenderDomain(services, ownerOf(creator.id), id)).toEqual({ domain })
  expect(await getSenderPage(services, creator.id)).toMatchObject({ domain: null, stop: null })
})

it('the page of a sender domain contains no private key', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { active } = await keys()
  const page = JSON.stringify(await getSenderPage(services, creator.id))
  expect(page).toContain(active?.publicKey)
  expect(page).not.toContain(active?.privateKey)
})
