import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { findVisitorLead, sendFreshLink } from '#domain/leads/take/visitor-lead.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { eraseLeads } from './erase-lead.server.ts'

const services = await setUpServices()
const magnet = await createMagnetRow(services)

async function leadWithMail({ sent }: { sent: boolean }) {
  const row = await createLeadRow(services, magnet, {
    name: 'Grace Hopper',
    ipCity: 'Oslo',
    ipCountry: 'Norway',
    addressHash: Buffer.from('hash'),
  })
  const words = { subject: 'For Grace', text: 'Grace Hopper', html: '<p>Grace Hopper</p>' }
  const owned = { leadId: row.id, userId: magnet.userId }
  await queueMail(services.db, { ...words, ...owned, kind: 'lead-content', to: row.email })
  const notice = { ...words, ...owned, kind: 'lead-notice', to: 'me@creator.test' }
  await queueMail(services.db, { ...notice, replyTo: row.email })
  if (sent) await sendDueMail(services)
  return row
}
const mailsOf = (leadId: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.leadId, leadId))
const rowOf = async (id: string) =>
  (await services.db.select().from(lead).where(eq(lead.id, id)))[0]

describe('erasing a lead', () => {
  it('blanks the personal data everywhere, keeps the row, and is idempotent', async () => {
    const row = await leadWithMail({ sent: true })
    expect(await eraseLeads(services, magnet.userId, [row.id])).toBe(1)
    const erased = await rowOf(row.id)
    expect(erased).toMatchObject({
      name: '',
      email: '',
      emailNormalized: '',
      ipCity: null,
      ipCountry: null,
      addressHash: null,
      submittedAt: row.submittedAt,
      leadMagnetId: magnet.id,
    })
    expect(erased?.digest.equals(row.digest)).toBe(false)
    const mails = await mailsOf(row.id)
    expect(mails.map((mail) => mail.state)).toEqual(['sent', 'sent'])
    expect(JSON.stringify(mails)).not.toMatch(/grace|viewer\d+@/i)
    services.clock.advance(60_000)
    expect(await eraseLeads(services, magnet.userId, [row.id])).toBe(1)
    expect(await rowOf(row.id)).toEqual(erased)
  })

  it('deletes unsent emails', async () => {
    const row = await leadWithMail({ sent: false })
    await eraseLeads(services, magnet.userId, [row.id])
    expect(await mailsOf(row.id)).toEqual([])
    const before = services.sentMail.length
    await sendDueMail(services)
    expect(services.sentMail).toHaveLength(before)
  })

  it('deletes the email with the new link they had just requested', async () => {
    const row = await createLeadRow(services, magnet)
    const visitor = await findVisitorLead(services, row.id)
    if (!visitor) throw new Error('no lead')
    await eraseLeads(services, magnet.userId, [row.id])
    expect(await sendFreshLink(services, visitor)).toEqual({ ok: false, reason: 'not-now' })
    expect(await mailsOf(row.id)).toEqual([])
  })

  it('is only possible for the lead’s owner', async () => {
    const row = await leadWithMail({ sent: true })
    const other = await createMagnetRow(services)
    for (const id of [row.id, 'banana', '00000000-0000-4000-8000-000000000000']) {
      expect(await eraseLeads(services, other.userId, [id])).toBe(0)
      expect(await findLeadExport(services, other.userId, id)).toBeNull()
    }
    expect((await rowOf(row.id))?.name).toBe('Grace Hopper')
  })
})

it('exports everything stored about one person, including the email’s delivery state', async () => {
  const row = await leadWithMail({ sent: true })
  const exported = await findLeadExport(services, magnet.userId, row.id)
  expect(exported).toMatchObject({
    name: 'Grace Hopper',
    email: row.email,
    emailAsTyped: null,
    leadMagnet: magnet.title,
    city: 'Oslo',
    country: 'Norway',
    consent: { text: row.consentText, version: row.consentVersion },
    mail: { state: 'sent' },
  })
  expect(JSON.stringify(exported)).not.toMatch(/hash|digest/i)
})
