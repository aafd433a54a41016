import { expect, it } from 'vitest'
import { createPasswords } from '#platform/passwords/passwords.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { changePassword } from './password.server.ts'
import { checkPassword } from './password-check.server.ts'
import { signIn } from './sessions.server.ts'

const services = await setUpServices({ rateLimits: true })

const BUSY = { ok: false, reason: 'busy' } as const
const from = (ip: string) => ({ ip, headers: new Headers(), fromTrustedProxy: false })

it('one busy IPv6 /48 does not keep others from signing in', async () => {
  const gate = Promise.withResolvers<void>()
  const derive = () => gate.promise.then(() => new Uint8Array(64))
  const line = { atOnce: 1, each: 1, waiting: 40, waitingEach: 8, waitMs: 60_000 }
  const passwords = createPasswords({ pool: { derive, close: async () => {} }, limits: line })
  let looks = 0
  const verify: typeof passwords.verify = (...given) => {
    looks++
    return passwords.verify(...given)
  }
  const flooded = { ...services, passwords: { ...passwords, verify } }
  const guess = (ip: string, name: string) =>
    signIn(flooded, { email: `${name}@example.com`, password: 'wrong!' }, from(ip))

  const flood = Array.from({ length: 60 }, (_, i) => guess(`2001:db8:7:${i}::1`, `flood${i}`))
  await expect.poll(() => looks).toBe(60)
  const late = guess('2001:db8:7:99::1', 'late')
  const honest = guess('2001:db8:8::1', 'honest')
  gate.resolve()
  expect(await late).toEqual(BUSY)
  expect(await honest).toEqual({ ok: false, reason: 'bad-credentials' })
  const refused = (await Promise.all(flood)).filter((one) => !one.ok && one.reason === 'busy')
  expect(refused).toHaveLength(60 - 9)
})

it('a repeated password that could not be checked is not a failed attempt', async () => {
  const { id, password } = await createUser(services)
  const passwords = { ...services.passwords, verify: async () => BUSY }
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await checkPassword({ ...services, passwords }, id, password)).toEqual(BUSY)
  }
  expect(await checkPassword(services, id, password)).toEqual({ ok: true })
})

it('a sign-in that could not be checked costs no attempt', async () => {
  const ada = await createUser(services)
  const passwords = { ...services.passwords, verify: async () => BUSY }
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await signIn({ ...services, passwords }, ada, from('203.0.113.7'))).toEqual(BUSY)
  }
  expect(await signIn(services, ada, from('203.0.113.7'))).toMatchObject({ ok: true })
})

it('a new password that could not be hashed is not a failed attempt', async () => {
  const { id, email, password } = await createUser(services)
  const passwords = { ...services.passwords, hash: async () => BUSY }
  const typed = { currentPassword: password, newPassword: 'brand new words' }
  const viewer = { id, email, sessionId: '' }
  expect(await changePassword({ ...services, passwords }, viewer, typed)).toEqual(BUSY)
})
