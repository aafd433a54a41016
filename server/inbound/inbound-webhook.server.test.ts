import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { INBOUND_MAILGUN_PATH, INBOUND_WEBHOOK_PATH } from '#content/paths.ts'
import { lead } from '#db/schema/leads.ts'
import { signReport } from '#domain/mail/webhook-signature.ts'
import { HOUR_MS } from '#lib/time.ts'
import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts'
import {
  composeRaw,
  createMailDns,
  findRequest,
  INBOUND,
  INBOUND_DOMAIN,
  pressButton,
  readyHeaders,
  signRaw,
} from '#tests/support/inbound-mail.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createInboundWebhook } from './inbound-webhook.ts'

const SECRET = 'the relay and we know this'
const KEY = 'key-that-mailgun-and-we-know'
const inbound = { ...INBOUND, webhookSecret: SECRET, mailgunSigningKey: KEY }
const dns = createMailDns()
const services = await setUpServices({ env: { inbound }, dns, rateLimits: true })
const receive = createInboundWebhook(services)

let magnet: MagnetRow
beforeEach(async () => {
  magnet = await createMagnetRow(services)
})
const leads = () => services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
const now = (agoMs = 0) => String(Math.floor((services.clock.now().getTime() - agoMs) / 1000))

let people = 0
/** Returns the email of a new person, as their provider signed it. */
const readyMail = (code: string, body = 'Send this.\r\n') =>
  signRaw(
    composeRaw({ headers: readyHeaders(code, `Vera Lee <vera${people++}@mail.example>`), body }),
    'mail.example',
  )

type Result = { status: number; body: Record<string, unknown> }
const readResult = async (response: Response): Promise<Result> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})

/** Posts a message as a program that knows the secret. */
async function post(
  raw: Buffer,
  { secret = SECRET, agoMs = 0, signed = raw, headers = {} as Record<string, string> } = {},
): Promise<Result> {
  const timestamp = now(agoMs)
  const request = new Request(`http://localhost${INBOUND_WEBHOOK_PATH}`, {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: {
      'content-type': 'message/rfc822',
      'x-mail-timestamp': timestamp,
      'x-mail-signature': signReport(secret, timestamp, signed),
      ...headers,
    },
  })
  return readResult(await receive(request, 'signed'))
}

type Sent = { sender?: string; recipient?: string; multipart?: boolean }
const signatureOf = (key = KEY, agoMs = 0, token = randomBytes(25).toString('hex')) => {
  const timestamp = now(agoMs)
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return { timestamp, token, signature }
}
/** Posts a message as a route of Mailgun. */
async function route(
  raw: Buffer,
  code: string,
  signature: object = signatureOf(),
  { multipart = false, ...envelope }: Sent = {},
): Promise<Result> {
  const fields = Object.entries({
    recipient: `get-${code}@${INBOUND_DOMAIN}`,
    sender: 'vera@mail.example',
    ...envelope,
    ...signature,
  })
  const url = `http://localhost${INBOUND_MAILGUN_PATH}`
  const encoded = fields.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const percent = [...raw].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, String(value))
  form.set('body-mime', raw.toString())
  const request = multipart
    ? new Request(url, { method: 'POST', body: form })
    : new Request(url, {
        method: 'POST',
        body: [...encoded, `body-mime=${percent}`].join('&'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
  return readResult(await receive(request, 'mailgun'))
}
const ACCEPTED = { status: 200, body: { accepted: true } }

describe('an email that a program posts', () => {
  it('makes its lead at once, and no second one if it is posted again', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = await readyMail(code)
    expect(await post(raw)).toEqual(ACCEPTED)
    await expect
      .poll(leads)
      .toMatchObject([{ name: 'Vera Lee', channel: 'email', confirmedBy: 'wrote-first' }])
    expect(await post(raw)).toEqual(ACCEPTED)
    await expect.poll(() => findRequest(services, code)).toMatchObject({ state: 'done' })
    expect(await leads()).toHaveLength(1)
  })

  it('may have the line ends of a mail program', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = await readyMail(code)
    expect(await post(Buffer.from(raw.toString().replaceAll('\r\n', '\n')))).toEqual(ACCEPTED)
  })

  it.each<[string, Parameters<typeof post>[1]]>([
    ['signed with another secret', { secret: 'a guess of a stranger' }],
    ['signed as another message', { signed: Buffer.from('another') }],
    ['signed six minutes ago', { agoMs: 360_000 }],
    ['signed in six minutes', { agoMs: -360_000 }],
    ['without a signature', { headers: { 'x-mail-signature': '' } }],
    ['without a timestamp', { headers: { 'x-mail-timestamp': '' } }],
  ])('is refused when %s', async (_what, how) => {
    const code = await pressButton(services, magnet.shortId)
    expect(await post(await readyMail(code), how)).toMatchObject({ status: 401 })
    expect(await findRequest(services, code)).toMatchObject({ state: 'open' })
  })

  it('is refused when it is too large, and no more of it is read', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = await readyMail(code, 'x'.repeat(300_000))
    expect(await post(raw)).toEqual({ status: 413, body: { accepted: false, reason: 'too-large' } })
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const timestamp = now()
    const request = new Request(`http://localhost${INBOUND_WEBHOOK_PATH}`, {
      method: 'POST',
      body: endless,
      headers: {
        'x-mail-timestamp': timestamp,
        'x-mail-signature': signReport(SECRET, timestamp, ''),
      },
      duplex: 'half',
    } as RequestInit)
    expect((await receive(request, 'signed')).status).toBe(413)
    expect(read).toBeLessThan(1_000_000)
  })

  it('is sent again while the database or a name server is away', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = await readyMail(code)
    await services.db.execute('alter table email_requests rename to email_requests_away')
    const away = await post(raw)
    await services.db.execute('alter table email_requests_away rename to email_requests')
    expect(away).toMatchObject({ status: 503 })
    const noDns = createInboundWebhook({ ...services, dns: createMailDns({ away: true }) })
    const timestamp = now()
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new Uint8Array(raw),
      headers: {
        'x-mail-timestamp': timestamp,
        'x-mail-signature': signReport(SECRET, timestamp, raw),
      },
    })
    expect((await noDns(request, 'signed')).status).toBe(503)
    expect(await findRequest(services, code)).toMatchObject({ state: 'open' })
    expect(await post(raw)).toEqual(ACCEPTED)
  })

  it('needs the signature of the sender’s domain, because nothing shows who delivered it', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = composeRaw({ headers: readyHeaders(code, 'v@mail.example'), body: 'x' })
    expect(await post(raw)).toEqual({ status: 406, body: { accepted: false, reason: 'forged' } })
  })
})

