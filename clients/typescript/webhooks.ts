import type { WebhookMessage } from './types.ts'

/** The message isn't from the product, was changed, or is older than it may be. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature'
}

export type ReceivedMessage = {
  /** Such as whsec_…, shown once when the webhook was created. */
  secret: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** The body as it came, before parsing. */
  body: string
  /** How far the time of the attempt may be from now. Default: 300. */
  toleranceSeconds?: number
}

/**
 * Returns the message of a webhook whose signature (Standard Webhooks 1.0) is right.
 * @throws InvalidSignature
 */
export async function verifyWebhook(received: ReceivedMessage): Promise<WebhookMessage> {
  const { secret, body, toleranceSeconds = 300 } = received
  const read = readerOf(received.headers)
  const sentAt = read('webhook-timestamp')
  const age = Math.abs(Date.now() / 1000 - Number(sentAt))
  if (!/^\d{1,12}$/.test(sentAt) || age > toleranceSeconds) {
    throw new InvalidSignature('The message’s timestamp is too far from the current time')
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  const content = new TextEncoder().encode(`${read('webhook-id')}.${sentAt}.${body}`)
  for (const signature of read('webhook-signature').split(' ')) {
    if (!signature.startsWith('v1,')) continue
    // It compares in constant time.
    const isRight = await crypto.subtle
      .verify('HMAC', key, bytesOf(signature.slice(3)), content)
      .catch(() => false)
    if (isRight) return JSON.parse(body) as WebhookMessage
  }
  throw new InvalidSignature('The message has no valid signature')
}

function readerOf(headers: ReceivedMessage['headers']): (name: string) => string {
  return (name) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
}

/** Returns the bytes of base64; none if it is something else. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
