import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { findEmailedToken } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { isResetOpen, requestReset, resetPassword } from './password.server.ts'
import { register, resendConfirmation } from './registration.server.ts'
import { signIn } from './sessions.server.ts'
import { requestSignInLink, signInByLink } from './sign-in-link.server.ts'

const from = { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false }

const services = await setUpServices({ rateLimits: true })

const mailsTo = async (email: string) =>
  (await services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))).length

/** A stranger with many networks and browsers, with five requests from each. */
async function flood(ask: (stranger: { ip: string; browserKey: string }) => Promise<unknown>) {
  const answers = []
  for (let number = 0; number < 75; number++) {
    const network = Math.floor(number / 5)
    answers.push(await ask({ ip: `192.0.2.${network}`, browserKey: `stranger ${number}` }))
  }
  return answers
}

/** The headers of a browser that has signed in before. */
async function knownBrowser(person: { email: string; password: string }): Promise<Headers> {
  const answer = await signIn(services, person, from)
  const lines = answer.ok && answer.opened.kind === 'signed-in' ? answer.opened.cookies : []
  return new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })
}

describe('strangers who request links to somebody’s mailbox', () => {
  it('cause five emails an hour at most, and do not block the owner', async () => {
    const ada = await createUser(services)
    const { email } = ada
    const resets = await flood(({ ip }) => requestReset(services, { email, ip }))
    const links = await flood((stranger) =>
      requestSignInLink(services, { email, ...stranger }, null),
    )
    expect([...resets, ...links]).toEqual(Array(150).fill({ ok: true }))
    expect(await mailsTo(email)).toBe(5)

    // The owner asks in a new browser: the email that is there already works for it, for its full
    // time.
    services.clock.advance(9 * MINUTE_MS)
    const asked = { email, ip: from.ip, browserKey: 'the owner' }
    expect(await requestSignInLink(services, asked, null)).toEqual({ ok: true })
    expect(await mailsTo(email)).toBe(5)
    services.clock.advance(9 * MINUTE_MS)
    const link = { token: await findEmailedToken(services, email), browserKey: 'the owner' }
    expect(await signInByLink(services, { ...link, browserKey: 'thief' }, from)).toMatchObject({
      reason: 'other-browser',
    })
    expect(await signInByLink(services, link, from)).toMatchObject({ ok: true })
    // A used link makes room for another.
    expect(await requestSignInLink(services, asked, null)).toEqual({ ok: true })
    expect(await mailsTo(email)).toBe(6)
  })

  it('leave a reset link that works for ten minutes after the owner’s request', async () => {
    const { email } = await createUser(services)
    await flood(({ ip }) => requestReset(services, { email, ip }))
    const token = await findEmailedToken(services, email)
    services.clock.advance(59 * MINUTE_MS)
    expect(await requestReset(services, { email, ip: from.ip })).toEqual({ ok: true })
    expect(await findEmailedToken(services, email)).toBe(token)
    services.clock.advance(10 * MINUTE_MS)
    expect(await isResetOpen(services, token)).toBe(true)
    expect(await resetPassword(services, { token, password: 'the owner chose it' })).toMatchObject({
      ok: true,
    })
  })

  it('extend no link by more than ten minutes, and none that has expired', async () => {
    const { email } = await createUser(services)
    const ask = (browserKey: string) =>
      requestSignInLink(services, { email, ip: from.ip, browserKey }, null)
    const use = async (token: string, browserKey: string) =>
      (await signInByLink(services, { token, browserKey }, from)).ok
    for (let mail = 1; mail <= 3; mail++) await ask('stranger')
    const strangers = await findEmailedToken(services, email)
    for (let minute = 1; minute <= 21; minute++) {
      services.clock.advance(MINUTE_MS)
      await ask('stranger')
    }
    expect(await use(strangers, 'stranger')).toBe(false)

    services.clock.advance(11 * MINUTE_MS)
    await ask('the owner')
    expect(await use(strangers, 'the owner')).toBe(false)
    services.clock.advance(9 * MINUTE_MS)
    expect(await use(await findEmailedToken(services, email), 'the owner')).toBe(true)
  })

  it('do not use up the limit of a browser that has signed in before', async () => {
    const ada = await createUser(services)
    const headers = await knownBrowser(ada)
    const { email } = ada
    for (let request = 1; request <= 101; request++) {
      await requestReset(services, { email: 'anybody@example.com', ip: '198.51.100.7' })
    }
    const ask = { email, ip: '198.51.100.7' }
    expect(await requestReset(services, ask)).toEqual({ ok: false, reason: 'too-many' })
    for (let mail = 1; mail <= 5; mail++) {
      expect(await requestReset(services, { ...ask, headers })).toEqual({ ok: true })
    }
    expect(await mailsTo(email)).toBe(5)
    expect(await requestReset(services, { ...ask, headers })).toMatchObject({ ok: false })
  })

  it('get the same answers for an unknown email', async () => {
    const email = 'unknown@example.com'
    const answers = await flood(({ ip }) => requestReset(services, { email, ip }))
    expect(answers).toEqual(Array(75).fill({ ok: true }))
    expect(await mailsTo(email)).toBe(0)
  })

  it('do not keep a new user from a new confirmation', async () => {
    const email = 'fresh@example.com'
    const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'fjord-lantern-7' }
    const own = { ip: from.ip, browserKey: 'registered here' }
    expect(await register(services, person, own)).toEqual({ ok: true })
    await flood((stranger) => resendConfirmation(services, { email, ...stranger }))
    expect(await mailsTo(email)).toBe(2)
    expect(await resendConfirmation(services, { email, ...own })).toEqual({ ok: true })
    expect(await mailsTo(email)).toBe(3)
  })
})
