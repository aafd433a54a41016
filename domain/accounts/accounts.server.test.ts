import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailedLink, session, user, userProfile } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { type ConfirmResult, confirmEmail } from './confirmation.server.ts'
import { changePassword, isResetOpen, requestReset, resetPassword } from './password.server.ts'
import { updateNames } from './profile.server.ts'
import { register, resendConfirmation } from './registration.server.ts'
import { findViewer, signIn, signOut } from './sessions.server.ts'

const BROWSER = 'the browser that registered'
const asker = { ip: '203.0.113.7', browserKey: BROWSER }
const visitor = {
  ip: '203.0.113.7',
  headers: new Headers({ 'user-agent': 'Test' }),
  fromTrustedProxy: false,
}

const services = await setUpServices()

const person = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: 'fjord-lantern-7',
})

async function mailsTo(email: string) {
  return services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(outgoingMail.createdAt)
}

/** The token in the newest email to an address. */
async function tokenFor(email: string): Promise<string> {
  const text = emailText(services, (await mailsTo(email)).at(-1))
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const cookiesOf = (answer: ConfirmResult) =>
  answer.ok && answer.opened?.kind === 'signed-in' ? answer.opened.cookies : []
const viewerOf = async (cookies: string[]) => {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return (await findViewer(services, new Headers({ cookie }))).viewer
}

describe('registering', () => {
  it('leads to the account through the emailed link', async () => {
    const email = 'journey@example.com'
    expect(await register(services, person(email), asker)).toEqual({ ok: true })
    expect(await signIn(services, { email, password: 'fjord-lantern-7' }, visitor)).toEqual({
      ok: false,
      reason: 'unconfirmed',
    })
    const token = await tokenFor(email)
    const confirmed = await confirmEmail(services, { token, browserKey: BROWSER }, visitor)
    expect(confirmed).toMatchObject({ ok: true, opened: { kind: 'signed-in' } })
    const viewer = await viewerOf(cookiesOf(confirmed))
    expect(viewer).toMatchObject({ email, displayName: 'Ada Lovelace', emailVerified: true })
    const signedIn = await signIn(
      services,
      { email: ' JOURNEY@example.com', password: 'fjord-lantern-7' },
      visitor,
    )
    expect(signedIn).toMatchObject({ ok: true })
  })

  it('stores no usable token', async () => {
    const email = 'hash@example.com'
    await register(services, person(email), asker)
    const token = await tokenFor(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await services.db.select().from(mailedLink))).not.toContain(token)
  })

  it('accepts a link once', async () => {
    const email = 'once@example.com'
    await register(services, person(email), asker)
    const link = { token: await tokenFor(email), browserKey: BROWSER }
    const answers = await Promise.all([1, 2, 3].map(() => confirmEmail(services, link, visitor)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await confirmEmail(services, link, visitor)).toEqual({ ok: false, reason: 'already' })
  })

  it('refuses a link that is too old, unknown, or of another kind', async () => {
    const email = 'late@example.com'
    await register(services, person(email), asker)
    const token = await tokenFor(email)
    await requestReset(services, { email: email, ip: visitor.ip })
    const resetToken = await tokenFor(email)
    for (const wrong of ['', 'unknown', resetToken]) {
      const answer = await confirmEmail(services, { token: wrong, browserKey: BROWSER }, visitor)
      expect(answer).toEqual({ ok: false, reason: 'invalid' })
    }
    services.clock.advance(24 * HOUR_MS + 1000)
    const late = await confirmEmail(services, { token, browserKey: BROWSER }, visitor)
    services.clock.advance(-24 * HOUR_MS - 1000)
    expect(late).toEqual({ ok: false, reason: 'invalid' })
  })

  it('gives an email to one of two parallel registrations', async () => {
    const email = 'race@example.com'
    const both = await Promise.all([
      register(services, person(email), asker),
      register(services, person(email), asker),
    ])
    expect(both).toContainEqual({ ok: true })
    expect(both).toContainEqual({ ok: false, reason: 'email-taken' })
    expect(await register(services, person(email), asker)).toEqual({
      ok: false,
      reason: 'email-taken',
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('sends the email again, to unconfirmed accounts only', async () => {
    const email = 'again@example.com'
    await register(services, person(email), asker)
    const wakes = services.mailWakes()
    expect(await resendConfirmation(services, { email, ip: visitor.ip, browserKey: null })).toEqual(
      { ok: true },
    )
    expect(services.mailWakes()).toBe(wakes + 1)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    const token = await tokenFor(email)
    const proof = { password: 'fjord-lantern-7' }
    const link = { token, browserKey: null, proof }
    expect(await confirmEmail(services, link, visitor)).toMatchObject({ ok: true })
    for (const address of [email, 'stranger@example.com']) {
      const asked = { email: address, ip: visitor.ip, browserKey: null }
      expect(await resendConfirmation(services, asked)).toEqual({ ok: true })
    }
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailsTo('stranger@example.com')).toHaveLength(0)
  })
})

describe('signing in', () => {
  it('does not reveal whether an email has an account', async () => {
    const ada = await createUser(services)
    for (const email of [ada.email, 'nobody@example.com', 'no address', 'ünï@example.com']) {
      expect(await signIn(services, { email, password: 'wrong!' }, visitor)).toEqual({
        ok: false,
        reason: 'bad-credentials',
      })
    }
    const long = { email: ada.email, password: 'x'.repeat(5000) }
    expect(await signIn(services, long, visitor)).toEqual({ ok: false, reason: 'bad-credentials' })
  })

  it('ends the browser’s former session', async () => {
    const ada = await createUser(services)
    const before = await signInAs(services, ada)
    const elsewhere = await signInAs(services, ada)
    const headers = new Headers({ cookie: before })
    const again = await signIn(services, ada, { ...visitor, headers })
    expect(again).toMatchObject({ ok: true })
    expect(await viewerOf([before])).toBeNull()
    expect(await viewerOf([elsewhere])).toMatchObject({ id: ada.id })
  })

  it('signs out of this session only', async () => {
    const ada = await createUser(services)
    const here = await signInAs(services, ada)
    const there = await signInAs(services, ada)
    await signOut(services, new Headers({ cookie: here }))
    expect(await viewerOf([here])).toBeNull()
    expect(await viewerOf([there])).toMatchObject({ id: ada.id })
  })

  it('lasts at most 90 days, however much it is used', async () => {
    const ada = await createUser(services)
    const cookie = await signInAs(services, ada)
    const DAY = 24 * HOUR_MS
    services.clock.advance(90 * DAY - HOUR_MS)
    expect(await viewerOf([cookie])).toMatchObject({ id: ada.id })
    services.clock.advance(2 * HOUR_MS)
    const { viewer, cookies } = await findViewer(services, new Headers({ cookie }))
    services.clock.advance(-90 * DAY - HOUR_MS)
    expect(viewer).toBeNull()
    expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/)
    expect(await viewerOf([cookie])).toBeNull()
  })

  it('ignores a broken or foreign cookie', async () => {
    for (const cookie of [
      'qrm.session_token=',
      'qrm.session_token=%',
      'qrm.session_token=a.b',
      ';;',
    ]) {
      expect(await viewerOf([cookie])).toBeNull()
    }
  })

  it('creates a missing profile', async () => {
    const ada = await createUser(services)
    await services.db.delete(userProfile).where(eq(userProfile.id, ada.id))
    const cookie = await signInAs(services, ada)
    expect(await viewerOf([cookie])).toMatchObject({ firstName: '', displayName: 'User' })
    const rows = await services.db.select().from(userProfile).where(eq(userProfile.id, ada.id))
    expect(rows).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  it('is replaced by an emailed link, which ends every session', async () => {
    const ada = await createUser(services, { confirmed: false })
    const cookie = await signInAs(services, ada)
    await requestReset(services, { email: ada.email, ip: visitor.ip })
    const first = await tokenFor(ada.email)
    await requestReset(services, { email: ada.email, ip: visitor.ip })
    const token = await tokenFor(ada.email)
    expect(await isResetOpen(services, token)).toBe(true)
    expect(await resetPassword(services, { token, password: 'fjord-lantern-8' })).toMatchObject({
      ok: true,
    })
    expect(await viewerOf([cookie])).toBeNull()
    for (const closed of [first, token]) {
      expect(await isResetOpen(services, closed)).toBe(false)
      const again = await resetPassword(services, { token: closed, password: 'fjord-lantern-9' })
      expect(again).toEqual({ ok: false, reason: 'invalid' })
    }
    const { email } = ada
    expect(await signIn(services, ada, visitor)).toMatchObject({
      ok: false,
    })
    expect(await signIn(services, { email, password: 'fjord-lantern-8' }, visitor)).toMatchObject({
      ok: true,
    })
    expect((await mailsTo(email)).at(-1)?.kind).toBe('password-changed')
  })

  it('does not reveal which emails have an account', async () => {
    const ada = await createUser(services)
    expect(await requestReset(services, { email: 'unknown@example.com', ip: visitor.ip })).toEqual(
      await requestReset(services, { email: ada.email, ip: visitor.ip }),
    )
    expect(await mailsTo('unknown@example.com')).toEqual([])
  })

  it('can be replaced for an hour', async () => {
    const ada = await createUser(services)
    await requestReset(services, { email: ada.email, ip: visitor.ip })
    const token = await tokenFor(ada.email)
    services.clock.advance(HOUR_MS + 1000)
    const late = await resetPassword(services, { token, password: 'fjord-lantern-8' })
    services.clock.advance(-HOUR_MS - 1000)
    expect(late).toEqual({ ok: false, reason: 'invalid' })
  })
})

describe('changing the password', () => {
  it('keeps this session and ends the others', async () => {
    const ada = await createUser(services)
    const here = await signInAs(services, ada)
    const there = await signInAs(services, ada)
    const viewer = await viewerOf([here])
    if (!viewer) throw new Error('not signed in')
    await requestReset(services, { email: ada.email, ip: visitor.ip })
    const resetToken = await tokenFor(ada.email)
    const change = (currentPassword: string) =>
      changePassword(services, viewer, { currentPassword, newPassword: 'fjord-lantern-8' })
    expect(await change('wrong!')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await viewerOf([there])).not.toBeNull()
    expect(await change(ada.password)).toEqual({ ok: true })
    expect(await viewerOf([here])).not.toBeNull()
    expect(await viewerOf([there])).toBeNull()
    expect(await isResetOpen(services, resetToken)).toBe(false)
    await services.db.delete(session).where(eq(session.userId, ada.id))
    expect(await change('fjord-lantern-8')).toEqual({ ok: false, reason: 'no-session' })
  })
})

it('saves names in the profile and the account', async () => {
  const ada = await createUser(services)
  await updateNames(services, ada.id, { firstName: 'Grace', lastName: 'Hopper' })
  const cookie = await signInAs(services, ada)
  expect(await viewerOf([cookie])).toMatchObject({ displayName: 'Grace Hopper' })
  const [row] = await services.db.select().from(user).where(eq(user.id, ada.id))
  expect(row).toMatchObject({ name: 'Grace Hopper', firstName: 'Grace' })
})
