import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { findEmailedToken } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { type ConfirmationProof, confirmEmail, findConfirmation } from './confirmation.server.ts'
import { confirmEmailChange, findEmailChange, requestEmailChange } from './email-change.server.ts'
import { requestReset, resetPassword } from './password.server.ts'
import { register, resendConfirmation } from './registration.server.ts'
import { findViewer, signIn } from './sessions.server.ts'

const from = {
  ip: '203.0.113.7',
  headers: new Headers({ 'user-agent': 'Test' }),
  fromTrustedProxy: false,
}
const STRANGER = 'the browser of a stranger who registers other people'
const OWNER = 'the browser of whom the mailbox belongs to'
const PASSWORD = 'a stranger chose it'

const services = await setUpServices()

let registered = 0
/** A stranger registers with someone else's email; returns the email. */
async function registeredByStranger(): Promise<string> {
  const email = `victim${++registered}@example.com`
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: PASSWORD }
  expect(await register(services, person, { ip: from.ip, browserKey: STRANGER })).toEqual({
    ok: true,
  })
  return email
}
const confirm = async (email: string, browserKey: string | null, proof?: ConfirmationProof) => {
  const token = await findEmailedToken(services, email)
  return confirmEmail(services, { token, browserKey, ...(proof ? { proof } : {}) }, from)
}
const stateOf = async (email: string, browserKey: string | null) =>
  findConfirmation(services, { token: await findEmailedToken(services, email), browserKey })
const isConfirmed = async (email: string) =>
  (await services.db.select().from(user).where(eq(user.email, email)))[0]?.emailVerified
const tryIn = (email: string, password: string) => signIn(services, { email, password }, from)

describe('a confirmation link in another browser than the one that registered', () => {
  it('does not confirm by itself', async () => {
    const email = await registeredByStranger()
    for (const browser of [OWNER, null]) {
      expect(await stateOf(email, browser)).toEqual({ state: 'other-browser', email })
      expect(await confirm(email, browser)).toEqual({ ok: false, reason: 'other-browser', email })
      const guessed = await confirm(email, browser, { password: 'not that one' })
      expect(guessed).toEqual({ ok: false, reason: 'wrong-password', email })
    }
    expect(await isConfirmed(email)).toBe(false)
    expect(await tryIn(email, PASSWORD)).toMatchObject({ reason: 'unconfirmed' })
    expect(await stateOf(email, STRANGER)).toEqual({ state: 'own-browser' })
  })

  it('confirms with the password of the registration, without a sign-in', async () => {
    const email = await registeredByStranger()
    expect(await confirm(email, null, { password: PASSWORD })).toEqual({ ok: true, opened: null })
    expect(await tryIn(email, PASSWORD)).toMatchObject({ ok: true })
    expect(await stateOf(email, null)).toEqual({ state: 'already' })
  })

  it('accepts a new password instead of a stranger’s', async () => {
    const email = await registeredByStranger()
    const proof = { newPassword: 'the owner chose it' }
    expect(await confirm(email, OWNER, proof)).toEqual({ ok: true, opened: null })
    expect(await tryIn(email, PASSWORD)).toMatchObject({ reason: 'bad-credentials' })
    expect(await tryIn(email, 'the owner chose it')).toMatchObject({ ok: true })
  })

  it('does no more for a browser that only requested the email again', async () => {
    const email = await registeredByStranger()
    const asked = { email, ip: from.ip, browserKey: OWNER }
    expect(await resendConfirmation(services, asked)).toEqual({ ok: true })
    expect(await stateOf(email, OWNER)).toMatchObject({ state: 'other-browser' })
    expect(await confirm(email, OWNER)).toMatchObject({ reason: 'other-browser' })
    await resendConfirmation(services, { ...asked, browserKey: STRANGER })
    expect(await stateOf(email, STRANGER)).toEqual({ state: 'own-browser' })
  })

  it('leaves the account unchanged when another person registers the email', async () => {
    const email = await registeredByStranger()
    const again = { firstName: 'Eve', lastName: 'Second', email, password: 'another one' }
    const asker = { ip: from.ip, browserKey: OWNER }
    expect(await register(services, again, asker)).toEqual({ ok: false, reason: 'email-taken' })
    expect(await stateOf(email, OWNER)).toMatchObject({ state: 'other-browser' })
    expect(await confirm(email, OWNER, { password: 'another one' })).toMatchObject({ ok: false })
  })

  it('is closed by a reset, which replaces the stranger’s password', async () => {
    const email = await registeredByStranger()
    const confirmation = await findEmailedToken(services, email)
    await requestReset(services, { email, ip: from.ip })
    const token = await findEmailedToken(services, email)
    expect(await resetPassword(services, { token, password: 'the owner chose it' })).toMatchObject({
      ok: true,
    })
    expect(await tryIn(email, PASSWORD)).toMatchObject({ reason: 'bad-credentials' })
    const late = await confirmEmail(services, { token: confirmation, browserKey: STRANGER }, from)
    expect(late).toEqual({ ok: false, reason: 'already' })
  })
})

describe('a link that confirms a new address', () => {
  async function asked() {
    const person = await createUser(services)
    const cookie = await signInAs(services, person)
    const { viewer } = await findViewer(services, new Headers({ cookie }))
    if (!viewer) throw new Error('not signed in')
    const email = `admin${++registered}@example.com`
    const wish = { email, password: person.password }
    expect(await requestEmailChange(services, viewer, wish)).toEqual({ ok: true })
    return { person, viewer, email, token: await findEmailedToken(services, email) }
  }

  it('works only for the account that requested it', async () => {
    const { token, email, person } = await asked()
    const stranger = await createUser(services)
    for (const viewer of [null, { id: stranger.id, sessionId: crypto.randomUUID() }]) {
      expect(await findEmailChange(services, token, viewer)).toEqual({
        oldEmail: person.email,
        newEmail: email,
        isOwner: false,
      })
      expect(await confirmEmailChange(services, { token }, viewer)).toEqual({
        ok: false,
        reason: 'password-needed',
      })
      const guessed = await confirmEmailChange(services, { token, password: 'wrong!' }, viewer)
      expect(guessed).toEqual({ ok: false, reason: 'wrong-password' })
    }
    expect(await isConfirmed(email)).toBeUndefined()
  })

  it('works for the owner, here or with the password elsewhere', async () => {
    const here = await asked()
    expect(await findEmailChange(services, here.token, here.viewer)).toMatchObject({
      isOwner: true,
    })
    const changed = await confirmEmailChange(services, here, here.viewer)
    expect(changed).toEqual({ ok: true, email: here.email, stillSignedIn: true })
    const { token, email, person } = await asked()
    const elsewhere = await confirmEmailChange(services, { token, ...person }, null)
    expect(elsewhere).toEqual({ ok: true, email, stillSignedIn: false })
  })
})
