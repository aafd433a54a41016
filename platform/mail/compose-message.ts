import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { MailRefused } from '#lib/errors.ts'
import type { Env } from '../env.ts'
import type { MailMessage, MailSender } from './mail.ts'

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
  const installation = sender?.address ?? ''
  const address = message.sender ? checkAddress(message.sender.address) : installation
  const from = { name: message.fromName ?? sender?.name ?? '', address }
  const to = { name: '', address: checkAddress(message.to) }
  // Replies go to the operator unless the email sets another reply address.
  const replyTo = message.replyTo ?? env.contactEmail
  const host = installation.split('@')[1] || new URL(env.publicUrl).hostname
  return {
    from: { ...from, name: oneLine(from.name) },
    to,
    ...(replyTo ? { replyTo: { name: '', address: checkAddress(replyTo) } } : {}),
    ...(message.sender
      ? { envelope: { from: installation, to: to.address }, dkim: signatureOf(message.sender) }
      : {}),
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

/**
 * The headers that the signature covers. Both unsubscribe headers are among them, as RFC 8058
 * requires. Date and Message-ID aren't, because some mail servers replace them.
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

const signatureOf = ({ domain, selector, privateKey }: MailSender) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS,
})

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
