import { createTransport } from 'nodemailer'
import { MailRefused } from '#lib/errors.ts'
import type { Env } from '../env.ts'
import { composeMessage } from './compose-message.ts'
import type { Mailer } from './mail.ts'

/**
 * Sending ends well before the worker tries again (its first pause is a minute), even if the server
 * keeps responding without ever finishing.
 */
const TIMES = { connectMs: 10_000, silenceMs: 20_000, sendMs: 45_000 }
/** Enhanced status codes (RFC 3463) for a mailbox or domain that doesn't exist. */
const NO_SUCH_MAILBOX = /\b5\.1\.(1|2|3|6|10)\b/

/**
 * Returns a mailer that sends to the server in SMTP_URL. With `smtps:` the connection is encrypted
 * from the start. With `smtp:` STARTTLS encrypts it before any email is sent, because a password
 * reset link must not cross the network unencrypted. This doesn't apply to a server on this machine
 * or a URL that ends with `?requireTLS=false`.
 */
export function createSmtpMailer(env: Env, url: string, times = TIMES): Mailer {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  })
  return {
    kind: 'smtp',
    async send(message) {
      const composed = composeMessage(env, message)
      try {
        await transport.sendMail({ ...composed, signal: AbortSignal.timeout(times.sendMs) })
      } catch (error) {
        if (isFinal(error)) throw refusalOf(error)
        throw saysNoEncryption(error) ? new Error(NO_ENCRYPTION, { cause: error }) : error
      }
    },
    async verify() {
      try {
        await transport.verify()
      } catch (error) {
        throw saysNoEncryption(error) ? new Error(NO_ENCRYPTION, { cause: error }) : error
      }
    },
    async close() {
      transport.close({ force: true })
    },
  }
}

const NO_ENCRYPTION =
  'SMTP_URL: the mail server offers no encryption (STARTTLS), so nothing was sent. Use smtps://, or add ?requireTLS=false if the server is on a private network.'

function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return !isHere && searchParams.get('requireTLS') !== 'false'
}

const saysNoEncryption = (error: unknown) => (error as { code?: string }).code === 'ETLS'

/**
 * A 5xx error about the recipient or the email is final. The operator can fix an error about the
 * login, the connection or the sender, so the email stays queued.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function refusalOf(error: unknown): MailRefused {
  const { responseCode, response, command } = error as {
    responseCode?: number
    response?: string
    command?: string
  }
  const message = error instanceof Error ? error.message : String(error)
  return new MailRefused(message, {
    code: responseCode ?? null,
    isHardBounce: command === 'RCPT TO' && NO_SUCH_MAILBOX.test(response ?? message),
    cause: error,
  })
}
