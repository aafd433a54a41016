import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { register } from './registration.server.ts'
import { endOtherSessions, listSessions } from './session-list.server.ts'
import { findViewer, signIn } from './sessions.server.ts'
import { requestSignInLink, signInByLink } from './sign-in-link.server.ts'
import { signOutDevice } from './sign-out-devices.server.ts'
import type { Viewer } from './viewer.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const from = {
  ip: '203.0.113.7',
  headers: new Headers({ 'user-agent': CHROME }),
  fromTrustedProxy: false,
}
const services = await setUpServices({ location: { city: 'Berlin', country: 'Germany' } })

const mailsTo = (email: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))

async function linkFor(email: string, next: string | null = null): Promise<URL> {
  const asked = { email, ip: from.ip, browserKey: 'this browser' }
  expect(await requestSignInLink(services, asked, next)).toEqual({ ok: true })
  const mail = (await mailsTo(email)).at(-1)
  return new URL(/https?:\/\/\S+/.exec(emailText(services, mail))?.[0] ?? 'http://no.link')
}
const follow = (url: URL, browserKey: string | null = 'this browser') =>
  signInByLink(services, { token: url.searchParams.get('token') ?? '', browserKey }, from)

describe('a sign-in link', () => {
  it('signs in once, in the browser that asked', async () => {
    const { email } = await createUser(services)
    const url = await linkFor(email, '/analytics?page=2')
    expect(url.searchParams.get('next')).toBe('/analytics?page=2')
    for (const browser of ['another browser', null]) {
      expect(await follow(url, browser)).toEqual({ ok: false, reason: 'other-browser' })
    }
    const both = await Promise.all([follow(url), follow(url)])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(await follow(url)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('ends after 10 minutes, and never leads elsewhere', async () => {
    const { email } = await createUser(services)
    const url = await linkFor(email, '//evil.example')
    expect(url.searchParams.get('next')).toBeNull()
    services.clock.advance(10 * MINUTE_MS + 1000)
    expect(await follow(url)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('confirms the address it was mailed to', async () => {
    const { id, email } = await createUser(services, { confirmed: false })
    expect(await follow(await linkFor(email))).toMatchObject({ ok: true })
    const [row] = await services.db.select().from(user).where(eq(user.id, id))
    expect(row?.emailVerified).toBe(true)
  })

  it('keeps a password only if it was chosen in the same browser', async () => {
    const password = 'theirs1'
    for (const [browserKey, reason] of [
      ['a stranger who registers other people', 'bad-credentials'],
      ['this browser', null],
    ] as const) {
      const email = `${browserKey.replaceAll(' ', '-')}@example.com`
      const person = { firstName: 'Ada', lastName: 'Lovelace', email, password }
      expect(await register(services, person, { ip: from.ip, browserKey })).toEqual({ ok: true })
      expect(await follow(await linkFor(email))).toMatchObject({ ok: true })
      const tried = await signIn(services, { email, password }, from)
      expect(tried).toMatchObject(reason ? { ok: false, reason } : { ok: true })
    }
  })

  it('does not reveal which emails have an account', async () => {
    const asked = { email: 'unknown@example.com', ip: from.ip, browserKey: null }
    expect(await requestSignInLink(services, asked, null)).toEqual({ ok: true })
    expect(await mailsTo('unknown@example.com')).toEqual([])
  })
})

describe('the list of sessions', () => {
  async function signedIn() {
    const person = await createUser(services)
    const answer = await signIn(services, person, from)
    const lines = answer.ok && answer.opened.kind === 'signed-in' ? answer.opened.cookies : []
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    const { viewer } = await findViewer(services, new Headers({ cookie }))
    if (!viewer) throw new Error('not signed in')
    return { person, viewer, cookie }
  }
  const isIn = async (cookie: string) =>
    (await findViewer(services, new Headers({ cookie }))).viewer !== null

  it('names device, place and last seen, this one first', async () => {
    const { person, viewer, cookie } = await signedIn()
    const other = await signInAs(services, person)
    services.clock.advance(10 * MINUTE_MS)
    await findViewer(services, new Headers({ cookie: other }))
    const seen = services.clock.now()
    const [here, there] = await listSessions(services, viewer)
    expect(here).toMatchObject({
      device: 'Chrome on Windows',
      place: 'Berlin, Germany',
      isThis: true,
    })
    expect(there).toMatchObject({ device: 'Unknown device', place: null, isThis: false })
    expect(Math.abs(seen.getTime() - (there?.lastSeenAt.getTime() ?? 0))).toBeLessThan(MINUTE_MS)
    expect(await isIn(cookie)).toBe(true)
  })

  it('ends one or all others of the owner, and nobody else’s', async () => {
    const { person, viewer, cookie } = await signedIn()
    const { viewer: stranger } = await signedIn()
    const others = [await signInAs(services, person), await signInAs(services, person)]
    const [, second] = await listSessions(services, viewer)
    const proof = { password: person.password }
    const signOut = (by: Viewer, id = '') => signOutDevice(services, by, id, proof)
    const notOpen = { ok: true, wasOpen: false }
    expect(await signOut(stranger, second?.id)).toEqual(notOpen)
    expect(await signOut(viewer, viewer.sessionId)).toEqual(notOpen)
    expect(await signOut(viewer, 'nothing')).toEqual(notOpen)
    expect(await signOutDevice(services, viewer, second?.id ?? '', { password: 'no' })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await signOut(viewer, second?.id)).toEqual({ ok: true, wasOpen: true })
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1)
    expect(await endOtherSessions(services.db, viewer)).toBe(1)
    expect(await Promise.all([...others, cookie].map(isIn))).toEqual([false, false, true])
  })
})
