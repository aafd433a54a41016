import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { account } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { signIn } from './sessions.server.ts'

const services = await setUpServices()

const from = { ip: '203.0.113.9', headers: new Headers(), fromTrustedProxy: false }
/** The same services, but something happens once, right after a password was checked. */
function onceChecked(meanwhile: () => Promise<unknown>): Services {
  const { passwords } = services
  let waits = true
  const verify: typeof passwords.verify = async (...given) => {
    const verified = await passwords.verify(...given)
    if (waits) {
      waits = false
      await meanwhile()
    }
    return verified
  }
  return { ...services, passwords: { ...passwords, verify } }
}

const hashOf = async (userId: string) => {
  const [row] = await services.db.select().from(account).where(eq(account.userId, userId))
  return row?.password ?? ''
}

it('a hash of a former cost is upgraded by its owner’s sign-in, and only then', async () => {
  const ada = await createUser(services, { password: 'fjord-lantern' })
  const former = await hashPassword('fjord-lantern')
  await services.db.update(account).set({ password: former }).where(eq(account.userId, ada.id))

  expect(await signIn(services, { email: ada.email, password: 'other' }, from)).toMatchObject({
    ok: false,
  })
  expect(await hashOf(ada.id)).toBe(former)

  const right = { email: ada.email, password: 'fjord-lantern' }
  expect(await signIn(services, right, from)).toMatchObject({ ok: true })
  const renewed = await hashOf(ada.id)
  expect(renewed).toMatch(/^scrypt:/)
  expect(await signIn(services, right, from)).toMatchObject({ ok: true })
  expect(await hashOf(ada.id)).toBe(renewed)
})

it('two parallel sign-ins with a hash of a former cost both succeed', async () => {
  const ada = await createUser(services, { password: 'fjord-lantern' })
  const former = await hashPassword('fjord-lantern')
  await services.db.update(account).set({ password: former }).where(eq(account.userId, ada.id))
  const slow = onceChecked(async () => {
    expect(await signIn(services, ada, from)).toMatchObject({ ok: true })
  })
  expect(await signIn(slow, ada, from)).toMatchObject({ ok: true })
})

it('a hash that was replaced in the meantime is refused', async () => {
  const ada = await createUser(services, { password: 'fjord-lantern' })
  const former = await hashPassword('fjord-lantern')
  const other = await hashPassword('another password')
  const store = (password: string) =>
    services.db.update(account).set({ password }).where(eq(account.userId, ada.id))
  await store(former)
  expect(
    await signIn(
      onceChecked(() => store(other)),
      ada,
      from,
    ),
  ).toEqual({
    ok: false,
    reason: 'bad-credentials',
  })
  expect(await hashOf(ada.id)).toBe(other)
})
