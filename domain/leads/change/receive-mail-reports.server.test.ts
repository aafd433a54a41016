import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { findSuppression } from '#domain/mail/suppressions.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { receiveMailReports } from './receive-mail-reports.server.ts'

const services = await setUpServices()
const { db } = services

/** A person who agreed to a creator's newsletter and got an email about it. */
async function createSubscriber(email: string) {
  const { id: userId } = await createUser(services)
  const magnet = await createMagnetRow(services, { userId })
  const { id } = await createLeadRow(services, magnet, {
    email,
    formVersion: 'v',
    agreed: ['newsletter', 'partner'],
  })
  const text = { subject: 'Your guide', text: 'Here', html: '<p>Here</p>' }
  const mailId = await queueMail(db, {
    kind: 'lead-content',
    to: email,
    userId,
    leadId: id,
    ...text,
  })
  await sendDueMail(services)
  const withdrawals = async () =>
    (await db.select().from(lead).where(eq(lead.id, id)))[0]?.withdrawals
  return { userId, messageId: mailId, withdrawals }
}

it('a complaint withdraws the consent to this creator’s newsletter, once, and stops all email', async () => {
  const person = await createSubscriber('ada@mail.example')
  const other = await createSubscriber('ada@mail.example')
  const complaint = [{ messageId: person.messageId, event: 'complained' as const }]
  expect(await receiveMailReports(services, complaint)).toEqual({ changed: 1 })
  const withdrawn = { newsletter: { by: 'complaint', at: expect.any(String) } }
  expect(await person.withdrawals()).toEqual(withdrawn)
  expect(await other.withdrawals()).toEqual({})
  const scope = { address: 'ada@mail.example', ownerId: person.userId }
  expect(await findSuppression(db, scope)).toBe('complained')
  const before = await person.withdrawals()
  services.clock.advance(1000)
  expect(await receiveMailReports(services, complaint)).toEqual({ changed: 0 })
  expect(await person.withdrawals()).toEqual(before)
})

it('a bounce withdraws nothing, because the person said nothing', async () => {
  const person = await createSubscriber('grace@mail.example')
  await receiveMailReports(services, [{ messageId: person.messageId, event: 'bounced' }])
  expect(await person.withdrawals()).toEqual({})
})
