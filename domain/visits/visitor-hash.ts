import { createCipheriv, hash } from 'node:crypto'

/** The number of 32-bit words in a digest, which has 128 bits. */
export const WORDS = 4
export const HASH_BYTES = 16

/**
 * A batch of visitors. For each visitor, it contains the digest of the user agent, and the indexes
 * of magnet and address in the lists.
 */
export type VisitorBatch = {
  count: number
  agents: Uint32Array
  magnets: readonly string[]
  magnet: Int32Array
  addresses: readonly string[]
  address: Int32Array
}

/**
 * Returns the salted hashes of many visitors, 16 bytes each. It hashes user agent and magnet, then
 * the result with the address. It uses a cipher that processes all visitors in two calls, because
 * computing a digest for each visitor would cost more than all other work for a visit.
 */
export function visitorHashes(salt: Buffer, batch: VisitorBatch): Uint8Array {
  const { count } = batch
  const visitors = batch.agents.slice(0, count * WORDS)
  addEach(visitors, batch.magnets.map(digestOf), batch.magnet, count)
  const mixed = mix(salt, visitors)
  addEach(mixed, batch.addresses.map(addressDigest), batch.address, count)
  return new Uint8Array(mix(salt, mixed).buffer)
}

/** Combines each visitor's hash with one of the digests by XOR. */
function addEach(to: Uint32Array, digests: Uint32Array[], which: Int32Array, count: number): void {
  const all = new Uint32Array(digests.length * WORDS)
  for (const [i, digest] of digests.entries()) all.set(digest, i * WORDS)
  for (let i = 0; i < count; i++) {
    const from = (which[i] ?? 0) * WORDS
    for (let k = 0; k < WORDS; k++) {
      const at = i * WORDS + k
      to[at] = (to[at] ?? 0) ^ (all[from + k] ?? 0)
    }
  }
}

/**
 * Encrypts the input with AES-256, with the day's salt as the key, and XORs the result with the
 * input. As with any salted hash, someone who knows the salt can only find the input by trying all
 * inputs.
 */
function mix(salt: Buffer, digests: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const cipher = createCipheriv('aes-256-ecb', salt, null)
  const mixed = new Uint32Array(
    new Uint8Array(cipher.update(new Uint8Array(digests.buffer))).buffer,
  )
  for (let i = 0; i < mixed.length; i++) mixed[i] = (mixed[i] ?? 0) ^ (digests[i] ?? 0)
  return mixed
}

export function digestOf(text: string): Uint32Array {
  const bytes = new Uint8Array(Buffer.from(hash('sha256', text, 'hex').slice(0, 32), 'hex'))
  return new Uint32Array(bytes.buffer)
}

/** Returns an IPv4 address directly as words, because it fits. Anything else is hashed. */
function addressDigest(ip: string): Uint32Array {
  const plain = ipv4Of(ip)
  return plain === null ? digestOf(ip) : Uint32Array.of(0, 0, 0xffff, plain)
}

/** Returns an IPv4 address as a number; null for anything else. */
function ipv4Of(ip: string): number | null {
  if (ip.length > 15) return null
  let [value, part, dots, digits] = [0, 0, 0, 0]
  for (let i = 0; i < ip.length; i++) {
    const code = ip.charCodeAt(i)
    if (code === 46 && digits > 0) {
      value = value * 256 + part
      part = digits = 0
      dots++
    } else if (code >= 48 && code <= 57) {
      part = part * 10 + code - 48
      digits++
      if (part > 255) return null
    } else return null
  }
  return dots === 3 && digits > 0 ? value * 256 + part : null
}
