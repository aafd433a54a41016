import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { confirmLeads } from '#domain/leads/change/confirm-lead.server.ts'
import { eraseUnconfirmed } from '#domain/leads/change/erase-unconfirmed.server.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { CONTENT_UPDATE_KIND, DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { queueConfirmReminders } from './confirm-reminders.server.ts'
import { DIGEST_KIND, queueDailyDigests } from './lead-notices.server.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const ago = (ms: number) => new Date(services.clock.now().getTime() - ms)
const UNCONFIRMED = { confirmation: 'list', flags: ['unconfirmed'] } as const

async function addUnconfirmed(ageMs: number, more: { email?: string; isHoneypot?: boolean } = {}) {
  const magnet = await createMagnetRow(services, { confirmation: 'list' })
  const flags = more.isHoneypot ? (['unconfirmed', 'honeypot'] as const) : UNCONFIRMED.flags
  const row = await createLeadRow(services, magnet, {
    ...UNCONFIRMED,
    flags: [...flags],
    submittedAt: ago(ageMs),
    ...(more.email ? { email: more.email } : {}),
  })
  return { magnet, row }
}
/** Records the delivery email of a lead, as sent when the form was submitted. */
const addMail = (row: { id: string; email: string; submittedAt: Date }) =>
  services.db.insert(outgoingMail).values({
    kind: DELIVERY_EMAIL_KIND,
    toAddress: row.email,
    subject: 'Your content',
    textBody: '',
    htmlBody: '',
    leadId: row.id,
    state: 'sent',
    createdAt: row.submittedAt,
  })
const remindersOf = (leadId: string) =>
  services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.leadId, leadId), eq(outgoingMail.kind, CONTENT_UPDATE_KIND)))

it('reminds a person once, a day after the form, however many processes do it', async () => {
  const { row } = await addUnconfirmed(DAY_MS + HOUR_MS)
  const early = await addUnconfirmed(DAY_MS - HOUR_MS)
  const late = await addUnconfirmed(5 * DAY_MS)
  await addMail(late.row)
  await Promise.all([queueConfirmReminders(services), queueConfirmReminders(services)])
  await queueConfirmReminders(services)
  const mails = await remindersOf(row.id)
  expect(mails).toMatchObject([{ subject: 'Reminder: confirm your email', toAddress: row.email }])
  expect(mails[0]?.textBody).toContain('This is the only reminder.')
  expect(mails[0]?.textBody).not.toContain(row.name)
  expect(await remindersOf(early.row.id)).toEqual([])
  expect(await remindersOf(late.row.id)).toEqual([])
})

it('reminds no one who confirmed, unsubscribed, or filled in the hidden field', async () => {
  const confirmed = await addUnconfirmed(DAY_MS + HOUR_MS)
  const { row, magnet } = confirmed
  const person = {
    owner: { id: magnet.userId },
    magnetId: magnet.id,
    emailNormalized: row.emailNormalized,
  }
  expect(await confirmLeads(services, person, 'reminder')).toBe(1)
  expect(await confirmLeads(services, person, 'reminder')).toBe(0)
  const left = await addUnconfirmed(DAY_MS + HOUR_MS)
  await suppress(services.db, {
    address: left.row.email,
    ownerId: left.magnet.userId,
    reason: 'unsubscribed',
    at: services.clock.now(),
  })
  const bot = await addUnconfirmed(DAY_MS + HOUR_MS, { isHoneypot: true })
  await queueConfirmReminders(services)
  for (const one of [confirmed, left, bot]) expect(await remindersOf(one.row.id)).toEqual([])
})

it('asks a person who got no email at all, also after four days', async () => {
  const { row } = await addUnconfirmed(10 * DAY_MS)
  await queueConfirmReminders(services)
  expect(await remindersOf(row.id)).toHaveLength(1)
})