describe('an email of a Mailgun route', () => {
  it.each([false, true])('makes its lead (multipart form: %s)', async (multipart) => {
    const code = await pressButton(services, magnet.shortId)
    expect(await route(await readyMail(code), code, signatureOf(), { multipart })).toEqual(ACCEPTED)
    await expect.poll(leads).toMatchObject([{ name: 'Vera Lee', channel: 'email' }])
  })

  it('keeps its bytes in any charset', async () => {
    const code = await pressButton(services, magnet.shortId)
    const text = Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x0d, 0x0a])
    const raw = await signRaw(
      Buffer.concat([
        composeRaw({ headers: readyHeaders(code, 'Gu <gu@mail.example>'), body: '' }),
        text,
      ]),
      'mail.example',
    )
    expect(await route(raw, code)).toEqual(ACCEPTED)
  })

  it('is accepted again with the same token, which Mailgun may send for eight hours', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = await readyMail(code)
    const signature = signatureOf(KEY, 8 * HOUR_MS)
    expect(await route(raw, code, signature)).toEqual(ACCEPTED)
    expect(await route(raw, code, signature)).toEqual(ACCEPTED)
    await expect.poll(() => findRequest(services, code)).toMatchObject({ state: 'done' })
    expect(await leads()).toHaveLength(1)
  })

  it.each<[string, () => object]>([
    ['signed with another key', () => signatureOf('a guess of a stranger')],
    ['signed thirteen hours ago', () => signatureOf(KEY, 13 * HOUR_MS)],
    ['signed in an hour', () => signatureOf(KEY, -HOUR_MS)],
    ['with another token', () => ({ ...signatureOf(), token: 'a'.repeat(50) })],
    [
      'with a digit moved from its timestamp to its token',
      () => {
        const { timestamp, token, signature } = signatureOf()
        return { timestamp: timestamp.slice(0, 9), token: timestamp.slice(9) + token, signature }
      },
    ],
    ['without a signature', () => ({ ...signatureOf(), signature: '' })],
    ['with a short signature', () => ({ ...signatureOf(), signature: 'ab' })],
  ])('is refused when %s', async (_what, sign) => {
    const code = await pressButton(services, magnet.shortId)
    expect(await route(await readyMail(code), code, sign())).toMatchObject({ status: 401 })
    expect(await findRequest(services, code)).toMatchObject({ state: 'open' })
  })

  it('is refused after its token was sent twenty times', async () => {
    const signature = signatureOf()
    const raw = Buffer.from('From: a\r\n\r\n')
    for (let n = 0; n < 20; n++) {
      expect(await route(raw, 'abcdefghjkmn', signature)).toMatchObject({ status: 406 })
    }
    expect(await route(raw, 'abcdefghjkmn', signature)).toMatchObject({ status: 401 })
  })

  it('is refused forever when it is too large or no form', async () => {
    const code = await pressButton(services, magnet.shortId)
    const large = await readyMail(code, 'x'.repeat(300_000))
    expect(await route(large, code)).toMatchObject({ status: 406, body: { reason: 'too-large' } })
    const huge = await readyMail(code, 'x'.repeat(1_000_000))
    expect(await route(huge, code, signatureOf(), { multipart: true })).toMatchObject({
      status: 406,
    })
    for (const type of ['application/json', 'multipart/form-data', 'text/plain']) {
      const headers = { 'content-type': type }
      const request = new Request('http://localhost/', { method: 'POST', body: '{}', headers })
      expect((await receive(request, 'mailgun')).status).toBe(400)
    }
  })

  it.each(Object.entries(HOSTILE_MAILS))('makes no lead from %s', async (_what, make) => {
    const [code, other] = [
      await pressButton(services, magnet.shortId),
      await pressButton(services, magnet.shortId),
    ]
    const { raw, mail } = await make(code, 1, other)
    const envelope = {
      ...(typeof mail?.from === 'string' && { sender: mail.from }),
      ...(typeof mail?.to === 'string' && { recipient: mail.to }),
    }
    expect(await route(raw, code, signatureOf(), envelope)).toMatchObject({ status: 406 })
    expect(await leads()).toEqual([])
  })
})

it('exists only with a secret, and takes only POST', async () => {
  const closed = createInboundWebhook({ ...services, env: { ...services.env, inbound: INBOUND } })
  const off = createInboundWebhook({ ...services, env: { ...services.env, inbound: null } })
  for (const scheme of ['signed', 'mailgun'] as const) {
    const posted = () => new Request('http://localhost/', { method: 'POST', body: 'x' })
    expect((await closed(posted(), scheme)).status).toBe(404)
    expect((await off(posted(), scheme)).status).toBe(404)
    expect((await receive(new Request('http://localhost/'), scheme)).status).toBe(405)
  }
})
