import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { MailRefused } from '#lib/errors.ts'
import type { Env } from '../env.ts'
import type { MailMessage } from './mail.ts'

const CONTROLS = /\p{C}/u

/**
 * Returns the email in nodemailer's format. Addresses are passed as objects, so that nodemailer
 * can't parse a second recipient or a header from them. Throws `MailRefused` if an address has a
 * line break.
 */
export function composeMessage(
  env: Pick<Env, 'mailFrom' | 'publicUrl' | 'contactEmail'>,
  message: MailMessage,
) {
  const [sender] = addressparser(env.mailFrom, { flatten: true })
  const from = { name: message.fromName ?? sender?.name ?? '', address: sender?.address ?? '' }
  const to = { name: '', address: checkAddress(message.to) }
  // Replies go to the operator unless the email sets another reply address.
  const replyTo = message.replyTo ?? env.contactEmail
  const host = from.address.split('@')[1] || new URL(env.publicUrl).hostname
  return {
    from: { ...from, name: oneLine(from.name) },
    to,
    ...(replyTo ? { replyTo: { name: '', address: checkAddress(replyTo) } } : {}),
    messageId: `<${checkId(message.id)}@${host}>`,
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: Object.entries({ 'Auto-Submitted': 'auto-generated', ...message.headers }).map(
      ([key, value]) => ({ key: checkHeaderName(key), value: oneLine(value) }),
    ),
    // A path or URL in the body must stay text. It must never be loaded.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function checkAddress(address: string): string {
  if (CONTROLS.test(address) || !/^[^\s<>,;"@]+@[^\s<>,;"@]+$/.test(address)) {
    throw new MailRefused('Not an email address')
  }
  return address
}

function checkId(id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new MailRefused('Not a message id')
  return id
}

function checkHeaderName(name: string): string {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new MailRefused('Not a header name')
  return name
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
