import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { session, user, userProfile } from '#db/schema/accounts.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findOpenSession } from './open-session.server.ts'
import { findViewer } from './sessions.server.ts'

const services = await setUpServices()

async function setUp() {
  const person = await createUser(services)
  return { person, cookie: await signIn(services, person) }
}
const find = (cookie: string, more: Record<string, string> = {}) =>
  findOpenSession(services, new Headers({ cookie, ...more }))

it('finds the same viewer as the auth library', async () => {
  const { person, cookie } = await setUp()
  const found = await find(`theme=dark; ${cookie}`)
  expect(found?.viewer).toMatchObject({
    id: person.id,
    email: person.email,
    firstName: 'Ada',
    emailVerified: true,
  })
  // A cookie of the library's own makes it decide.
  const { viewer } = await findViewer(
    services,
    new Headers({ cookie: `${cookie}; qrm.dont_remember=x` }),
  )
  expect(found?.viewer).toEqual(viewer)
})

it.each([
  ['a changed token', (cookie: string) => cookie.replace('=', '=x')],
  ['a changed signature', (cookie: string) => cookie.replace(/.(?=[^.]{10}$)/, '!')],
  [
    'another secret’s signature',
    (cookie: string) => cookie.replace(/\.[^.]*$/, `.${'A'.repeat(43)}%3D`),
  ],
  ['no signature', (cookie: string) => cookie.replace(/\.[^.]*$/, '')],
  ['a broken escape', (cookie: string) => `${cookie}%`],
  ['two of them', (cookie: string) => `${cookie}; ${cookie}`],
  ['another name', (cookie: string) => `x${cookie}`],
  ['none', () => ''],
])('finds nothing for a cookie with %s', async (_what, change) => {
  const { cookie } = await setUp()
  expect(await find(change(cookie))).toBeNull()
})

it('leaves a bearer token to the auth library', async () => {
  const { cookie } = await setUp()
  expect(await find(cookie, { authorization: 'Bearer x' })).toBeNull()
})

it('leaves a session to the auth library that is to be renewed, or has expired or ended', async () => {
  const { person, cookie } = await setUp()
  const expire = (days: number) =>
    services.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() + days * DAY_MS) })
      .where(eq(session.userId, person.id))
  await expire(28.9)
  expect(await find(cookie)).toBeNull()
  await expire(-1)
  expect(await find(cookie)).toBeNull()
  await expire(29.9)
  expect(await find(cookie)).not.toBeNull()
  await services.db.delete(session).where(eq(session.userId, person.id))
  expect(await find(cookie)).toBeNull()
})

it('finds nothing of a closed account, or of one without a profile', async () => {
  const { person, cookie } = await setUp()
  await services.db.update(user).set({ closedAt: new Date() }).where(eq(user.id, person.id))
  expect(await find(cookie)).toBeNull()
  await services.db.update(user).set({ closedAt: null }).where(eq(user.id, person.id))
  await services.db.delete(userProfile).where(eq(userProfile.id, person.id))
  expect(await find(cookie)).toBeNull()
})
