import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import { createUser, signIn as signInAs, type TestUser } from '#tests/support/factories.ts'
import { emailText, findLatestMail } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingEmail,
  requestEmailChange,
} from './email-change.server.ts'
import { changePassword, isResetOpen, requestReset } from './password.server.ts'
import { findViewer, signIn } from './sessions.server.ts'

const ip = '203.0.113.7'
const services = await setUpServices()

async function viewerOf(cookie: string) {
  return (await findViewer(services, new Headers({ cookie }))).viewer
}
async function signedIn() {
  const person = await createUser(services)
  const cookie = await signInAs(services, person)
  const viewer = await viewerOf(cookie)
  if (!viewer) throw new Error('not signed in')
  return { person, cookie, viewer }
}
const lastMail = (email: string) => findLatestMail(services, email)
const tokenFor = async (email: string) =>
  /\?token=([\w-]+)/.exec(emailText(services, await lastMail(email)))?.[1] ?? ''
async function ask(person: TestUser, email: string, password = person.password) {
  const viewer = await viewerOf(await signInAs(services, person))
  if (!viewer) throw new Error('not signed in')
  return requestEmailChange(services, viewer, { email, password })
}
const emailOf = async (id: string) =>
  (await services.db.select().from(user).where(eq(user.id, id)))[0]?.email

it('changes the email, notifies the old one and ends all other sessions', async () => {
  const { person, cookie, viewer } = await signedIn()
  const other = await signInAs(services, person)
  expect(await ask(person, 'new@example.com')).toEqual({ ok: true })
  expect(await findPendingEmail(services, person.id)).toBe('new@example.com')
  expect(await emailOf(person.id)).toBe(person.email)
  await requestReset(services, { email: person.email, ip })
  const reset = await tokenFor(person.email)

  const token = await tokenFor('new@example.com')
  const changed = await confirmEmailChange(services, { token }, viewer)
  expect(changed).toEqual({ ok: true, email: 'new@example.com', stillSignedIn: true })
  expect(await emailOf(person.id)).toBe('new@example.com')
  expect(await viewerOf(cookie)).toMatchObject({ email: 'new@example.com' })
  expect(await viewerOf(other)).toBeNull()
  const told = await lastMail(person.email)
  expect([told?.kind, emailText(services, told)]).toEqual([
    'email-changed',
    expect.stringContaining('new@example.com'),
  ])
  // Links in the old mailbox have stopped working.
  expect(await isResetOpen(services, reset)).toBe(false)
  const from = { ip, headers: new Headers(), fromTrustedProxy: false }
  expect(await signIn(services, person, from)).toMatchObject({ reason: 'bad-credentials' })
  expect(await signIn(services, { ...person, email: 'new@example.com' }, from)).toMatchObject({
    ok: true,
  })
  expect(await confirmEmailChange(services, { token }, viewer)).toMatchObject({ reason: 'invalid' })
})

it('ends every session if another browser opens the link', async () => {
  const { person, cookie } = await signedIn()
  await ask(person, 'phone@example.com')
  const { viewer: somebodyElse } = await signedIn()
  const token = await tokenFor('phone@example.com')
  const proof = { token, password: person.password }
  expect(await confirmEmailChange(services, proof, somebodyElse)).toMatchObject({
    ok: true,
    stillSignedIn: false,
  })
  expect(await viewerOf(cookie)).toBeNull()
})

it('needs the password and a different email', async () => {
  const { person } = await signedIn()
  expect(await ask(person, 'x@example.com', 'wrong!')).toEqual({
    ok: false,
    reason: 'wrong-password',
  })
  expect(await ask(person, person.email)).toEqual({ ok: false, reason: 'same-email' })
  expect(await lastMail('x@example.com')).toBeUndefined()
})

it('reveals only to its mailbox that an email is taken', async () => {
  const { person } = await signedIn()
  const taken = await createUser(services)
  expect(await ask(person, taken.email)).toEqual({ ok: true })
  const mail = await lastMail(taken.email)
  expect(mail?.kind).toBe('email-in-use')
  expect(emailText(services, mail)).not.toContain('token=')
})

it('gives an email to one of two accounts that confirm it at once', async () => {
  const both = [(await signedIn()).person, (await signedIn()).person]
  const tokens: string[] = []
  for (const person of both) {
    await ask(person, 'race@example.com')
    tokens.push(await tokenFor('race@example.com'))
  }
  const answers = await Promise.all(
    tokens.map((token) =>
      confirmEmailChange(services, { token, password: both[0]?.password ?? '' }, null),
    ),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, reason: 'email-taken' })
  const emails = await Promise.all(both.map(({ id }) => emailOf(id)))
  expect(emails.filter((email) => email === 'race@example.com')).toHaveLength(1)
})

it('is canceled by the owner, a newer request or a changed password', async () => {
  const { person, viewer } = await signedIn()
  const wish = async (email: string) => {
    await ask(person, email)
    return tokenFor(email)
  }
  const tokens = [await wish('one@example.com')]
  await cancelEmailChange(services, person.id)
  tokens.push(await wish('two@example.com'), await wish('three@example.com'))
  const passwords = { currentPassword: person.password, newPassword: 'fjord-lantern-8' }
  await changePassword(services, viewer, passwords)
  expect(await findPendingEmail(services, person.id)).toBeNull()
  for (const token of tokens) {
    expect(await confirmEmailChange(services, { token }, viewer)).toMatchObject({
      reason: 'invalid',
    })
  }
})

it('cannot be started by a session that a reset has ended', async () => {
  const { person, viewer } = await signedIn()
  await services.db.delete(session).where(eq(session.userId, person.id))
  const wish = { email: 'thief@example.com', password: person.password }
  expect(await requestEmailChange(services, viewer, wish)).toEqual({
    ok: false,
    reason: 'no-session',
  })
  expect(await lastMail('thief@example.com')).toBeUndefined()
})
