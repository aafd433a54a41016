import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const SECTION = '/control-center?section=security'

const app = await setUpApp({ env: { adminEmail: 'nora@example.com' } })
const mia = await createUser(app.services, { email: 'mia@example.com' })
const hers = app.newBrowser()
beforeAll(async () => {
  await hers.submit('/login', { email: mia.email, password: 'wrong' })
  await hers.signIn(mia)
  await hers.get('/control-center')
  await app.signIn(await createUser(app.services, { email: 'nora@example.com' }))
})

describe('Security Events', () => {
  it('lists what happened, by kind and by account', async () => {
    const all = await app.get(SECTION)
    expect(all.$('h1').text()).toBe('Security Events')
    expect(all.$('tbody').text()).toContain('sign-in.refused')
    expect(all.$('tbody').text()).toContain('admin.refused')
    const tom = await createUser(app.services, { email: 'tom@example.com' })
    await app.newBrowser().submit('/login', { email: tom.email, password: tom.password })
    const his = await app.get(`${SECTION}&event=sign-in.succeeded&q=tom@`)
    const signedIn = his.$('tbody tr').text()
    expect(signedIn).toContain('Signed in with:password')
    expect(signedIn).toContain('By a program:no')
    expect(all.$('tbody').text()).not.toMatch(/once/i)
    const some = await app.get(`${SECTION}&event=sign-in.refused&q=mia@`)
    expect(some.$('tbody tr')).toHaveLength(1)
    expect(some.$('tbody').text()).toContain('mia@example.com')
    const none = await app.get(`${SECTION}&q=nobody-at-all`)
    expect(none.text).toContain('No matching events')
    const foreign = await app.get(`${SECTION}&account=x`)
    expect(foreign.text).toContain('Account not found')
  })

  it('ignores characters in the search that the database can’t store', async () => {
    const found = await app.get(`${SECTION}&event=sign-in.refused&q=mia@%00`)
    expect(found.status).toBe(200)
    expect(found.$('tbody').text()).toContain('mia@example.com')
  })

  it('ends the sessions of an account after a question, and tells its owner', async () => {
    const url = `${SECTION}&account=${mia.id}`
    const page = await app.get(url)
    expect(page.text).toContain('One device is signed in.')
    const asked = await app.get(`${url}&ask=end-sessions`)
    expect(asked.$('dialog[open]').text()).toContain('on every device')
    const done = await app.submit(url, { intent: 'end-sessions', id: mia.id })
    expect(done.location).toBe(url)
    expect((await app.get(url)).text).toContain(
      'One device was signed out. We’ll let them know by email.',
    )
    expect((await hers.get('/dashboard')).location).toContain('/login')
    const { db } = app.services
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.userId, mia.id))
    expect(mails.map((mail) => mail.kind)).toContain('sessions-ended')
    const trail = await db.select().from(adminAction).where(eq(adminAction.subjectId, mia.id))
    expect(trail.map((one) => one.action)).toEqual(['account.end-sessions'])
    await hers.signIn(mia)
    const own = await hers.get('/profile?tab=security')
    expect(own.$('#activity').text()).toContain('All devices signed out by the administrator')
  })

  it('leaves the administrator’s own and unknown accounts alone', async () => {
    const nora = await app.get(`${SECTION}&q=nora@`)
    const id =
      /account=([0-9a-f-]{36})/.exec(nora.$('tbody a:contains("nora@")').attr('href') ?? '')?.[1] ??
      ''
    expect((await app.get(`${SECTION}&account=${id}`)).text).not.toContain('End All Sessions')
    const own = await app.submit(SECTION, { intent: 'end-sessions', id })
    expect(own.status).toBe(409)
    const gone = await app.submit(SECTION, { intent: 'end-sessions', id: 'x' })
    expect(gone.status).toBe(409)
  })

  it('is nobody else’s', async () => {
    expect((await hers.get(SECTION)).location).toBe('/')
    const tried = await hers.submit(SECTION, { intent: 'end-sessions', id: mia.id })
    expect(tried.location).toBe('/')
    expect((await hers.get('/profile')).status).toBe(200)
  })
})
