import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '#db/schema/accounts.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { signIn } from './sessions.server.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const from = { ip: '203.0.113.9', headers: new Headers(), fromTrustedProxy: false }
const hashOf = async (userId: string) => {
  const [row] = await services.db.select().from(account).where(eq(account.userId, userId))
  return row?.password ?? ''
}

it('a hash of a former cost is renewed when its owner signs in, and only then', async () => {
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
