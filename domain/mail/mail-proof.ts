import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { HOUR_MS } from '#lib/time.ts'

/**
 * The number of parts of a proof. With many small parts, the time to solve a proof hardly varies.
 * The page's script uses the same number.
 */
export const PROOF_PARTS = 16
/**
 * Bits of each part at the lowest price. A proof then takes about 65,536 digests, which is a
 * fraction of a second on a phone.
 */
const BASE_BITS = 12
/** The highest price is 32 times the lowest. */
const MAX_DOUBLINGS = 5
const BASE_WAIT_SECONDS = 5
/** How long after the page was shown its proof is accepted. */
export const PROOF_LIFETIME_MS = HOUR_MS

/** What a visitor's page has to do to release a held email. */
export type ProofPrice = { bits: number; waitSeconds: number }

/**
 * Returns the price for an email. `rank` is the number of emails that its network requested within
 * the hour. Once they exceed twice the `budget`, the price doubles with each further `budget` of
 * emails.
 */
export function proofPrice(rank: number, budget: number): ProofPrice {
  const beyond = Math.floor((Math.max(1, rank) - 1) / Math.max(1, budget)) - 1
  const doublings = Math.min(MAX_DOUBLINGS, Math.max(0, beyond))
  return { bits: BASE_BITS + doublings, waitSeconds: BASE_WAIT_SECONDS * 2 ** doublings }
}

/** The task of a page: the held email, and when the page was shown. */
export type Challenge = { mailId: string; issuedAt: Date }

// Layout in bytes: mail id (16), seconds since 1970 (7), the first 16 bytes of the signature: 52 characters.
const SIGNED = 23
const SIGNATURE = 16
/**
 * How many characters at the end of a challenge are hashed. They are part of the signature, and few
 * enough for SHA-256 to need only one block.
 */
const SEED_LENGTH = 21

export function createChallenge(secret: string, { mailId, issuedAt }: Challenge): string {
  const signed = Buffer.alloc(SIGNED)
  signed.set(parse(mailId))
  signed.writeUIntBE(Math.floor(issuedAt.getTime() / 1000), 17, 6)
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url')
}

/**
 * Parses a challenge. Returns null unless it was signed with one of the secrets within the last
 * hour.
 */
export function parseChallenge(
  secrets: readonly string[],
  text: string,
  now: Date,
): Challenge | null {
  const bytes = Buffer.from(text.slice(0, 100), 'base64url')
  if (bytes.length !== SIGNED + SIGNATURE || bytes.toString('base64url') !== text) return null
  const signed = bytes.subarray(0, SIGNED)
  const signature = bytes.subarray(SIGNED)
  if (!secrets.some((secret) => timingSafeEqual(signature, sign(secret, signed)))) return null
  const issuedAt = new Date(bytes.readUIntBE(17, 6) * 1000)
  if (now.getTime() - issuedAt.getTime() > PROOF_LIFETIME_MS) return null
  return { mailId: stringify(bytes.subarray(0, 16)), issuedAt }
}

/**
 * Returns whether an answer solves a signed challenge. The answer has a number for each part,
 * separated by spaces.
 */
export function isProved(challenge: string, bits: number, answer: string): boolean {
  if (!/^\d{1,9}( \d{1,9}){15}$/.test(answer)) return false
  const seed = challenge.slice(-SEED_LENGTH)
  return answer.split(' ').every((found, part) => {
    const digest = createHash('sha256').update(`${seed}.${part}.${found}`).digest()
    return digest.readUInt32BE(0) >>> (32 - bits) === 0
  })
}

const sign = (secret: string, signed: Buffer): Buffer =>
  createHmac('sha256', secret).update('mail-proof\0').update(signed).digest().subarray(0, SIGNATURE)
