import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveSealKey, newSalt, SealBroken, type SealKey, seal, unseal } from './sealing.ts'

const HEADER = 56
const SEALED_CHUNK = 65_536 + 16
const NAME = 'tables/leads.copy.zst'

let key: SealKey
beforeAll(async () => {
  key = await deriveSealKey('a passphrase of the operator', newSalt())
})

const through = async (bytes: Buffer, step: ReturnType<typeof seal>, pieceBytes = 50_000) => {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    pieces.push(bytes.subarray(at, at + pieceBytes))
  }
  let out = Buffer.alloc(0)
  await pipeline(Readable.from(pieces), step, async (source) => {
    out = await buffer(source as AsyncIterable<Buffer>)
  })
  return out
}
const sealed = (bytes: Buffer) => through(bytes, seal(key, NAME))
const opened = (bytes: Buffer, by = key, name = NAME) => through(bytes, unseal(by, name), 7_001)

describe('a sealed stream', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 3 * 65_536, 500_000])(
    'gives back its %i bytes',
    async (length) => {
      const bytes = randomBytes(length)
      const closed = await sealed(bytes)
      expect((await opened(closed)).equals(bytes)).toBe(true)
    },
  )

  test('is different each time', async () => {
    const bytes = randomBytes(100)
    const [first, second] = [await sealed(bytes), await sealed(bytes)]
    expect(first.subarray(HEADER).equals(second.subarray(HEADER))).toBe(false)
  })

  test('opens with no other passphrase and under no other name', async () => {
    const closed = await sealed(randomBytes(1000))
    const other = await deriveSealKey('another passphrase', key.salt)
    await expect(opened(closed, other)).rejects.toThrow(SealBroken)
    await expect(opened(closed, key, 'tables/visits.copy.zst')).rejects.toThrow(SealBroken)
  })

  test('is refused when a byte was changed, wherever it is', async () => {
    const closed = await sealed(randomBytes(150_000))
    for (const at of [0, 8, 30, HEADER, HEADER + SEALED_CHUNK, closed.length - 1]) {
      const changed = Buffer.from(closed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await expect(opened(changed)).rejects.toThrow(SealBroken)
    }
  })

  test('is refused when it is cut, also between two chunks', async () => {
    const closed = await sealed(randomBytes(3 * 65_536))
    for (const end of [0, 20, HEADER, HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK, 100_000]) {
      await expect(opened(closed.subarray(0, end))).rejects.toThrow(SealBroken)
    }
  })

  test('is refused when chunks were swapped, repeated or left out', async () => {
    const closed = await sealed(randomBytes(3 * 65_536 + 5))
    const head = closed.subarray(0, HEADER)
    const chunk = (n: number) =>
      closed.subarray(HEADER + n * SEALED_CHUNK, HEADER + (n + 1) * SEALED_CHUNK)
    for (const order of [
      [1, 0, 2, 3],
      [0, 0, 1, 2, 3],
      [0, 2, 3],
      [0, 1, 2, 3, 3],
    ]) {
      await expect(opened(Buffer.concat([head, ...order.map(chunk)]))).rejects.toThrow(SealBroken)
    }
  })
})
