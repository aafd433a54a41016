import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { signReport } from '#domain/mail/webhook-signature.ts'
import { createTestApp } from '#tests/support/browse.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const SECRET = 'the provider and we know this'

const app = await setUpApp({ env: { mailWebhookSecret: SECRET } })
const mailId = await queueMail(app.services.db, {
  kind: 'test',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'hello',
  html: '<p>hello</p>',
})
beforeAll(() => sendDueMail(app.services))

const body = () => JSON.stringify([{ messageId: `<${mailId}@host>`, event: 'bounced' }])
function post(
  text: string,
  {
    secret = SECRET,
    agoMs = 0,
    signed = text,
  }: { secret?: string; agoMs?: number; signed?: string } = {},
) {
  const seconds = Math.floor((app.services.clock.now().getTime() - agoMs) / 1000)
  return app.newBrowser().request('/webhooks/mail', {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      origin: '',
      'x-mail-timestamp': String(seconds),
      'x-mail-signature': signReport(secret, String(seconds), signed),
    },
  })
}
const stateOf = async (id: string) =>
  (await app.services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id)))[0]?.state

describe('the mail provider’s reports', () => {
  it.each<[string, Parameters<typeof post>[1]]>([
    ['signed with another secret', { secret: 'a guess' }],
    ['of another body', { signed: '[]' }],
    ['older than five minutes', { agoMs: 301_000 }],
    ['from the future', { agoMs: -301_000 }],
  ])('are not believed when %s', async (_what, how) => {
    expect((await post(body(), how)).status).toBe(401)
    expect(await stateOf(mailId)).toBe('sent')
  })

  it('are not believed without a signature, nor read as anything else', async () => {
    const bare = await app.newBrowser().request('/webhooks/mail', { method: 'POST', body: body() })
    expect(bare.status).toBe(401)
    expect((await post('[{"event":"bounced"}]')).status).toBe(400)
    expect((await post(' '.repeat(300_000))).status).toBe(413)
    expect((await app.get('/webhooks/mail')).status).toBe(405)
    expect(await stateOf(mailId)).toBe('sent')
  })

  it('are written down once, also when they are sent again', async () => {
    const first = await post(body())
    expect([first.status, first.html]).toEqual([200, '{"received":1,"changed":1}'])
    expect(await stateOf(mailId)).toBe('bounced')
    expect((await post(body())).html).toBe('{"received":1,"changed":0}')
  })

  it('have no address while there is no secret', async () => {
    const closed = await createTestApp()
    expect((await closed.get('/webhooks/mail')).status).toBe(404)
    expect((await closed.request('/webhooks/mail', { method: 'POST', body: '[]' })).status).toBe(
      404,
    )
    await closed.close()
  })
})
