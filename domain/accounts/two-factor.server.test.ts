import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session, twoFactor, verification } from '#db/schema/accounts.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { appCode, wrongCode } from '#tests/support/authenticator.ts'
import { createUser, signIn as signInAs, type TestUser } from '#tests/support/factories.ts'
import { emailText, findLatestMail } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { changePassword, requestReset, resetPassword } from './password.server.ts'
import { answerAtOnce, answerChallenge } from './second-step.server.ts'
import { findViewer, signIn } from './sessions.server.ts'
import { requestSignInLink, signInByLink } from './sign-in-link.server.ts'
import {
  beginTwoFactor,
  cancelTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  findTwoFactor,
  renewRecoveryCodes,
} from './two-factor.server.ts'
import type { Viewer } from './viewer.ts'

const from = {
  ip: '203.0.113.7',
  headers: new Headers({ 'user-agent': 'Test' }),
  fromTrustedProxy: false,
}
const services = await setUpServices()

async function viewerOf(cookie: string): Promise<Viewer> {
  const { viewer } = await findViewer(services, new Headers({ cookie }))
  if (!viewer) throw new Error('not signed in')
  return viewer
}

/** A signed-in user who has started the setup; `code` is what their app shows. */
async function beginner() {
  const person = await createUser(services)
  const viewer = await viewerOf(await signInAs(services, person))
  expect(await beginTwoFactor(services, viewer, person.password)).toEqual({ ok: true })
  const found = await findTwoFactor(services, viewer)
  if (found.state !== 'setting-up') throw new Error('not begun')
  const code = () => appCode(found.key, services.clock.now())
  const wrong = () => wrongCode(found.key, services.clock.now())
  return { person, viewer, code, wrong, found }
}

/** A user with two-factor on, whose app shows an unused code. */
async function protectedPerson() {
  const { person, viewer, code, wrong } = await beginner()
  const confirmed = await confirmTwoFactor(services, viewer, await code())
  if (!confirmed.ok) throw new Error(confirmed.reason)
  services.clock.advance(MINUTE_MS)
  return { person, viewer, code, wrong, recoveryCodes: confirmed.recoveryCodes }
}

/** After the password, before the second step. */
async function challengeOf(person: TestUser): Promise<string> {
  const answer = await signIn(services, person, from)
  if (!answer.ok || answer.opened.kind !== 'second-factor') throw new Error('no second step')
  return answer.opened.challenge
}
const answer = (challenge: string, code: string) =>
  answerChallenge(services, { challenge, code }, from)

const lastMail = (email: string) => findLatestMail(services, email)
const tokenIn = (text: string | undefined) => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('setting it up', () => {
  it('needs the password, and a code that proves the app has the key', async () => {
    const { person, viewer, code, wrong } = await beginner()
    // Starting isn't enough to turn it on.
    expect(await signIn(services, person, from)).toMatchObject({ opened: { kind: 'signed-in' } })
    expect(await confirmTwoFactor(services, viewer, await wrong())).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    const confirmed = await confirmTwoFactor(services, viewer, ` ${await code()} `)
    expect(confirmed.ok && new Set(confirmed.recoveryCodes).size).toBe(10)
    expect(await findTwoFactor(services, viewer)).toEqual({ state: 'on', codesLeft: 10 })
    expect((await lastMail(person.email))?.kind).toBe('two-factor-on')
    // Once on, the key can neither be read nor replaced.
    expect(await beginTwoFactor(services, viewer, person.password)).toEqual({
      ok: false,
      reason: 'already-on',
    })
    expect(await confirmTwoFactor(services, viewer, await code())).toMatchObject({ ok: false })
  })

  it('is refused without the password, too late, and after it was canceled', async () => {
    const { viewer, code } = await beginner()
    expect(await beginTwoFactor(services, viewer, 'wrong!')).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    services.clock.advance(31 * MINUTE_MS)
    expect(await findTwoFactor(services, viewer)).toEqual({ state: 'off' })
    const late = await confirmTwoFactor(services, viewer, await code())
    expect(late).toEqual({ ok: false, reason: 'not-begun' })
    const { viewer: other, code: otherCode } = await beginner()
    await cancelTwoFactor(services, other.id)
    expect(await confirmTwoFactor(services, other, await otherCode())).toEqual(late)
  })

  it('signs out every other device', async () => {
    const { person, viewer, code } = await beginner()
    const there = await signInAs(services, person)
    const other = await createUser(services)
    const elsewhere = await signInAs(services, other)
    expect(await confirmTwoFactor(services, viewer, await code())).toMatchObject({
      ok: true,
      signedOut: 1,
    })
    expect((await findViewer(services, new Headers({ cookie: there }))).viewer).toBeNull()
    expect(await viewerOf(elsewhere)).toMatchObject({ id: other.id })
    const mine = await services.db.select().from(session).where(eq(session.userId, viewer.id))
    expect(mine.map((row) => row.id)).toEqual([viewer.sessionId])
    expect(emailText(services, await lastMail(person.email))).toContain(
      'Every other device was signed out.',
    )
  })

  it('shows its key to the session that gave the password, and to no other', async () => {
    const { person, viewer, code, found } = await beginner()
    const there = await viewerOf(await signInAs(services, person))
    expect(await findTwoFactor(services, there)).toEqual({ state: 'off' })
    expect(await confirmTwoFactor(services, there, await code())).toEqual({
      ok: false,
      reason: 'not-begun',
    })
    expect(await findTwoFactor(services, viewer)).toEqual(found)
    expect(await confirmTwoFactor(services, viewer, await code())).toMatchObject({ ok: true })
  })

  it('cannot be changed by a session that has ended', async () => {
    const { person, viewer, code, recoveryCodes } = await protectedPerson()
    const [spare = ''] = recoveryCodes
    const ended = { ...viewer, sessionId: '00000000-0000-4000-8000-000000000000' }
    const no = { ok: false, reason: 'no-session' }
    expect(await renewRecoveryCodes(services, ended, { ...person, code: await code() })).toEqual(no)
    expect(await disableTwoFactor(services, ended, { ...person, code: spare })).toEqual(no)
    expect(await findTwoFactor(services, viewer)).toEqual({ state: 'on', codesLeft: 9 })
  })

  it('stores no usable secret', async () => {
    const { viewer, recoveryCodes } = await protectedPerson()
    const [row] = await services.db.select().from(twoFactor).where(eq(twoFactor.userId, viewer.id))
    for (const code of recoveryCodes) expect(row?.backupCodes).not.toContain(code)
    expect(row?.secret.length).toBeGreaterThan(60)
  })
})

