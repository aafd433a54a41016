import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findViewer, signOut } from './sessions.server.ts'

const env = { publicUrl: 'https://magnet.example', publicUrlIsSet: true }
const PRESENT = '__Host-qrm.session_token'
const FORMER = '__Secure-qrm.session_token'

const services = await setUpServices({ env })
const ada = await createUser(services)

const signedIn = async () => {
  const cookie = await signInAs(services, ada)
  return cookie.slice(cookie.indexOf('=') + 1)
}
const find = (cookie: string) => findViewer(services, new Headers({ cookie }))

it('stays signed in with the cookie of the former name, and moves to the present one', async () => {
  const value = await signedIn()
  const { viewer, cookies } = await find(`theme=dark; ${FORMER}=${value}`)
  expect(viewer?.id).toBe(ada.id)
  expect(cookies).toEqual([
    `${PRESENT}=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    `${FORMER}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ])
  expect(await find(`${PRESENT}=${value}`)).toMatchObject({ viewer: { id: ada.id }, cookies: [] })
})

it('ignores a former cookie beside a present one', async () => {
  const [mine, other] = [await signedIn(), await createUser(services)]
  const planted = (await signInAs(services, other)).split('=').slice(1).join('=')
  const { viewer, cookies } = await find(`${FORMER}=${planted}; ${PRESENT}=${mine}`)
  expect(viewer?.id).toBe(ada.id)
  expect(cookies).toEqual([`${FORMER}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`])
})

it('ends a session that is known by its former cookie', async () => {
  const value = await signedIn()
  await services.db.delete(session).where(eq(session.userId, ada.id))
  expect((await find(`${FORMER}=${value}`)).viewer).toBeNull()
  const fresh = await signedIn()
  await signOut(services, new Headers({ cookie: `${FORMER}=${fresh}` }))
  expect((await find(`${FORMER}=${fresh}`)).viewer).toBeNull()
  expect(await services.db.$count(session, eq(session.userId, ada.id))).toBe(0)
})
