import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { type Mailer, MailRefused } from './mail.ts'
import { composeMessage } from './message.ts'

// A send ends well before the worker would try again (its first pause is a minute).
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Hands messages to the server of SMTP_URL; `smtps:` encrypts from the start, `smtp:` when offered. */
export function createSmtpMailer(env: Env, url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    kind: 'smtp',
    async send(message) {
      const composed = composeMessage(env, message)
      try {
        await transport.sendMail(composed)
      } catch (error) {
        throw isFinal(error) ? new MailRefused(describe(error), { cause: error }) : error
      }
    },
    async close() {
      transport.close()
    },
  }
}

/**
 * A 5xx about the recipient or the message stays so. One about the login, the connection or our own
 * address is the operator's to mend: the mail waits.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