describe('every way in ends at the second factor', () => {
  it('by password, with a code that counts once', async () => {
    const { person, code } = await protectedPerson()
    const challenge = await challengeOf(person)
    const current = await code()
    const opened = await answer(challenge, current)
    expect(opened).toMatchObject({ ok: true, opened: { kind: 'signed-in' } })
    expect(await answer(challenge, current)).toEqual({ ok: false, reason: 'gone' })
    // A code seen while it was entered is useless.
    expect(await answer(await challengeOf(person), current)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    expect(JSON.stringify(await services.db.select().from(verification))).not.toContain(challenge)
  })

  it('by a mailed link, and after a reset', async () => {
    const { person } = await protectedPerson()
    const asked = { email: person.email, ip: from.ip, browserKey: 'this browser' }
    await requestSignInLink(services, asked, null)
    const token = tokenIn(emailText(services, await lastMail(person.email)))
    const link = await signInByLink(services, { token, browserKey: 'this browser' }, from)
    expect(link).toMatchObject({ ok: true, opened: { kind: 'second-factor' } })

    await requestReset(services, asked)
    const reset = tokenIn(emailText(services, await lastMail(person.email)))
    await resetPassword(services, { token: reset, password: 'fjord-lantern-8' })
    const after = await signIn(services, { ...person, password: 'fjord-lantern-8' }, from)
    expect(after).toMatchObject({ ok: true, opened: { kind: 'second-factor' } })
  })

  it('by an API client, which sends its code along', async () => {
    const { person, code, wrong } = await protectedPerson()
    const ask = async (typed: string | null) =>
      answerAtOnce(services, { challenge: await challengeOf(person), code: typed }, from)
    expect(await ask(null)).toEqual({ ok: false, reason: 'code-missing' })
    expect(await ask(await wrong())).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await ask(await code())).toMatchObject({ ok: true })
  })

  it('and is to be begun again after ten minutes or a changed password', async () => {
    const { person, viewer, code } = await protectedPerson()
    const late = await challengeOf(person)
    services.clock.advance(10 * MINUTE_MS + 1000)
    expect(await answer(late, await code())).toEqual({ ok: false, reason: 'gone' })
    const stale = await challengeOf(person)
    const passwords = { currentPassword: person.password, newPassword: 'fjord-lantern-8' }
    const proof = { ...passwords, code: await code() }
    expect(await changePassword(services, viewer, proof)).toEqual({ ok: true })
    expect(await answer(stale, await code())).toEqual({ ok: false, reason: 'gone' })
  })

  it('opens one session for one code sent twice at once', async () => {
    const { person, code } = await protectedPerson()
    const challenge = await challengeOf(person)
    const current = await code()
    const both = await Promise.all([answer(challenge, current), answer(challenge, current)])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
  })
})

