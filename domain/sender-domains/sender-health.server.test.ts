import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailSuppression, outgoingMail } from '#db/schema/mail.ts'
import { createDns } from '#platform/dns/dns.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { ownerOf, verifySenderDomain } from '#tests/support/sender-domains.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { applyReports } from '../mail/delivery-events.server.ts'
import { sendDueMail } from '../mail/mail-worker.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { addSenderDomain, getSenderPage, removeSenderDomain } from './sender-domains.server.ts'
import {
  countRecentOutcomes,
  getSenderStats,
  listStopsForAdmin,
  resumeSender,
  resumeSenderForAdmin,
  watchSenders,
} from './sender-health.server.ts'

let zone: DnsServer
let services: TestServices
let creator: TestUser
let magnet: MagnetRow
let domains = 0
let domain: string

beforeAll(async () => {
  zone = await startDnsServer()
  services = await createTestServices({
    env: { adminEmail: 'nora@example.com' },
    dns: createDns({ servers: [zone.address], timeoutMs: 10_000 }),
  })
})
afterAll(async () => {
  await services.close()
  zone.close()
})
beforeEach(async () => {
  await services.db.delete(mailSuppression)
  domain = `brand${++domains}.example`
  creator = await createUser(services)
  magnet = await createMagnetRow(services, { userId: creator.id })
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
})

let number = 0
async function queueLead(of: MagnetRow, kind: string) {
  const { id: leadId, email: to } = await createLeadRow(services, of)
  const words = { subject: 'Guide', text: 'words', html: '<p>words</p>' }
  const id = await queueMail(services.db, { kind, to, userId: of.userId, leadId, ...words })
  // The test's clock is ahead of the database's.
  const createdAt = services.clock.now()
  await services.db.update(outgoingMail).set({ createdAt }).where(eq(outgoingMail.id, id))
  return id
}
/** Sends one email to a visitor for real. */
async function sendOne(kind = 'lead-content') {
  const id = await queueLead(magnet, kind)
  await sendDueMail(services)
  return id
}
const findMail = async (id: string) => {
  const [row] = await services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return row
}
/** Adds rows of emails that were sent from the domain, with their outcomes. */
async function addSent(counts: { delivered: number; bounced?: number; complained?: number }) {
  const at = services.clock.now()
  const states = Object.entries(counts).flatMap(([state, count]) =>
    Array.from({ length: count }, () => state as 'delivered' | 'bounced' | 'complained'),
  )
  await services.db.insert(outgoingMail).values(
    states.map((state) => ({
      kind: 'lead-content',
      toAddress: `viewer${++number}@example.com`,
      subject: '',
      textBody: '',
      htmlBody: '',
      userId: creator.id,
      state,
      attempts: 1,
      senderDomain: domain,
      sentAt: at,
      failedAt: state === 'delivered' ? null : at,
    })),
  )
}
const resume = (note = 'I removed a bought list.') => resumeSender(services, creator.id, note)
const notices = async () => {
  const isNotice = and(eq(outgoingMail.userId, creator.id), eq(outgoingMail.kind, 'sender-domain'))
  return services.db.select().from(outgoingMail).where(isNotice)
}

it('bounces and complaints count for the domain from which the email was sent', async () => {
  const sent = [await sendOne(), await sendOne(), await sendOne(), await sendOne()]
  const [one, two, three] = sent
  await applyReports(services, [
    { messageId: `<${one}@qr-magnet.test>`, event: 'delivered' },
    { messageId: `<${two}@qr-magnet.test>`, event: 'bounced' },
    { messageId: `<${three}@${domain}>`, event: 'complained' },
  ])
  const stats = { sent: 4, delivered: 1, bounced: 1, complained: 1 }
  expect(await getSenderStats(services, creator.id)).toEqual(stats)
  expect(await getSenderPage(services, creator.id)).toMatchObject({ stats, stop: null })
  const other = await createUser(services)
  expect(await getSenderStats(services, other.id)).toMatchObject({ sent: 0 })
  services.clock.advance(31 * 86_400_000)
  expect(await getSenderStats(services, creator.id)).toMatchObject({ sent: 0 })
})

it('a sender whose emails bounce is stopped, once, and its owner is emailed what to do', async () => {
  await addSent({ delivered: 91, bounced: 9 })
  expect(await watchSenders(services)).toEqual({ stopped: 0 })
  await addSent({ delivered: 0, bounced: 2 })
  const found = await Promise.all([watchSenders(services), watchSenders(services)])
  expect(found.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(1)
  expect((await getSenderPage(services, creator.id)).stop).toMatchObject({
    domain,
    reason: 'bounces',
    sent: 102,
    bounced: 11,
    complained: 0,
    resumableAt: null,
  })
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice?.subject).toBe(`We stopped sending emails from ${domain}`)
  expect(notice?.textBody).toContain(`Of your last 102 emails from ${domain}, 11 bounced.`)
  expect(await watchSenders(services)).toEqual({ stopped: 0 })
})

