import type { Env } from '#platform/env.ts'
import { decrypt, encrypt } from '../encryption.server.ts'
import { knownSecrets } from '../known-secrets.ts'

type Body = { text: string; html: string }
type Stored = { id: string; textBody: string; htmlBody: string }
type Secrets = Pick<Env, 'sessionSecret' | 'previousSessionSecret'>

/** Prefix of an encrypted body. Bodies without it are sent as they are. */
const MARK = 'sealed:1:'

const encryptionContext = (mailId: string, part: keyof Body) => ({
  purpose: 'mailed links' as const,
  subject: `${mailId} ${part}`,
})

/**
 * Encrypts the body of an email with a one-time link, because everywhere else the token is stored
 * only as a hash.
 */
export function sealBody({ sessionSecret }: Secrets, mailId: string, body: Body): Body {
  const sealed = (part: keyof Body) =>
    MARK + encrypt(sessionSecret, encryptionContext(mailId, part), Buffer.from(body[part]))
  return { text: sealed('text'), html: sealed('html') }
}

/** Returns an email's body; null if it was encrypted with a secret that is no longer configured. */
export function openBody(secrets: Secrets, { id, textBody, htmlBody }: Stored): Body | null {
  const open = (part: keyof Body, body: string) =>
    body.startsWith(MARK)
      ? (decrypt(
          knownSecrets(secrets),
          encryptionContext(id, part),
          body.slice(MARK.length),
        )?.toString() ?? null)
      : body
  const text = open('text', textBody)
  const html = open('html', htmlBody)
  return text === null || html === null ? null : { text, html }
}
