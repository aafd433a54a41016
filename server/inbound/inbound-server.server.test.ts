import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { emailRequest } from '#db/schema/email-requests.ts'
import { lead } from '#db/schema/leads.ts'
import {
  createMailDns,
  findRequest,
  INBOUND,
  INBOUND_DOMAIN,
  KEYS,
  pressButton,
} from '#tests/support/inbound-mail.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { SELF_SIGNED } from '#tests/support/self-signed.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { startInboundServer } from './inbound-server.ts'

const services = await setUpServices({ env: { inbound: INBOUND }, dns: createMailDns() })
const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-tls-'))
const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
await writeFile(tls.cert, SELF_SIGNED.cert)
await writeFile(tls.key, SELF_SIGNED.key)
const server = await startInboundServer(services, { ...INBOUND, tls }, 0)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

let magnet: MagnetRow
beforeEach(async () => {
  magnet = await createMagnetRow(services)
})
const leads = () => services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))

/** Sends an email with a real client, which encrypts the connection if the server offers it. */
async function send(code: string, changes: object = {}) {
  const client = createTransport({
    host: '127.0.0.1',
    port: server.port,
    name: 'out.mail.example',
    tls: { rejectUnauthorized: false },
  })
  try {
    return await client.sendMail({
      from: 'Vera Lee <vera@mail.example>',
      to: `get-${code}@${INBOUND_DOMAIN}`,
      subject: `Please send me “Guide” (${code})`,
      text: 'Send this email as it is.',
      dkim: {
        domainName: 'mail.example',
        keySelector: 'sel',
        privateKey: KEYS.provider.privateKey,
      },
      ...changes,
    })
  } finally {
    client.close()
  }
}
const refusal = (code: string, changes: object = {}) =>
  send(code, changes).then(
    () => 'accepted',
    (error: Error & { responseCode?: number }) => String(error.responseCode),
  )

it('takes a signed email, encrypted, and its lead is written at once', async () => {
  const code = await pressButton(services, magnet.shortId)
  expect((await send(code)).response).toMatch(/^250 /)
  await expect.poll(leads).toMatchObject([{ name: 'Vera Lee', confirmedBy: 'wrote-first' }])
  await expect.poll(() => findRequest(services, code)).toMatchObject({ state: 'done' })
})

it('answers 250 only once the lead is durable, and an error while the database is away', async () => {
  const code = await pressButton(services, magnet.shortId)
  await services.db.execute(`alter table email_requests rename to email_requests_away`)
  const away = await refusal(code)
  await services.db.execute(`alter table email_requests_away rename to email_requests`)
  expect(away).toBe('451')
  expect(await findRequest(services, code)).toMatchObject({ state: 'open' })
  expect(await refusal(code)).toBe('accepted')
})

it('refuses what no person sent, without an email of its own', async () => {
  const code = await pressButton(services, magnet.shortId)
  expect(await refusal(code, { dkim: undefined })).toBe('550')
  expect(await refusal(code, { headers: { 'Auto-Submitted': 'auto-replied' } })).toBe('550')
  expect(await refusal(code, { headers: { 'List-Id': '<l.mail.example>' } })).toBe('550')
  const bounce = { envelope: { from: '', to: [`get-${code}@${INBOUND_DOMAIN}`] } }
  expect(await refusal(code, bounce)).toBe('550')
  expect(await refusal('abcdefghjkmn')).toBe('550')
  expect(await refusal(code, { to: `hello@${INBOUND_DOMAIN}` })).toBe('550')
  expect(await refusal(code, { text: 'x'.repeat(300_000) })).toBe('552')
  expect(await leads()).toEqual([])
  expect(await findRequest(services, code)).toMatchObject({ state: 'open' })
})

it('takes an email with attachments, and stores none of them', async () => {
  const code = await pressButton(services, magnet.shortId)
  const attachments = [{ filename: 'photo.jpg', content: 'the bytes of a photo' }]
  expect(await refusal(code, { attachments })).toBe('accepted')
  const rows = await services.db.select().from(emailRequest)
  expect(JSON.stringify(rows)).not.toContain('photo')
})

it('disconnects a client that sends without end', async () => {
  const code = await pressButton(services, magnet.shortId)
  const socket = connect(server.port, '127.0.0.1')
  await say(socket, null)
  await say(socket, 'EHLO x')
  await say(socket, 'MAIL FROM:<vera@mail.example>')
  await say(socket, `RCPT TO:<get-${code}@${INBOUND_DOMAIN}>`)
  await say(socket, 'DATA')
  let sent = 0
  const isClosed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true))
    socket.on('error', () => {})
  })
  const line = `${'x'.repeat(998)}\r\n`
  while (sent < 8_000_000 && !socket.destroyed) {
    sent += line.length
    if (!socket.write(line)) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await isClosed).toBe(true)
  expect(await leads()).toEqual([])
})

it('takes one recipient at a time', async () => {
  const codes = [
    await pressButton(services, magnet.shortId),
    await pressButton(services, magnet.shortId),
  ]
  const socket = connect(server.port, '127.0.0.1')
  await say(socket, null)
  await say(socket, 'EHLO x')
  await say(socket, 'MAIL FROM:<vera@mail.example>')
  expect(await say(socket, `RCPT TO:<get-${codes[0]}@${INBOUND_DOMAIN}>`)).toMatch(/^250/)
  expect(await say(socket, `RCPT TO:<get-${codes[1]}@${INBOUND_DOMAIN}>`)).toMatch(/^452/)
  socket.destroy()
})

it('hangs up on a network that was refused a hundred times, and forgets it after ten minutes', async () => {
  for (let i = 0; i < 100; i++) await refusal('abcdefghjkmn')
  const socket = connect(server.port, '127.0.0.1')
  expect(await say(socket, null)).toMatch(/^421 /)
  socket.destroy()
  services.clock.advance(600_001)
  expect(await refusal('abcdefghjkmn')).toBe('550')
})

/** Says a line, and resolves with the server's response. */
function say(socket: Socket, line: string | null): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const read = (data: Buffer) => {
      text += data.toString()
      if (!/^\d{3} .*\r\n$/m.test(text)) return
      socket.off('data', read)
      resolve(text)
    }
    socket.on('data', read)
    if (line !== null) socket.write(`${line}\r\n`)
  })
}
