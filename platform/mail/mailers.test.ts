import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Log } from '#platform/log.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { createMailer, type Mailer, type MailMessage } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const silent: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent }

const message: MailMessage = {
  id: '0199a0c0-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Grüße — here is “it” 🎬',
  text: 'Hello Ünï,\n\nopen https://magnet.example/get/abc-DEF_123?x=1=2 now.\n',
  html: '<p>Hello Ünï, <a href="https://magnet.example/get/abc">open</a></p>',
}
const HOSTILE = 'x\r\nBcc: victim@example.com\r\n\r\n<b>body</b>'

describe('the SMTP mailer', () => {
  const received: { mail: Email; from: string; to: string[] }[] = []
  let answer: Error | null = null
  let fromAnswer: Error | null = null
  let server: SMTPServer
  let mailer: Mailer

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, callback) => callback(fromAnswer),
      onRcptTo: (_address, _session, callback) => callback(answer),
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            mail: await PostalMime.parse(Buffer.concat(chunks)),
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((recipient) => recipient.address),
          })
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    mailer = createMailer(
      testEnv({ smtpUrl: `smtp://127.0.0.1:${port}`, contactEmail: 'help@qr-magnet.test' }),
      silent,
    )
  })
  afterAll(async () => {
    await mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })

  it('sends an email completely', async () => {
    await mailer.send({ ...message, fromName: 'Zoë, Films', replyTo: 'zoe@example.org' })
    const last = received.at(-1)
    expect(last).toMatchObject({ from: 'hello@qr-magnet.test', to: ['ada@example.com'] })
    expect(last?.mail).toMatchObject({
      subject: message.subject,
      from: { name: 'Zoë, Films', address: 'hello@qr-magnet.test' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'zoe@example.org' }],
      messageId: `<${message.id}@qr-magnet.test>`,
    })
    expect(last?.mail.text?.trim()).toBe(message.text.trim())
    expect(last?.mail.html?.trim()).toBe(message.html)
  })

  it('directs replies to the operator unless the email names a reply address', async () => {
    await mailer.send(message)
    expect(received.at(-1)?.mail.replyTo).toEqual([{ address: 'help@qr-magnet.test', name: '' }])
  })

  it('prevents header injection', async () => {
    await mailer.send({
      ...message,
      subject: HOSTILE,
      fromName: HOSTILE,
      headers: { 'List-Unsubscribe': HOSTILE },
    })
    const last = received.at(-1)
    expect(last?.to).toEqual(['ada@example.com'])
    expect(last?.mail.bcc).toBeUndefined()
    expect(last?.mail.subject).toBe('x Bcc: victim@example.com <b>body</b>')
    expect(last?.mail.text?.trim()).toBe(message.text.trim())
  })

  it.each([
    ['a@example.com, b@example.com'],
    ['Ada <a@example.com>'],
    ['a@example.com\r\nBcc: b@example.com'],
    ['no address'],
    ['a@b@example.com'],
    [''],
  ])('refuses %j as an address', async (to) => {
    const count = received.length
    await expect(mailer.send({ ...message, to })).rejects.toThrow('Not an email address')
    await expect(mailer.send({ ...message, replyTo: `x${to},` })).rejects.toThrow()
    expect(received).toHaveLength(count)
  })

  it('distinguishes permanent from temporary errors', async () => {
    answer = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    await expect(mailer.send(message)).rejects.toMatchObject({
      name: 'MailRefused',
      code: 550,
      isHardBounce: false,
    })
    answer = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 550, isHardBounce: true })
    answer = Object.assign(new Error('try later'), { responseCode: 451 })
    await expect(mailer.send(message)).rejects.not.toMatchObject({ name: 'MailRefused' })
    answer = null
    fromAnswer = Object.assign(new Error('sender not allowed'), { responseCode: 553 })
    await expect(mailer.send(message)).rejects.not.toMatchObject({ name: 'MailRefused' })
    fromAnswer = null
    await mailer.send(message)
  })

  it('keeps the unsubscribe link on one line', async () => {
    const link = `<https://magnet.example/unsubscribe/${'A1_-'.repeat(13)}>`
    const post = 'List-Unsubscribe=One-Click'
    await mailer.send({
      ...message,
      headers: { 'List-Unsubscribe': link, 'List-Unsubscribe-Post': post },
    })
    const headers = received.at(-1)?.mail.headers ?? []
    const headerOf = (key: string) => headers.find((header) => header.key === key)?.value
    expect(headerOf('list-unsubscribe')).toBe(link)
    expect(headerOf('list-unsubscribe-post')).toBe(post)
  })

  it.each<[string, (socket: Socket) => void]>([
    ['is silent', () => {}],
    [
      'drips an endless greeting',
      (socket) => {
        const drip = setInterval(() => socket.write('220-wait\r\n'), 20)
        socket.on('close', () => clearInterval(drip))
      },
    ],
    [
      'greets and then says nothing',
      (socket) => {
        socket.write('220 hello\r\n')
      },
    ],
  ])('gives up on a server that %s, and lets go of it', async (_what, behave) => {
    const sockets = new Set<Socket>()
    const hanging = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      behave(socket)
    })
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as AddressInfo
    const times = { connectMs: 2000, silenceMs: 2000, sendMs: 150 }
    const slow = createSmtpMailer(testEnv(), `smtp://127.0.0.1:${port}`, times)
    await expect(slow.send(message)).rejects.not.toMatchObject({ name: 'MailRefused' })
    await slow.close()
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => hanging.close(() => resolve()))
  })

  it('reports a temporary error if the server does not respond', async () => {
    const nobody = createMailer(testEnv({ smtpUrl: 'smtp://127.0.0.1:1' }), silent)
    await expect(nobody.send(message)).rejects.not.toMatchObject({ name: 'MailRefused' })
    await nobody.close()
  })
})

