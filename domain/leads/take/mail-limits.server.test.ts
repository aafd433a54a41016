import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { CONTENT_UPDATE_KIND, DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { submitLead } from './leads.server.ts'

const services = await setUpServices()

const submit = (magnet: MagnetRow, email: string) =>
  submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: { name: 'Ana', email, honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
const magnets = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMagnetRow(services)))
const mailsTo = (addresses: string[]) =>
  services.db.$count(outgoingMail, inArray(outgoingMail.toAddress, addresses))

it('spellings of one mailbox share its limits: one email per magnet, five in total', async () => {
  const [magnet] = await magnets(1)
  if (!magnet) throw new Error('no magnet')
  const spelled = ['a.na', 'an.a+1', 'ana+2', 'a.n.a'].map((local) => `${local}@gmail.com`)
  await Promise.all(spelled.map((email) => submit(magnet, email)))
  expect(await mailsTo(spelled)).toBe(1)
  const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(rows.map((row) => row.email).sort()).toEqual(spelled.toSorted())

  const tagged = Array.from({ length: 8 }, (_, i) => `bo+${i}@example.com`)
  const many = await magnets(8)
  await Promise.all(many.map((one, i) => submit(one, tagged[i] ?? '')))
  expect(await mailsTo(tagged)).toBe(5)
  for (const one of await magnets(2)) await submit(one, 'bo@example.com')
  expect(await mailsTo(['bo@example.com'])).toBe(0)
})

it('content updates count toward the five emails per mailbox', async () => {
  const email = 'cy@example.com'
  for (const one of await magnets(4)) {
    const { id } = await createLeadRow(services, one, { email })
    const mail = { to: email, subject: 's', text: 't', html: 'h', leadId: id }
    await queueMail(services.db, { ...mail, kind: CONTENT_UPDATE_KIND })
  }
  for (const one of await magnets(3)) await submit(one, email)
  const kinds = await services.db
    .select({ kind: outgoingMail.kind })
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  expect(kinds.filter(({ kind }) => kind === DELIVERY_EMAIL_KIND)).toHaveLength(1)
})
