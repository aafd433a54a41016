import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { HOUR_MS } from '#lib/time.ts'

/** A proof has this many parts, so that its time hardly varies. The page's script has the same number. */
export const PROOF_PARTS = 16
/** Bits of each part at the lowest price: 65,536 digests in all, a fraction of a second on a phone. */
const BASE_BITS = 12
/** The highest price is 32 times the lowest. */
const MAX_DOUBLINGS = 5
const BASE_WAIT_SECONDS = 5
/** How long a page's proof counts. */
export const PROOF_LIFETIME_MS = HOUR_MS

/** What a visitor's page has to do for a held email. */
export type ProofPrice = { bits: number; waitSeconds: number }

/**
 * Returns the price for an email by how many its network asked for within the hour: it doubles with each
 * `budget` of them beyond the first two.
 */
export function proofPrice(rank: number, budget: number): ProofPrice {
  const beyond = Math.floor((Math.max(1, rank) - 1) / Math.max(1, budget)) - 1
  const doublings = Math.min(MAX_DOUBLINGS, Math.max(0, beyond))
  return { bits: BASE_BITS + doublings, waitSeconds: BASE_WAIT_SECONDS * 2 ** doublings }
}

/** A page's task: for one held email, from when the page was shown. */
export type Challenge = { mailId: string; issuedAt: Date }

// Layout in bytes: mail id (16), seconds since 1970 (7), the first 16 bytes of the signature: 52 characters.
const SIGNED = 23
const SIGNATURE = 16
/** The last characters of a challenge, which are of its signature only. A digest of them is one block. */
const SEED_LENGTH = 21

export function createChallenge(secret: string, { mailId, issuedAt }: Challenge): string {
  const signed = Buffer.alloc(SIGNED)
  signed.set(parse(mailId))
  signed.writeUIntBE(Math.floor(issuedAt.getTime() / 1000), 17, 6)
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url')
}

/** Returns null unless a challenge was signed with one of the secrets, within the last hour. */
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

/** Returns whether an answer solves a signed challenge: a number for each part, separated by blanks. */
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
