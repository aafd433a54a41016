import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { parse } from 'uuid'
import { expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { mailSuppression } from '#db/schema/mail.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

/** Submits the form and reads the email that follows. */
async function visit(path: string, email: string) {
  const sent = await app.submit(path, { name: 'Vic', email })
  await sendDueMail(app.services)
  const text = app.services.sentMail.findLast((mail) => mail.to === email)?.text ?? ''
  const linkOf = (page: string) => new RegExp(`/${page}/[\\w-]+`).exec(text)?.[0] ?? ''
  return { thanks: sent.location ?? '', get: linkOf('get'), leave: linkOf('unsubscribe') }
}
const emailsOf = async (ownerId: string) => {
  const rows = await app.services.db.select().from(lead).where(eq(lead.ownerId, ownerId))
  return rows.map((row) => row.email).sort()
}
const suppressedBy = (ownerId: string) =>
  app.services.db.$count(mailSuppression, eq(mailSuppression.ownerId, ownerId))

it('a mail to a look-alike domain has no say over the address its lead was corrected to', async () => {
  const magnet = await createMagnetRow(app.services)
  const path = `/m/${magnet.shortId}`
  const victim = await visit(path, 'victim@gmail.com')
  const other = await createMagnetRow(app.services, { userId: magnet.userId })
  const look = await visit(`/m/${other.shortId}`, 'victim@gmailx.com')
  const open = [look.get, look.leave]
  for (const link of open) expect((await app.get(link)).status).toBe(200)
  await app.submit(look.thanks, {})

  for (const link of open) expect((await app.get(link)).status).toBe(404)
  await app.submit(look.get, { intent: 'forget' })
  await app.submit(look.leave, { intent: 'forget' })
  expect(await emailsOf(magnet.userId)).toEqual(['victim@gmail.com', 'victim@gmail.com'])
  await app.submit(look.leave, {})
  expect(await suppressedBy(magnet.userId)).toBe(0)
  await app.submit(victim.leave, {})
  await app.submit(look.leave, { intent: 'again' })
  expect(await suppressedBy(magnet.userId)).toBe(1)
  // The browser that submitted the form keeps its page and download.
  expect((await app.get(look.thanks)).status).toBe(200)
  await app.submit(victim.get, { intent: 'forget' })
  expect(await emailsOf(magnet.userId)).toEqual(['', ''])
})

it('an expired mail to a look-alike domain brings nobody another mail', async () => {
  const magnet = await createMagnetRow(app.services)
  const look = await visit(`/m/${magnet.shortId}`, 'v2@gmailx.com')
  await app.submit(look.thanks, {})
  await sendDueMail(app.services)
  app.services.clock.advance(31 * 86_400_000)
  const before = app.services.sentMail.length
  expect((await app.submit(look.get, { intent: 'fresh' })).status).toBe(404)
  await sendDueMail(app.services)
  expect(app.services.sentMail.slice(before).map((mail) => mail.to)).not.toContain('v2@gmail.com')
})

it('what was mailed before links named an email works until the address is corrected', async () => {
  const magnet = await createMagnetRow(app.services)
  const { thanks } = await visit(`/m/${magnet.shortId}`, 'old@gmial.com')
  const [row] = await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  const leave = `/unsubscribe/${createOldToken(row?.id ?? '', 4)}`
  const get = `/get/${createOldToken(row?.id ?? '', 2)}`
  for (const link of [leave, get]) expect((await app.get(link)).status).toBe(200)
  await app.submit(thanks, {})
  for (const link of [leave, get]) expect((await app.get(link)).status).toBe(404)
})

/** Purpose, lead, expiry and half a signature. */
function createOldToken(leadId: string, purpose: number): string {
  const { env, clock } = app.services
  const bytes = Buffer.alloc(23)
  bytes.writeUInt8(purpose, 0)
  bytes.set(parse(leadId), 1)
  bytes.writeUIntBE(Math.floor(clock.now().getTime() / 1000) + 3600, 17, 6)
  const signature = createHmac('sha256', env.sessionSecret).update('lead-ticket\0').update(bytes)
  return Buffer.concat([bytes, signature.digest().subarray(0, 16)]).toString('base64url')
}