describe('the outbox', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'qr-magnet-outbox-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('writes one file per email, named in chronological order', async () => {
    let second = 0
    const clock = { now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, ++second)) }
    const outbox = createOutboxMailer(testEnv({ dataDir }), silent, { clock, print() {} })
    await outbox.send(message)
    await outbox.send({ ...message, subject: 'Second', text: 'no link' })
    const names = (await readdir(join(dataDir, 'outbox'))).sort()
    expect(names[0]).toBe(`2026-01-01T00-00-01.000Z-${message.id}.eml`)
    const mail = await PostalMime.parse(await readFile(join(dataDir, 'outbox', names[0] ?? '')))
    expect(mail).toMatchObject({ subject: message.subject, to: [{ address: 'ada@example.com' }] })
    expect(await outbox.list?.()).toEqual([
      {
        file: names[1],
        subject: 'Second',
        from: 'hello@qr-magnet.test',
        to: 'ada@example.com',
        link: null,
      },
      {
        file: names[0],
        subject: message.subject,
        from: 'hello@qr-magnet.test',
        to: 'ada@example.com',
        link: 'https://magnet.example/get/abc-DEF_123?x=1=2',
      },
    ])
  })

  it.each([
    ['this machine alone', {}, 1],
    ['a public URL', { publicUrlIsSet: true, publicUrl: 'https://magnet.example' }, 0],
    ['an open network address', { host: '0.0.0.0' }, 0],
  ])('shows the link itself on %s: %o', async (_where, env, times) => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const logged: string[] = []
    const log = { ...silent, info: (fields: object) => logged.push(JSON.stringify(fields)) }
    const outbox = createOutboxMailer(testEnv({ dataDir, ...env }), log, { print })
    await outbox.send(message)
    expect(lines.filter((line) => line.includes('/get/abc-DEF_123'))).toHaveLength(times)
    expect(logged.join()).toContain('.eml')
    expect(logged.join()).not.toMatch(/abc-DEF|ada@example/)
  })

  it('is empty before the first email', async () => {
    const outbox = createOutboxMailer(testEnv({ dataDir: join(dataDir, 'none') }), silent)
    expect(await outbox.list?.()).toEqual([])
  })
})
