import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The request header with which the doctor proves that it knows the installation's secret. */
export const DOCTOR_HEADER = 'x-qr-magnet-doctor'

/** What the product reports to the doctor about its request, which shows what proxies changed. */
export type SeenRequest = {
  /** The proof that this installation answered. */
  instance: string
  /** The visitor's IP address as the product determines it. */
  ip: string
  /** The IP address of the connection. */
  peer: string
  fromTrustedProxy: boolean
  forwardedFor: string | null
  forwardedProto: string | null
}

const sign = (secret: string, purpose: string, nonce: string) =>
  createHmac('sha256', secret).update(`${purpose} ${nonce}`).digest('base64url')

/**
 * Returns a request header with a signed random number, and the proof that the response has to
 * contain.
 */
export function createQuestion(secret: string): { header: string; expected: string } {
  const nonce = randomBytes(16).toString('base64url')
  return {
    header: `${nonce}.${sign(secret, 'doctor asks', nonce)}`,
    expected: sign(secret, 'doctor is answered', nonce),
  }
}

/**
 * Returns the proof for a request header that was signed with the secret; null for any other
 * header.
 */
export function answerQuestion(secret: string, header: string | null): string | null {
  const [, nonce = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(header ?? '') ?? []
  const right = Buffer.from(sign(secret, 'doctor asks', nonce))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return sign(secret, 'doctor is answered', nonce)
}
