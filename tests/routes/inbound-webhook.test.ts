import { expect, it } from 'vitest'
import { INBOUND_MAILGUN_PATH, INBOUND_WEBHOOK_PATH } from '#content/paths.ts'
import { signReport } from '#domain/mail/webhook-signature.ts'
import {
  composeRaw,
  createMailDns,
  INBOUND,
  pressButton,
  readyHeaders,
  signRaw,
} from '#tests/support/inbound-mail.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const SECRET = 'the relay and we know this'
const inbound = { ...INBOUND, webhookSecret: SECRET, mailgunSigningKey: SECRET }
const app = await setUpApp({ env: { inbound }, dns: createMailDns() })

it('takes a signed message, and refuses a stranger’s, on our own host', async () => {
  const magnet = await createMagnetRow(app.services)
  const code = await pressButton(app.services, magnet.shortId)
  const headers = readyHeaders(code, 'Vera Lee <vera@mail.example>')
  const raw = await signRaw(composeRaw({ headers, body: 'Send this.' }), 'mail.example')
  const timestamp = String(Math.floor(app.services.clock.now().getTime() / 1000))
  const post = (signature: string) =>
    app.newBrowser().request(INBOUND_WEBHOOK_PATH, {
      method: 'POST',
      body: new Uint8Array(raw),
      headers: { origin: '', 'x-mail-timestamp': timestamp, 'x-mail-signature': signature },
    })
  expect((await post('sha256=00')).status).toBe(401)
  const taken = await post(signReport(SECRET, timestamp, raw))
  expect([taken.status, taken.html]).toEqual([200, '{"accepted":true}'])
})

it('takes forms of Mailgun only at their own path', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ timestamp: '1' }) }
  const posted = (path: string) => app.newBrowser().request(path, form)
  expect((await posted(INBOUND_WEBHOOK_PATH)).status).toBe(401)
  expect((await posted(INBOUND_MAILGUN_PATH)).status).toBe(400)
  expect((await app.get(INBOUND_MAILGUN_PATH)).status).toBe(405)
})
