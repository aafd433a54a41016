import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { createAuth, SESSION_SECONDS } from './auth.ts'

describe('sessions', () => {
  let services: TestServices
  let ada: TestUser
  beforeAll(async () => {
    services = await createTestServices()
    ada = await createUser(services)
  })
  afterAll(() => services.close())

  const whoIs = async (headers: Record<string, string>) =>
    (await services.auth.api.getSession({ headers: new Headers(headers) }))?.user.email ?? null

  it('work with a bearer token and with a cookie', async () => {
    const { headers } = await services.auth.api.startSession({
      body: { userId: ada.id },
      returnHeaders: true,
    })
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0])
    expect(await whoIs({ cookie: cookie.join('; ') })).toBe(ada.email)
    const token = headers.get('set-auth-token') ?? ''
    expect(await whoIs({ authorization: `Bearer ${token}` })).toBe(ada.email)
  })

  it('can be opened by the server for the user of an emailed link', async () => {
    expect(await whoIs({ cookie: await signIn(services, ada) })).toBe(ada.email)
  })

  it('set an HttpOnly cookie for this host, for thirty days', async () => {
    const { headers } = await services.auth.api.startSession({
      body: { userId: ada.id },
      returnHeaders: true,
    })
    const [line = '', ...others] = headers.getSetCookie()
    expect(others).toEqual([])
    expect(line).toMatch(
      /^qrm\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('set a Secure cookie with the __Host- prefix on https', async () => {
    const env = testEnv({ publicUrl: 'https://magnet.example', publicUrlIsSet: true })
    const auth = createAuth({ env, db: services.db, log: services.log })
    const { headers } = await auth.api.startSession({
      body: { userId: ada.id },
      returnHeaders: true,
    })
    const [line, ...others] = headers.getSetCookie()
    expect(others).toEqual([])
    expect(line).toMatch(
      /^__Host-qrm\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const cookie = line?.split(';')[0] ?? ''
    const found = await auth.api.getSession({ headers: new Headers({ cookie }) })
    expect(found?.user.id).toBe(ada.id)
  })

  it('cannot be opened with the token in the table', async () => {
    await signIn(services, ada)
    const [row] = await services.db.select().from(session).where(eq(session.userId, ada.id))
    const token = row?.token ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(await whoIs({ authorization: `Bearer ${token}` })).toBeNull()
    expect(await whoIs({ cookie: `qrm.session_token=${token}` })).toBeNull()
    expect(await whoIs({ cookie: `qrm.session_token=${token}.${token}` })).toBeNull()
  })

  it('are renewed after a day', async () => {
    const cookie = await signIn(services, ada)
    const renewed = async () => {
      const { headers } = await services.auth.api.getSession({
        headers: new Headers({ cookie }),
        returnHeaders: true,
      })
      return headers.getSetCookie().length > 0
    }
    expect(await renewed()).toBe(false)
    const soon = new Date(Date.now() + (SESSION_SECONDS - 2 * 24 * 3600) * 1000)
    await services.db.update(session).set({ expiresAt: soon }).where(eq(session.userId, ada.id))
    expect(await renewed()).toBe(true)
  })

  it('expire', async () => {
    const cookie = await signIn(services, ada)
    await services.db.update(session).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await whoIs({ cookie })).toBeNull()
  })
})
