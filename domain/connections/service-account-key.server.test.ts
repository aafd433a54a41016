import { generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hostileRsaKeys } from '#tests/support/hostile-rsa-keys.ts'
import { openServiceAccountKey, signForAccount } from './service-account-key.server.ts'

const newKeys = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const KEYS = newKeys(2048)

describe('a private key', () => {
  it.each([2048, 3072, 4096])('of %i bits can be used, in both forms', (bits) => {
    const { privateKey } = newKeys(bits)
    for (const type of ['pkcs8', 'pkcs1'] as const) {
      const pem = privateKey.export({ type, format: 'pem' }).toString()
      expect(openServiceAccountKey(pem)?.equals(privateKey)).toBe(true)
    }
  })

  it.each(hostileRsaKeys())('is refused if it is: %s', (_, pem) => {
    expect(openServiceAccountKey(pem)).toBe(null)
  })
})

describe('signing', () => {
  it('is done in another thread', async () => {
    let isDone = false
    const signing = signForAccount('a', KEYS.privateKey, 'content')
    signing.then(() => {
      isDone = true
    })
    // What a thread has done arrives with a turn of the event loop, after all of these.
    for (let microtasks = 0; microtasks < 100; microtasks++) await null
    expect(isDone).toBe(false)
    const signed = await signing
    const signature = Buffer.from(signed.ok ? signed.signature : '', 'base64url')
    expect(verify('RSA-SHA256', Buffer.from('content'), KEYS.publicKey, signature)).toBe(true)
  })

  it('is done one at a time for an account, of which 20 may wait', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () => signForAccount('c', KEYS.privateKey, 'c')),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(21)
  })
})
