import type { WebhookMessage } from './types.ts'

/** The error thrown if a message isn't from the product, was changed, or is too old. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature'
}

export type ReceivedMessage = {
  /** The webhook's secret, such as whsec_…, which was shown once when the webhook was created. */
  secret: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** The body as it arrived, before parsing. */
  body: string
  /** The maximum difference between the time of the attempt and now, in seconds. Default: 300. */
  toleranceSeconds?: number
}

/**
 * Returns the message of a webhook after verifying its signature (Standard Webhooks 1.0).
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
    // `verify` compares in constant time.
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

/** Returns the bytes of a base64 text; no bytes if the text is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
