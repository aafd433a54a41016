import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { createLimitedStream } from '#server/http/limited-stream.ts'
import { MAX_MESSAGE_BYTES } from './message-limits.ts'

/** A form of Mailgun with a raw message. */
type MailgunForm = {
  timestamp: string
  token: string
  signature: string
  sender: string | null
  recipient: string | null
  message: Buffer | 'too-large'
}

/** A message in a URL-encoded form may have three times its size. */
const MAX_FORM_BYTES = 3 * MAX_MESSAGE_BYTES + 64 * 1024
const MAX_FIELDS = 60
const IDLE_MS = 30 * SECOND_MS
/** Mailgun tries for eight hours, perhaps with the timestamp of the first time. */
const MAX_AGE_MS = 12 * HOUR_MS
const MAX_AHEAD_MS = 5 * MINUTE_MS

/**
 * Returns whether Mailgun signed the form: `signature` is the hex HMAC of the timestamp (Unix
 * seconds) and the token. The timestamp has ten digits, so that no digit can move to the token.
 */
export function isSignedByMailgun(
  key: string,
  { timestamp, token, signature }: Pick<MailgunForm, 'timestamp' | 'token' | 'signature'>,
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(timestamp) || !/^[\w-]{16,128}$/.test(token)) return false
  const right = createHmac('sha256', key).update(timestamp).update(token).digest()
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  const age = now.getTime() - Number(timestamp) * SECOND_MS
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS
}

/** Reads a form; null if it is malformed or without a message. */
export async function readMailgunForm(request: Request): Promise<MailgunForm | 'too-large' | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 'too-large'
  const fields = new Map<string, string>()
  let isTooLarge = false
  const gate = createLimitedStream({ maxBytes: MAX_FORM_BYTES, idleMs: IDLE_MS })
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { fields: MAX_FIELDS, fieldNameSize: 100, fieldSize: MAX_MESSAGE_BYTES, files: 0 },
      // Signatures cover bytes. A message may be in any charset, and Latin-1 keeps each byte.
      defCharset: 'latin1',
    })
    parser.on('field', (name, value, { valueTruncated }) => {
      if (name === 'body-mime' && valueTruncated) isTooLarge = true
      // Of a repeated field, the first one counts.
      if (!fields.has(name)) fields.set(name, value)
    })
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    await pipeline(body, gate.stream, parser)
  } catch {
    return gate.overflowed() ? 'too-large' : null
  }
  const message = fields.get('body-mime')
  if (message === undefined) return null
  return {
    timestamp: fields.get('timestamp') ?? '',
    token: fields.get('token') ?? '',
    signature: fields.get('signature') ?? '',
    sender: fields.get('sender') ?? null,
    recipient: fields.get('recipient') ?? null,
    message: isTooLarge ? 'too-large' : Buffer.from(message, 'latin1'),
  }
}
