import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { raw: Buffer; envelopeFrom: string; envelopeTo: string[] }

export type MailInbox = {
  /** The SMTP_URL of the server. */
  url: string
  received: ReceivedMail[]
  /** Answers the next emails whose From header contains a text with a permanent error. */
  rejectFrom(text: string | null): void
  close(): Promise<void>
}

/** Starts a mail server on loopback that keeps what it receives, byte by byte. */
export async function startMailInbox(): Promise<MailInbox> {
  const received: ReceivedMail[] = []
  let rejected: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const from = /^From:.*(?:\r\n[ \t].*)*/im.exec(raw.toString('latin1'))?.[0] ?? ''
        if (rejected && from.includes(rejected)) {
          return callback(Object.assign(new Error('sender not allowed'), { responseCode: 554 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          raw,
          envelopeFrom: mailFrom ? mailFrom.address : '',
          envelopeTo: rcptTo.map(({ address }) => address),
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejectFrom(text) {
      rejected = text
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