it('an app and its recovery codes outlive a change of SESSION_SECRET', async () => {
  const { person, code, recoveryCodes } = await protectedPerson()
  const { env } = services
  const [was, between] = [env.sessionSecret, 'the secret after the first change, long enough']
  try {
    Object.assign(env, { sessionSecret: between, previousSessionSecret: was })
    const opened = await answer(await challengeOf(person), await code())
    expect(opened).toMatchObject({ ok: true })
    const byCode = await answer(await challengeOf(person), recoveryCodes[0] ?? '')
    expect(byCode).toMatchObject({ ok: true })

    // After a use under the second secret, the app no longer needs the first.
    services.clock.advance(MINUTE_MS)
    const third = 'the secret after the second change, long enough'
    Object.assign(env, { sessionSecret: third, previousSessionSecret: between })
    expect(await answer(await challengeOf(person), await code())).toMatchObject({ ok: true })
  } finally {
    Object.assign(env, { sessionSecret: was, previousSessionSecret: null })
  }
})

describe('recovery codes', () => {
  it('sign in once each, and the owner is notified', async () => {
    const { person, viewer, recoveryCodes } = await protectedPerson()
    const [first = ''] = recoveryCodes
    expect(await answer(await challengeOf(person), first.toUpperCase())).toMatchObject({ ok: true })
    expect(await answer(await challengeOf(person), first)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    expect(await findTwoFactor(services, viewer)).toEqual({ state: 'on', codesLeft: 9 })
    const mail = await lastMail(person.email)
    expect(emailText(services, mail)).toContain('You have 9 recovery codes left.')
  })

  it('are replaced by new ones', async () => {
    const { person, viewer, recoveryCodes, code } = await protectedPerson()
    expect(await renewRecoveryCodes(services, viewer, { password: 'wrong!' })).toMatchObject({
      ok: false,
    })
    const renewed = await renewRecoveryCodes(services, viewer, {
      ...person,
      code: await code(),
    })
    const [old = ''] = recoveryCodes
    const [fresh = ''] = renewed.ok ? renewed.recoveryCodes : []
    expect(await answer(await challengeOf(person), old)).toMatchObject({ reason: 'wrong-code' })
    expect(await answer(await challengeOf(person), fresh)).toMatchObject({ ok: true })
  })
})

describe('guessing', () => {
  it('is locked after five wrong codes, for longer each time, and the owner is notified', async () => {
    const { person, code, wrong, recoveryCodes } = await protectedPerson()
    const guess = async (typed?: string) =>
      answer(await challengeOf(person), typed ?? (await wrong()))
    const reasons = []
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = await guess()
      reasons.push(answered.ok ? 'ok' : answered.reason)
    }
    expect(reasons).toEqual(['wrong-code', 'wrong-code', 'wrong-code', 'wrong-code', 'locked'])
    expect((await lastMail(person.email))?.kind).toBe('second-factor-locked')
    for (const right of [await code(), recoveryCodes[0] ?? '']) {
      const refused = await guess(right)
      expect(refused).toMatchObject({ ok: false, reason: 'locked' })
      const seconds = 'retryAfterSeconds' in refused ? refused.retryAfterSeconds : 0
      expect(Math.abs(seconds - 15 * 60)).toBeLessThan(30)
    }
    services.clock.advance(15 * MINUTE_MS + 1000)
    for (let attempt = 1; attempt <= 5; attempt++) await guess()
    services.clock.advance(15 * MINUTE_MS + 1000)
    expect(await guess(await code())).toMatchObject({ ok: false, reason: 'locked' })
    services.clock.advance(15 * MINUTE_MS)
    expect(await guess(await code())).toMatchObject({ ok: true })
    expect(await guess()).toEqual({ ok: false, reason: 'wrong-code' })
  })

  it('counts parallel guesses too', async () => {
    const { person } = await protectedPerson()
    const challenge = await challengeOf(person)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => answer(challenge, `00000${number % 10}`)),
    )
    const wrong = answers.filter((one) => !one.ok && one.reason === 'wrong-code')
    expect(wrong.length).toBeLessThanOrEqual(4)
  })
})

it('is switched off with the password and a code', async () => {
  const { person, viewer, code } = await protectedPerson()
  const { password } = person
  const wrong = { password: 'wrong!', code: await code() }
  expect(await disableTwoFactor(services, viewer, wrong)).toMatchObject({ ok: false })
  const right = { password, code: await code() }
  expect(await disableTwoFactor(services, viewer, right)).toEqual({ ok: true })
  expect(await signIn(services, person, from)).toMatchObject({ opened: { kind: 'signed-in' } })
  expect((await lastMail(person.email))?.kind).toBe('two-factor-off')
})