it('reminds everyone, however many before them unsubscribed', async () => {
  for (let i = 0; i < 25; i++) {
    const { magnet, row } = await addUnconfirmed(DAY_MS + HOUR_MS)
    await suppress(services.db, {
      address: row.email,
      ownerId: magnet.userId,
      reason: 'unsubscribed',
      at: services.clock.now(),
    })
  }
  const { row } = await addUnconfirmed(DAY_MS + HOUR_MS / 2)
  await queueConfirmReminders(services)
  expect(await remindersOf(row.id)).toHaveLength(1)
})

it('a confirmation withdraws a reminder that hasn’t been sent', async () => {
  const { magnet, row } = await addUnconfirmed(DAY_MS + HOUR_MS)
  await queueConfirmReminders(services)
  await confirmLeads(
    services,
    {
      owner: { id: magnet.userId },
      magnetId: magnet.id,
      emailNormalized: row.emailNormalized,
    },
    'delivery-email',
  )
  expect(await remindersOf(row.id)).toEqual([])
})

it('sends one reminder for several leads of a person', async () => {
  const { magnet, row } = await addUnconfirmed(DAY_MS + HOUR_MS)
  const second = await createLeadRow(services, magnet, {
    ...UNCONFIRMED,
    flags: ['unconfirmed'],
    submittedAt: ago(DAY_MS + HOUR_MS / 2),
    email: row.email,
  })
  await queueConfirmReminders(services)
  await queueConfirmReminders(services)
  const mails = [...(await remindersOf(row.id)), ...(await remindersOf(second.id))]
  expect(mails).toHaveLength(1)
})

it('erases the data of a person who hasn’t confirmed after 30 days, and keeps counting them', async () => {
  const old = await addUnconfirmed(30 * DAY_MS + HOUR_MS)
  await addMail(old.row)
  const neverAsked = await addUnconfirmed(40 * DAY_MS)
  const young = await addUnconfirmed(30 * DAY_MS - HOUR_MS)
  const confirmed = await addUnconfirmed(31 * DAY_MS)
  await confirmLeads(
    services,
    {
      owner: { id: confirmed.magnet.userId },
      magnetId: confirmed.magnet.id,
      emailNormalized: confirmed.row.emailNormalized,
    },
    'delivery-email',
  )
  expect(await eraseUnconfirmed(services)).toEqual({ erased: 1 })
  expect(await eraseUnconfirmed(services)).toEqual({ erased: 0 })
  const find = async (id: string) =>
    (await services.db.select().from(lead).where(eq(lead.id, id)))[0]
  expect(await find(old.row.id)).toMatchObject({ name: '', email: '', flags: ['unconfirmed'] })
  expect((await find(young.row.id))?.email).toBe(young.row.email)
  expect((await find(neverAsked.row.id))?.email).toBe(neverAsked.row.email)
  expect((await find(confirmed.row.id))?.email).toBe(confirmed.row.email)
  const scope = { ownerId: old.magnet.userId, magnetId: old.magnet.id }
  expect(await getConfirmationTotals(services, scope)).toEqual({
    asked: 1,
    confirmed: 0,
    opened: 0,
    waiting: 0,
  })
})

it('a lead counts in the daily digest from its confirmation on', async () => {
  const { magnet, row } = await addUnconfirmed(2 * DAY_MS)
  const digests = () =>
    services.db
      .select()
      .from(outgoingMail)
      .where(and(eq(outgoingMail.userId, magnet.userId), eq(outgoingMail.kind, DIGEST_KIND)))
  await queueDailyDigests(services)
  expect(await digests()).toEqual([])
  const person = {
    owner: { id: magnet.userId },
    magnetId: magnet.id,
    emailNormalized: row.emailNormalized,
  }
  await confirmLeads(services, person, 'delivery-email')
  services.clock.advance(MINUTE_MS)
  await queueDailyDigests(services)
  expect(await digests()).toMatchObject([{ textBody: expect.stringContaining(magnet.title) }])
})