it('while a sender is stopped, people get what they asked for, and other emails wait', async () => {
  const before = await sendOne('content-update')
  expect(await findMail(before)).toMatchObject({ state: 'sent', senderDomain: domain })
  await addSent({ delivered: 197, complained: 3 })
  await watchSenders(services)
  const asked = await sendOne()
  expect(await findMail(asked)).toMatchObject({ state: 'sent', senderDomain: null })
  const update = await sendOne('content-update')
  expect(await findMail(update)).toMatchObject({ state: 'queued', attempts: 0 })
  services.clock.advance(3 * 86_400_000)
  await sendDueMail(services)
  expect(await findMail(update)).toMatchObject({ state: 'queued', attempts: 0, textBody: 'words' })
  expect(await resume()).toEqual({ ok: true })
  services.clock.advance(3_600_001)
  await sendDueMail(services)
  expect(await findMail(update)).toMatchObject({ state: 'sent', senderDomain: domain })
})

it('many waiting emails are postponed together, and those of others aren’t', async () => {
  await addSent({ delivered: 100, complained: 3 })
  await watchSenders(services)
  const others = await createMagnetRow(services)
  const toOthers = await queueLead(others, 'content-update')
  const ids: string[] = []
  for (let mail = 0; mail < 12; mail++) ids.push(await queueLead(magnet, 'content-update'))
  const asked = await queueLead(magnet, 'lead-content')
  await sendDueMail(services)
  const rows = await Promise.all(ids.map(findMail))
  const hour = new Date(services.clock.now().getTime() + 3_500_000)
  expect(rows.every((row) => row?.state === 'queued' && row.attempts === 0)).toBe(true)
  expect(rows.every((row) => row && row.nextAttemptAt > hour)).toBe(true)
  expect(await findMail(asked)).toMatchObject({ state: 'sent' })
  expect(await findMail(toOthers)).toMatchObject({ state: 'sent' })
  await resume()
  services.clock.advance(3_600_001)
  await sendDueMail(services)
  expect((await Promise.all(ids.map(findMail))).every((row) => row?.state === 'sent')).toBe(true)
})

it('an email that waits for two weeks is discarded', async () => {
  await addSent({ delivered: 100, complained: 3 })
  await watchSenders(services)
  const update = await sendOne('content-update')
  services.clock.advance(15 * 86_400_000)
  await sendDueMail(services)
  expect(await findMail(update)).toMatchObject({ state: 'discarded', textBody: '' })
})

it('an owner can resume once a day, after saying what they did', async () => {
  expect(await resume()).toEqual({ ok: false, reason: 'not-stopped' })
  await addSent({ delivered: 100, bounced: 40 })
  await watchSenders(services)
  expect(await resume('  sorry  ')).toEqual({ ok: false, reason: 'note-too-short' })
  expect(await resume('x'.repeat(1001))).toEqual({ ok: false, reason: 'note-too-long' })
  services.clock.advance(60_000)
  const both = await Promise.all([resume(), resume()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  // Emails from before the stop don't stop the sender again.
  expect(await countRecentOutcomes(services.db, creator.id)).toMatchObject({ sent: 0 })
  expect(await watchSenders(services)).toEqual({ stopped: 0 })
  services.clock.advance(60_000)
  await addSent({ delivered: 80, bounced: 20 })
  expect(await watchSenders(services)).toEqual({ stopped: 1 })
  expect(await resume()).toEqual({ ok: false, reason: 'too-soon' })
  const { stop } = await getSenderPage(services, creator.id)
  expect(stop?.resumableAt).toBeInstanceOf(Date)
  services.clock.advance(86_400_000)
  expect(await resume()).toEqual({ ok: true })
})

it('removing the domain and adding another one doesn’t end a stop', async () => {
  await addSent({ delivered: 100, bounced: 40 })
  await watchSenders(services)
  const owner = ownerOf(creator.id)
  const { domain: shown } = await getSenderPage(services, creator.id)
  expect(await removeSenderDomain(services, owner, shown?.id ?? '')).toEqual({ domain })
  expect(await addSenderDomain(services, owner, 'hello@fresh.example')).toMatchObject({ ok: true })
  expect(await getSenderPage(services, creator.id)).toMatchObject({
    domain: { domain: 'fresh.example' },
    stop: { domain },
  })
})

it('the administrator sees stopped senders and can let them send again', async () => {
  const admin = toViewer(await createUser(services, { email: 'nora@example.com' }))
  await addSent({ delivered: 100, bounced: 40 })
  await watchSenders(services)
  const listed = await listStopsForAdmin(services, admin)
  expect(listed.map((stop) => stop.domain)).toContain(domain)
  expect(await resumeSenderForAdmin(services, admin, ` ${domain.toUpperCase()} `)).toBe(1)
  expect(await resumeSenderForAdmin(services, admin, domain)).toBe(0)
  expect((await getSenderPage(services, creator.id)).stop).toBeNull()
})
