import { Worker } from 'node:worker_threads'
import { hashPassword } from 'better-auth/crypto'
import { afterEach, expect, it } from 'vitest'
import { createDerivePool, type DerivePool } from './derive-pool.ts'
import { createPasswords, type Passwords } from './passwords.ts'

const LINE = { atOnce: 1, each: 1, waiting: 4, waitingEach: 2, waitMs: 60_000 }
const ada = { account: 'ada' }
const street = { stranger: '203.0.113.7' }
const opened: Passwords[] = []
const open = (pool?: DerivePool, limits: typeof LINE & { dropsMost?: boolean } = LINE) => {
  const passwords = createPasswords({ ...(pool && { pool }), limits })
  opened.push(passwords)
  return passwords
}
afterEach(async () => {
  for (const passwords of opened.splice(0)) await passwords.close()
})

it('verifies the right password and no other', async () => {
  const passwords = open()
  const hashed = await passwords.hash('sécret', ada)
  if (!hashed.ok) throw new Error('busy')
  expect(hashed.hash).toMatch(/^scrypt:32768:8:3:[0-9a-f]{32}:[0-9a-f]{128}$/)
  const right = { ok: true, isRight: true, isOutdated: false }
  expect(await passwords.verify(hashed.hash, 'sécret', ada)).toEqual(right)
  expect(await passwords.verify(hashed.hash, 'sécret'.normalize('NFD'), ada)).toEqual(right)
  expect(await passwords.verify(hashed.hash, 'other', ada)).toEqual({ ...right, isRight: false })
})

it('verifies hashes of the former cost and reports them as outdated', async () => {
  const passwords = open()
  const former = await hashPassword('sécret')
  const right = { ok: true, isRight: true, isOutdated: true }
  expect(await passwords.verify(former, 'sécret', ada)).toEqual(right)
  expect(await passwords.verify(former, 'other', ada)).toEqual({ ...right, isRight: false })
})

it('opens nothing with an incomplete hash', async () => {
  const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } })
  opened.push(passwords)
  for (const hash of [
    null,
    '',
    'no-colon',
    'salt:',
    'salt:zz',
    'scrypt:2:1:1:aa:bb',
    'scrypt:32768:8:3::',
  ]) {
    const verified = await passwords.verify(hash, '', ada)
    expect([hash, verified]).toMatchObject([hash, { ok: true, isRight: false }])
  }
})

/** Returns a pool whose jobs finish when the test says so. */
function stuckPool() {
  const asked: (() => void)[] = []
  const derive = () => new Promise<Uint8Array>((go) => asked.push(() => go(new Uint8Array(64))))
  return { pool: { derive, close: async () => {} }, asked }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('hashes a few passwords at a time and refuses too many from one network', async () => {
  const { pool, asked } = stuckPool()
  const passwords = open(pool)
  const flood = Array.from({ length: 10 }, () => passwords.verify(null, 'wrong', street))
  const refused = await Promise.all(flood.slice(3))
  expect(refused).toEqual(Array(7).fill({ ok: false, reason: 'busy' }))
  expect(passwords.hasRoom(street)).toBe(false)
  expect(passwords.hasRoom({ stranger: '198.51.100.1' })).toBe(true)
  expect(passwords.hasRoom(ada)).toBe(true)
  expect(asked).toHaveLength(1)
  for (let answered = 0; answered < 3; answered++) {
    asked[answered]?.()
    await settled()
  }
  expect(await Promise.all(flood.slice(0, 3))).toEqual(
    Array(3).fill({ ok: true, isRight: false, isOutdated: false }),
  )
})

it('reserves places for signed-in users, however many networks wait', async () => {
  const { pool } = stuckPool()
  const passwords = open(pool, { ...LINE, waiting: 40 })
  for (let network = 0; network < 60; network++) {
    void passwords.verify(null, 'wrong', { stranger: `198.51.100.${network}` })
  }
  expect(passwords.hasRoom({ stranger: 'another' })).toBe(false)
  expect(passwords.hasRoom(ada)).toBe(true)
})

it('four networks that wait all the time keep no other one out, and known browsers have places of their own', async () => {
  const { pool, asked } = stuckPool()
  const passwords = open(pool, { ...LINE, waiting: 40, waitingEach: 8, dropsMost: true })
  const isBusy: boolean[] = []
  const flood = (network: string) => {
    for (let request = 0; request < 9; request++) {
      const verified = passwords.verify(null, 'wrong', { stranger: network })
      void verified.then(({ ok }) => isBusy.push(!ok))
    }
  }
  for (const network of ['a', 'b', 'c', 'd']) flood(network)
  expect(passwords.hasRoom({ stranger: 'a' })).toBe(false)
  const honest = passwords.verify(null, 'secret', street)
  await settled()
  expect(isBusy).toContain(true)
  // All four have one turn each, and the honest network's only one comes next.
  for (let turn = 0; turn < 6; turn++) {
    asked[turn]?.()
    await settled()
  }
  expect((await honest).ok).toBe(true)
  for (let network = 0; network < 40; network++) flood(`198.51.100.${network}`)
  expect(passwords.hasRoom({ stranger: 'another' })).toBe(false)
  expect(passwords.hasRoom({ browser: 'known' })).toBe(true)
})

it('survives the death of a busy or idle thread', async () => {
  const pool = createDerivePool()
  const passwords = open(pool)
  const cost = { N: 2, r: 1, p: 1, maxmem: 1e6 }
  // An impossible key length makes the thread throw, and the next one too.
  await expect(pool.derive({ password: '', salt: '', bytes: -1, cost })).rejects.toThrow()
  const hashed = await passwords.hash('secret1', ada)
  expect(hashed.ok && (await passwords.verify(hashed.hash, 'secret1', ada))).toEqual({
    ok: true,
    isRight: true,
    isOutdated: false,
  })
})

it('hashes passwords where a sandbox refuses to change the priority', async () => {
  const program = `
    require('node:os').setPriority = () => { throw new Error('EPERM') }
    require('node:module').syncBuiltinESMExports()
    import(${JSON.stringify(new URL('./derive-worker.ts', import.meta.url).href)})`
  const pool = createDerivePool(() => new Worker(program, { eval: true }))
  const hashed = await open(pool).hash('secret1', ada)
  expect(hashed).toMatchObject({ ok: true })
})
