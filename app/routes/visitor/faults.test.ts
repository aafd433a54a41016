import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { createMailWorker, sendDueMail } from '#domain/mail/mail-worker.server.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'

const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(new Error('ECONNREFUSED'))

let app: TestApp
let whole: Pick<TestApp['services'], 'mailer' | 'geo' | 'files'>
beforeAll(async () => {
  app = await createTestApp()
  const { mailer, geo, files } = app.services
  whole = { mailer, geo, files }
})
afterAll(() => app.close())
afterEach(() => Object.assign(app.services, whole))

const leadsOf = (magnetId: string) =>
  app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnetId))

describe.each([
  ['down', refuse],
  ['hanging', never],
])('with mail, files and location %s', (_how, fault) => {
  it('a lead is taken and thanked at once, and its mail goes out later', async () => {
    const mailer: Mailer = { kind: 'smtp', send: fault, close: async () => {} }
    Object.assign(app.services, {
      mailer,
      geo: { ...whole.geo, locate: fault },
      files: { ...whole.files, open: fault },
    })
    const magnet = await createPdfMagnet(app.services)
    const worker = createMailWorker(app.services)
    const email = `fault-${magnet.shortId.toLowerCase()}@example.com`
    const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Grace', email })
    const thanks = await app.get(sent.location ?? '')
    expect([sent.status, thanks.status]).toEqual([303, 200])
    expect(await leadsOf(magnet.id)).toMatchObject([{ email, ipCity: null }])

    // One attempt comes to nothing; the next finds the mail server there again.
    worker.wake()
    const mailOf = async () =>
      (
        await app.services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))
      )[0]
    await expect.poll(async () => (await mailOf())?.attempts).toBe(1)
    Object.assign(app.services, whole)
    app.services.clock.advance(61_000)
    await sendDueMail({ ...app.services, ...whole })
    expect(app.services.sentMail.filter((mail) => mail.to === email)).toHaveLength(1)
    expect(await mailOf()).toMatchObject({ state: 'sent', attempts: 2 })
    if (fault === refuse) await worker.stop()
  })
})

it('a link still leads on while the file store is down', async () => {
  const magnet = await createMagnetRow(app.services)
  app.services.files = { ...whole.files, open: refuse }
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ada', email: 'ada@example.com' })
  const path = (await app.get(sent.location ?? '')).$('form').attr('action') ?? ''
  expect((await app.submit(path, {})).location).toBe('https://example.com/guide')
})
