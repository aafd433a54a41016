import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { Duplex } from 'node:stream'

// A sealed stream consists of MAGIC, the passphrase's salt, the stream's salt, and chunks of
// AES-256-GCM. Each stream has its own key, so a chunk's nonce consists of its number and a mark
// for the last chunk. A chunk that is missing, swapped or repeated can't be decrypted. The stream's
// name is authenticated too.

const MAGIC = Buffer.from('QRMSEAL1')
const SALT_BYTES = 16
const STREAM_SALT_BYTES = 32
const HEADER_BYTES = MAGIC.length + SALT_BYTES + STREAM_SALT_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const KEY_BYTES = 32
/** Deriving a key takes 128 MB and half a second, once for each salt. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

/**
 * A key from a passphrase. Backups at one destination share the salt, so that they can share files.
 */
export type SealKey = { salt: Buffer; key: Buffer }

/**
 * Thrown if a sealed stream can't be decrypted, because the passphrase is wrong or the bytes were
 * changed.
 */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

export function deriveSealKey(passphrase: string, salt: Buffer): Promise<SealKey> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize(), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve({ salt, key }),
    )
  })
}

/** Returns a key for one purpose. */
export function subkey({ key }: SealKey, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `qr-magnet backup ${purpose}`, KEY_BYTES))
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Bytes = AsyncIterable<Buffer>
type Chunk = { bytes: Buffer; nonce: Buffer }

/** Cuts bytes into chunks of a size. The last chunk, which may be empty, has a special nonce. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<Chunk> {
  let parts: Buffer[] = []
  let length = 0
  let number = 0
  for await (const bytes of source) {
    parts.push(bytes)
    length += bytes.length
    // A chunk is known not to be the last one only when one more byte has arrived.
    if (length <= size) continue
    const all = Buffer.concat(parts)
    let at = 0
    for (; all.length - at > size; at += size) {
      yield { bytes: all.subarray(at, at + size), nonce: nonceOf(number++, false) }
    }
    parts = [all.subarray(at)]
    length = all.length - at
  }
  yield { bytes: Buffer.concat(parts), nonce: nonceOf(number, true) }
}

/** Encrypts a stream. `name` must be passed again to decrypt it. */
export function seal(master: SealKey, name: string): Duplex {
  return Duplex.from(async function* (source: Bytes): AsyncGenerator<Buffer> {
    const streamSalt = randomBytes(STREAM_SALT_BYTES)
    const header = Buffer.concat([MAGIC, master.salt, streamSalt])
    const key = subkey(master, streamSalt, 'stream')
    const aad = Buffer.concat([header, Buffer.from(name)])
    yield header
    for await (const { bytes, nonce } of inChunks(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad)
      const sealed = cipher.update(bytes)
      cipher.final()
      yield Buffer.concat([sealed, cipher.getAuthTag()])
    }
  })
}

/** Decrypts a stream. Fails with `SealBroken`. No byte is passed on before it was authenticated. */
export function unseal(master: SealKey, name: string): Duplex {
  return Duplex.from(async function* (source: Bytes): AsyncGenerator<Buffer> {
    const broken = () =>
      new SealBroken(`${name} can't be decrypted: it was modified, or the passphrase is wrong.`)
    const pieces = source[Symbol.asyncIterator]()
    let start = Buffer.alloc(0)
    while (start.length < HEADER_BYTES) {
      const piece = await pieces.next()
      if (piece.done) throw broken()
      start = Buffer.concat([start, piece.value])
    }
    const header = start.subarray(0, HEADER_BYTES)
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
    if (!header.subarray(0, MAGIC.length).equals(MAGIC) || !salt.equals(master.salt)) throw broken()
    const key = subkey(master, header.subarray(MAGIC.length + SALT_BYTES), 'stream')
    const aad = Buffer.concat([header, Buffer.from(name)])
    const rest = continueWith(start.subarray(HEADER_BYTES), pieces)
    for await (const { bytes, nonce } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
      if (bytes.length < TAG_BYTES) throw broken()
      const end = bytes.length - TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(aad)
      decipher.setAuthTag(bytes.subarray(end))
      const plain = decipher.update(bytes.subarray(0, end))
      try {
        decipher.final()
      } catch {
        throw broken()
      }
      yield plain
    }
  })
}

async function* continueWith(first: Buffer, more: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let piece = await more.next(); !piece.done; piece = await more.next()) yield piece.value
}
