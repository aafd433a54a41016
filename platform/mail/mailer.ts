import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Mailer } from './mail.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export type { Mailer, MailMessage } from './mail.ts'

/** Returns an SMTP mailer if SMTP_URL is set; otherwise the outbox mailer. */
export function createMailer(env: Env, log: Log): Mailer {
  return env.smtpUrl ? createSmtpMailer(env, env.smtpUrl) : createOutboxMailer(env, log)
}
