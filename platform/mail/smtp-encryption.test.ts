import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEnv } from '#tests/support/test-env.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

// A mail server without encryption. As an IPv4 address mapped into IPv6, it doesn't count as local.
const ELSEWHERE = '[::ffff:127.0.0.1]'

const message = {
  id: '0199a0c0-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Reset your password',
  text: 'https://magnet.example/reset?token=secret',
  html: '<p>https://magnet.example/reset?token=secret</p>',
}

let server: SMTPServer
let port: number
let heard = ''
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(address, _session, callback) {
      heard += address.address
      callback()
    },
    onData(stream, _session, callback) {
      stream.on('data', (chunk: Buffer) => (heard += chunk)).on('end', () => callback())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

async function send(url: string): Promise<void> {
  heard = ''
  const mailer = createSmtpMailer(testEnv(), url)
  try {
    await mailer.send(message)
  } finally {
    await mailer.close()
  }
}

it('sends nothing unencrypted over a network, and explains what to do', async () => {
  await expect(send(`smtp://${ELSEWHERE}:${port}`)).rejects.toThrow(
    /SMTP_URL: the mail server offers no encryption .*smtps:\/\/.*requireTLS=false/,
  )
  expect(heard).toBe('')
})

it.each(['127.0.0.1', 'localhost'])('sends unencrypted to %s on this machine', async (host) => {
  await send(`smtp://${host}:${port}`)
  expect(heard).toContain('Reset your password')
})

it('sends unencrypted over a private network with requireTLS=false', async () => {
  await send(`smtp://${ELSEWHERE}:${port}?requireTLS=false`)
  expect(heard).toContain('Reset your password')
})
