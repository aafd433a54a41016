import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { sendDueMail } from './mail-worker.server.ts'
import { queueLinkMail, queueMail } from './outgoing-mail.server.ts'

const TOKEN = 'a-token-that-opens-an-account'
const mail = {
  kind: 'reset-password',
  to: 'ada@example.com',
  subject: 'Reset your password',
  text: `Open https://magnet.example/reset?token=${TOKEN} – now.`,
  html: `<a href="https://magnet.example/reset?token=${TOKEN}">Reset</a>`,
} as const

let services: TestServices
beforeEach(async () => {
  await services?.close()
  services = await createTestServices()
})
afterAll(() => services.close())

const queue = () => queueLinkMail(services.db, services.env, mail)
const rowOf = async (id: string) => {
  const [row] = await services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return row
}

it('encrypts a link until it is sent, and deletes it afterwards', async () => {
  const id = await queue()
  const stored = JSON.stringify(await rowOf(id))
  expect(stored).not.toContain(TOKEN)
  expect(stored).not.toContain(Buffer.from(TOKEN).toString('base64url').slice(0, 30))
  await sendDueMail(services)
  expect(services.sentMail).toMatchObject([{ id, text: mail.text, html: mail.html }])
  expect(await rowOf(id)).toMatchObject({ state: 'sent', textBody: '', htmlBody: '' })
})

it('sends an email that was queued before bodies were encrypted', async () => {
  const id = await queueMail(services.db, mail)
  await sendDueMail(services)
  expect(services.sentMail).toMatchObject([{ id, text: mail.text, html: mail.html }])
})

it('sends an email that was encrypted with the previous secret', async () => {
  await queue()
  const was = services.env.sessionSecret
  Object.assign(services.env, { sessionSecret: 'n'.repeat(64), previousSessionSecret: was })
  await sendDueMail(services)
  expect(services.sentMail).toMatchObject([{ text: mail.text }])
})

it('fails an email that can no longer be decrypted, with the reason', async () => {
  const id = await queue()
  Object.assign(services.env, { sessionSecret: 'n'.repeat(64), previousSessionSecret: null })
  await sendDueMail(services)
  expect(services.sentMail).toEqual([])
  expect(await rowOf(id)).toMatchObject({
    state: 'failed',
    lastError: 'Encrypted with an earlier SESSION_SECRET',
    textBody: '',
  })
})

it('can’t be decrypted in the row of another email', async () => {
  const [id, other] = [await queue(), await queue()]
  const row = await rowOf(id)
  await services.db
    .update(outgoingMail)
    .set({ textBody: row?.textBody ?? '', htmlBody: row?.htmlBody ?? '' })
    .where(eq(outgoingMail.id, other))
  await sendDueMail(services)
  expect(services.sentMail.map((sent) => sent.id)).toEqual([id])
})
