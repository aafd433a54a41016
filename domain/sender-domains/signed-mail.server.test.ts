import { eq } from 'drizzle-orm'
import { type AuthenticateResult, authenticate } from 'mailauth'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { senderDomain } from '#db/schema/sender-domains.ts'
import { createDns } from '#platform/dns/dns.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type MailInbox, startMailInbox } from '#tests/support/mail-inbox.ts'
import {
  findSenderKeys,
  findSenderRow,
  ownerOf,
  verifySenderDomain,
} from '#tests/support/sender-domains.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { sendDueMail } from '../mail/mail-worker.server.ts'
import { type QueuedMail, queueMail } from '../mail/outgoing-mail.server.ts'
import { checkSenderDomainNow, removeSenderDomain } from './sender-domains.server.ts'

// Emails go through nodemailer to a mail server, and mailauth checks what arrives, as receivers do.

let zone: DnsServer
let inbox: MailInbox
let services: TestServices
let creator: TestUser
let magnet: MagnetRow
let domains = 0
let domain: string

beforeAll(async () => {
  zone = await startDnsServer()
  inbox = await startMailInbox()
  services = await createTestServices({
    dns: createDns({ servers: [zone.address], timeoutMs: 10_000 }),
    mailer: createSmtpMailer(testEnv(), inbox.url),
  })
})
afterAll(async () => {
  await services.mailer.close()
  await services.close()
  await inbox.close()
  zone.close()
})
beforeEach(async () => {
  zone.records.clear()
  inbox.received.length = 0
  inbox.rejectFrom(null)
  domain = `brand${++domains}.example`
  creator = await createUser(services)
  magnet = await createMagnetRow(services, { userId: creator.id })
})

const WORDS = {
  subject: 'Grüße: here is your “guide”',
  text: 'Hello,\n\n.a line with a dot\nopen https://magnet.example/get/abc now. \n',
  html: '<p>Hello, <a href="https://magnet.example/get/abc">öffne</a></p>',
  fromName: 'Zoë, Films',
  replyTo: 'zoe@example.org',
}

/** Queues an email to a new visitor, sends what is due, and returns the email's row. */
async function sendToVisitor(fields: Partial<QueuedMail> = {}) {
  const { id: leadId, email } = await createLeadRow(services, magnet)
  const mail = { kind: 'lead-content', to: email, userId: magnet.userId, leadId, ...WORDS }
  const id = await queueMail(services.db, { ...mail, ...fields })
  await sendDueMail(services)
  const [row] = await services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return row
}

async function check(index = -1) {
  const mail = inbox.received.at(index)
  if (!mail) throw new Error('no email arrived')
  const result: AuthenticateResult = await authenticate(mail.raw, {
    ip: '192.0.2.1',
    helo: 'mail.qr-magnet.test',
    sender: mail.envelopeFrom,
    disableArc: true,
    disableBimi: true,
    resolver: async (name: string, type: string) => {
      const found = zone.records.get(name)
      if (type === 'TXT' && Array.isArray(found)) return found.map((text) => [text])
      throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' })
    },
  })
  const [signature] = result.dkim.results
  const dmarc = result.dmarc || undefined
  return {
    dkim: signature?.status.result,
    domain: signature?.signingDomain,
    headers: signature?.signingHeaders?.keys.split(/:\s*/).map((key) => key.toLowerCase()),
    dmarc: dmarc?.status.result,
    aligned: dmarc?.alignment?.dkim?.result,
    from: (await PostalMime.parse(mail.raw)).from,
    mail,
  }
}

it('an email to a visitor passes DKIM and DMARC for the creator’s own domain', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const row = await sendToVisitor()
  expect(row).toMatchObject({ state: 'sent', senderDomain: domain })
  const { headers, mail, ...seen } = await check()
  expect(seen).toEqual({
    dkim: 'pass',
    domain,
    dmarc: 'pass',
    aligned: domain,
    from: { name: 'Zoë, Films', address: `hello@${domain}` },
  })
  // RFC 8058 requires that the signature covers both.
  expect(headers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  expect(headers).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'reply-to']))
  expect(mail.envelopeFrom).toBe('hello@qr-magnet.test')
  const parsed = await PostalMime.parse(mail.raw)
  expect(parsed).toMatchObject({
    subject: WORDS.subject,
    replyTo: [{ address: 'zoe@example.org' }],
    messageId: `<${row?.id}@qr-magnet.test>`,
  })
})

it.each([
  ['an unsubscribe header', 'One-Click', 'Two-Clicks', 'fail'],
  ['the sender', 'From: ', 'From: x ', 'fail'],
  ['the body', 'Hello,', 'Hallo,', 'neutral'],
])('an email fails DMARC if someone changes %s', async (_what, before, after, dkim) => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  await sendToVisitor()
  const [mail] = inbox.received
  if (mail) mail.raw = Buffer.from(mail.raw.toString('latin1').replace(before, after), 'latin1')
  expect(await check()).toMatchObject({ dkim, dmarc: 'fail' })
})

it('emails to the creator, and those of other accounts, are sent from the installation’s address', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { id: userId } = creator
  await queueMail(services.db, { kind: 'lead-digest', to: creator.email, userId, ...WORDS })
  await sendDueMail(services)
  expect(await check()).toMatchObject({ from: { address: 'hello@qr-magnet.test' } })
  magnet = await createMagnetRow(services)
  expect(await sendToVisitor()).toMatchObject({ state: 'sent', senderDomain: null })
  expect(await check()).toMatchObject({
    dkim: 'none',
    from: { name: 'Zoë, Films', address: 'hello@qr-magnet.test' },
  })
})

