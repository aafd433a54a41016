import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue } from '#lib/fair-queue.ts'
import { SECOND_MS } from '#lib/time.ts'

// Customers paste this key, so its numbers can't be trusted. The cost of a signature grows with the
// cube of their length: OpenSSL takes a second for a modulus of 16,384 bits.

const MIN_BITS = 2048
const MAX_BITS = 4096
/** A PKCS #8 key of 4096 bits has 3,272 characters. */
const MAX_LENGTH = 4000

export const UNUSABLE_KEY = `We can’t use this private key. Google’s keys are RSA keys of ${MIN_BITS} to ${MAX_BITS} bits`

/**
 * Neither the character class of the body nor the whitespace after it can match a hyphen, so
 * matching takes linear time.
 */
const PEM = /^-----BEGIN (RSA )?PRIVATE KEY-----([A-Za-z0-9+/=\s]*)-----END \1PRIVATE KEY-----\s*$/
/**
 * The bytes after the outer sequence's header: PKCS #8, version 0, rsaEncryption without
 * parameters.
 */
const PKCS8_OF_RSA = Buffer.from('020100300d06092a864886f70d0101010500', 'hex')
/** The bytes after the outer sequence's header: PKCS #1, version 0, which means two primes. */
const PKCS1_OF_TWO_PRIMES = Buffer.from('020100', 'hex')
/** The tag and length at the start of a sequence of 256 to 65,535 bytes take this many bytes. */
const SEQUENCE_HEAD = 4

/**
 * Returns the key in a PEM text. Returns null unless it is an unencrypted RSA key of 2048 to 4096
 * bits whose numbers are consistent. Other kinds of keys are rejected before OpenSSL reads them.
 */
export function openServiceAccountKey(pem: string): KeyObject | null {
  if (pem.length > MAX_LENGTH) return null
  const [whole, isPkcs1, body = ''] = PEM.exec(pem) ?? []
  if (whole === undefined) return null
  const der = Buffer.from(body, 'base64')
  const start = isPkcs1 ? PKCS1_OF_TWO_PRIMES : PKCS8_OF_RSA
  if (!der.subarray(SEQUENCE_HEAD, SEQUENCE_HEAD + start.length).equals(start)) return null
  try {
    const key = createPrivateKey({ key: der, format: 'der', type: isPkcs1 ? 'pkcs1' : 'pkcs8' })
    return isOrdinary(key) ? key : null
  } catch {
    return null
  }
}

/** Returns whether a signature with this key takes no longer than its size suggests. */
function isOrdinary(key: KeyObject): boolean {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < MIN_BITS || bits > MAX_BITS) return false
  const inner = key.export({ type: 'pkcs1', format: 'der' })
  const version = inner.subarray(SEQUENCE_HEAD, SEQUENCE_HEAD + PKCS1_OF_TWO_PRIMES.length)
  if (!version.equals(PKCS1_OF_TWO_PRIMES)) return false
  const jwk = key.export({ format: 'jwk' })
  const number = (name: keyof typeof jwk) =>
    BigInt(`0x0${Buffer.from(String(jwk[name] ?? ''), 'base64url').toString('hex')}`)
  const [n, e, d] = [number('n'), number('e'), number('d')]
  const [p, q] = [number('p'), number('q')]
  const isProduct = n % 2n === 1n && p * q === n
  const hasShortExponents = e > 1n && e < 2n ** 32n && d < n
  return isProduct && hasShortExponents && number('dp') < p && number('dq') < q && number('qi') < p
}

/** Node has four threads for such work, which file access and compression need too. */
const signing = createFairQueue({
  atOnce: 2,
  each: 1,
  waiting: 200,
  waitingEach: 20,
  waitMs: 10 * SECOND_MS,
})
const signInThread = promisify(sign)

/**
 * Returns an RS256 signature, calculated in a thread, one at a time per account. 'busy': too many
 * requests are waiting.
 *
 * @throws if the key's numbers can't be used for signing
 */
export async function signForAccount(
  accountId: string,
  key: KeyObject,
  content: string,
): Promise<{ ok: true; signature: string } | { ok: false; reason: 'busy' }> {
  const place = await signing.enter(accountId)
  if (!place.ok) return { ok: false, reason: 'busy' }
  try {
    const signature = await signInThread('RSA-SHA256', Buffer.from(content), key)
    return { ok: true, signature: signature.toString('base64url') }
  } finally {
    place.leave()
  }
}
