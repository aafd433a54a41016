import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { correctEmail } from './correct-email.server.ts'
import { submitLead } from './leads.server.ts'
import { findVisitorLead } from './visitor-lead.server.ts'

const services = await setUpServices()

const rowOf = async (id: string) =>
  (await services.db.select().from(lead).where(eq(lead.id, id)))[0]
const mailsOf = (id: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.leadId, id))
async function visitorOf(id: string) {
  const visitor = await findVisitorLead(services, id)
  if (!visitor) throw new Error('no lead')
  return visitor
}

it('stores an email with a typo as typed, corrects it once, and emails only the corrected one', async () => {
  const magnet = await createMagnetRow(services)
  const result = await submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: { name: 'Ana', email: 'Ana@gmial.com', honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!result.ok) throw new Error(result.reason)
  expect(await rowOf(result.leadId)).toMatchObject({ email: 'Ana@gmial.com', emailTyped: null })

  const visitor = await visitorOf(result.leadId)
  const both = await Promise.all([correctEmail(services, visitor), correctEmail(services, visitor)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await rowOf(result.leadId)).toMatchObject({
    email: 'Ana@gmail.com',
    emailNormalized: 'ana@gmail.com',
    emailTyped: 'Ana@gmial.com',
  })
  const toVisitor = (await mailsOf(result.leadId)).filter(
    ({ kind }) => kind === DELIVERY_EMAIL_KIND,
  )
  expect(toVisitor.map((mail) => mail.toAddress)).toEqual(['ana@gmail.com'])
  expect(JSON.stringify(services.logLines)).not.toMatch(/gmial|gmail/)
})

it('corrects a flagged lead without emailing it, and refuses to correct a valid email', async () => {
  const magnet = await createMagnetRow(services)
  const flagged = await createLeadRow(services, magnet, {
    email: 'bot@gmial.com',
    flags: ['honeypot'],
  })
  expect(await correctEmail(services, await visitorOf(flagged.id))).toBe(true)
  expect(await mailsOf(flagged.id)).toEqual([])
  const good = await createLeadRow(services, magnet, { email: 'bo@gmx.de' })
  expect(await correctEmail(services, await visitorOf(good.id))).toBe(false)
})