it('a test of the delivery email has the sender that people will see', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { id: userId } = creator
  await queueMail(services.db, { kind: 'delivery-test', to: creator.email, userId, ...WORDS })
  await sendDueMail(services)
  expect(await check()).toMatchObject({ dkim: 'pass', from: { address: `hello@${domain}` } })
})

it('a workspace’s emails are sent from the workspace’s domain', async () => {
  const room = await createWorkspace(services)
  magnet = await createMagnetRow(services, { userId: room.accountId })
  await verifySenderDomain(services, zone, room.accountId, `news@${domain}`)
  await sendToVisitor()
  expect(await check()).toMatchObject({ dmarc: 'pass', from: { address: `news@${domain}` } })
})

it('no email is signed with a key whose record is gone', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { active, next } = await findSenderKeys(services, creator.id)
  zone.records.delete(active?.name ?? '')
  zone.records.delete(next?.name ?? '')
  await checkSenderDomainNow(services, ownerOf(creator.id))
  // A single check doesn't end the verification.
  expect(await findSenderRow(services, creator.id)).toMatchObject({ state: 'verified' })
  expect(await sendToVisitor()).toMatchObject({ state: 'sent', senderDomain: null })
  expect(await check()).toMatchObject({ dkim: 'none' })
  zone.records.set(active?.name ?? '', [active?.value ?? ''])
  await checkSenderDomainNow(services, ownerOf(creator.id))
  await sendToVisitor()
  expect(await check()).toMatchObject({ dmarc: 'pass' })
})

it('a key in DNS keeps signing while no DNS server responds', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  for (const name of zone.records.keys()) zone.records.set(name, 'broken')
  for (let checks = 0; checks < 5; checks++) {
    await checkSenderDomainNow(services, ownerOf(creator.id))
    services.clock.advance(86_400_000)
  }
  expect(await findSenderRow(services, creator.id)).toMatchObject({
    state: 'verified',
    failingSince: null,
    problem: 'unreachable',
  })
  expect(await sendToVisitor()).toMatchObject({ senderDomain: domain })
})

it('an email that was queued before the domain was removed is still sent', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const { id } = await findSenderRow(services, creator.id)
  expect(await removeSenderDomain(services, ownerOf(creator.id), id)).toEqual({ domain })
  expect(await sendToVisitor()).toMatchObject({ state: 'sent', senderDomain: null })
})

it('if the mail server rejects the domain, emails are sent from the installation’s address', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  inbox.rejectFrom(domain)
  expect(await sendToVisitor()).toMatchObject({ state: 'sent', senderDomain: null })
  expect(await check()).toMatchObject({ from: { address: 'hello@qr-magnet.test' } })
  const { refusedAt, refusal } = await findSenderRow(services, creator.id)
  expect([refusedAt, refusal]).toEqual([expect.any(Date), expect.stringContaining('554')])
  inbox.rejectFrom(null)
  expect(await sendToVisitor()).toMatchObject({ senderDomain: null })
  services.clock.advance(3_600_001)
  expect(await sendToVisitor()).toMatchObject({ senderDomain: domain })
})

it('an email that the server rejects from both senders is rejected, once', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  inbox.rejectFrom('@')
  expect(await sendToVisitor()).toMatchObject({ state: 'refused', senderDomain: domain })
  const { refusedAt } = await findSenderRow(services, creator.id)
  expect(refusedAt).toBeNull()
})

it('a key that can no longer be read is replaced, and its owner is notified', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  const before = await findSenderKeys(services, creator.id)
  const env = { ...services.env, sessionSecret: 'another-secret-of-thirty-two-characters' }
  const changed = { ...services, env }
  const { id: leadId, email } = await createLeadRow(services, magnet)
  const mail = { kind: 'lead-content', to: email, userId: creator.id, leadId, ...WORDS }
  await queueMail(services.db, mail)
  await sendDueMail(changed)
  expect(await check()).toMatchObject({ dkim: 'none' })
  await checkSenderDomainNow(changed, ownerOf(creator.id))
  const after = await findSenderKeys(services, creator.id)
  expect(after.active?.selector).not.toBe(before.active?.selector)
  expect(await findSenderRow(services, creator.id)).toMatchObject({
    state: 'failing',
    problem: 'keys-replaced',
  })
  const [notice] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.kind, 'sender-domain'))
  expect(notice?.textBody).toContain('We could no longer read the keys')
  await services.db.delete(senderDomain).where(eq(senderDomain.accountId, creator.id))
})

it('the private key is in no log and no column, and only encrypted', async () => {
  await verifySenderDomain(services, zone, creator.id, `hello@${domain}`)
  await sendToVisitor()
  const stored = JSON.stringify(await findSenderKeys(services, creator.id))
  expect(stored).toContain('privateKey')
  for (const text of [stored, JSON.stringify(services.logLines)]) {
    // How a private key begins, in PEM and in its Base64.
    expect(text).not.toMatch(/PRIVATE KEY|UFJJVkFURSBLRVk|MII[EJ]v/)
  }
})
