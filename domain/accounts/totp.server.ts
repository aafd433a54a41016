import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds.
 */
const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be off by one step in either direction. */
const DRIFT_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the time step that the code belongs to, or null. Codes of time steps up to `usedStep` are
 * rejected, so a code that someone saw being entered can't be reused.
 */
export function matchTotp(
  secret: Buffer,
  code: string,
  { now, usedStep }: { now: Date; usedStep: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  let found: number | null = null
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    const isCode = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))
    if (isCode && step > usedStep) found = step
  }
  return found
}

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Encodes bytes as base32 (RFC 4648) without padding, the form in which authenticator apps accept a
 * key.
 */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Returns the URI that an authenticator app reads from the QR code. */
export function totpUri(secret: Buffer, who: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(who.issuer)}:${encodeURIComponent(who.account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(who.issuer)}`
}
