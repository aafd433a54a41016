import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The request header with which the doctor proves that it knows the installation's secret. */
export const DOCTOR_HEADER = 'x-qr-magnet-doctor'

/** What the product reports to the doctor about a request, to show how it came through proxies. */
export type SeenRequest = {
  /** Proves that this installation answers. */
  instance: string
  /** The visitor's address as the product takes it. */
  ip: string
  /** Where the connection comes from. */
  peer: string
  fromTrustedProxy: boolean
  forwardedFor: string | null
  forwardedProto: string | null
}

const sign = (secret: string, purpose: string, nonce: string) =>
  createHmac('sha256', secret).update(`${purpose} ${nonce}`).digest('base64url')

/** Returns a header with a random number and its signature, and the proof that has to come back. */
export function createQuestion(secret: string): { header: string; expected: string } {
  const nonce = randomBytes(16).toString('base64url')
  return {
    header: `${nonce}.${sign(secret, 'doctor asks', nonce)}`,
    expected: sign(secret, 'doctor is answered', nonce),
  }
}

/** Returns the proof for a question that was signed with the secret; null for any other. */
export function answerQuestion(secret: string, header: string | null): string | null {
  const [, nonce = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(header ?? '') ?? []
  const right = Buffer.from(sign(secret, 'doctor asks', nonce))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return sign(secret, 'doctor is answered', nonce)
}
