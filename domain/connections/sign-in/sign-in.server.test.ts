import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { connectionSignIn } from '#db/schema/connections.ts'
import { deliveryAttempt } from '#db/schema/deliveries.ts'
import { listOwnEvents } from '#domain/security/own-events.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import { FAKE_KEY, fakeMailchimp } from '#tests/support/providers/fake-newsletters.ts'
import {
  FAKE_APP,
  fakeMailchimpLogin,
  fakeMailchimpOAuth,
} from '#tests/support/providers/fake-oauth.ts'
import { createConnection, findConnection, listConnections } from '../connections.server.ts'
import { testConnection } from '../test-connection.server.ts'
import { beginSignIn } from './begin-sign-in.server.ts'
import { queryOf, setUpSignIn } from './sign-in.testing.ts'

const setup = await setUpSignIn()
const { services, plainServices, hosts, signUp, deliver, openSession } = setup
const { purpose, begin, comeBack, connect, storedOf } = setup

let { oauth, kit, kitId, user, sessionId } = await setup.startOver()
beforeEach(async () => {
  ;({ oauth, kit, kitId, user, sessionId } = await setup.startOver())
})

describe('signing in', () => {
  it('is offered only where the operator has an app', async () => {
    expect(await beginSignIn(plainServices, purpose())).toBeNull()
    expect(await beginSignIn(services, purpose({ provider: 'brevo' }))).toBeNull()
  })

  it('asks Kit with PKCE and a state, and returns to PUBLIC_URL', async () => {
    const url = await begin()
    expect(oauth.faultOf(url)).toBeNull()
    expect(queryOf(url)).toEqual({
      response_type: 'code',
      client_id: 'our-app',
      code_challenge_method: 'S256',
      redirect_uri: 'https://magnet.example/integrations/connections/callback/kit',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const [stored] = await services.db.select().from(connectionSignIn)
    expect(JSON.stringify(stored)).not.toContain(queryOf(url).state)
  })

  it('makes a connection whose tokens are sealed and in no log', async () => {
    const key = await connect()
    const shown = await findConnection(services, key)
    expect(shown).toMatchObject({
      name: 'Kit: Mia’s channel',
      access: 'sign-in',
      lastFour: '',
      settings: {},
      choices: { accountId: String(kitId), lists: [{ id: '5', name: 'Presets' }] },
    })
    const magnet = await createMagnetRow(services, { userId: user.id })
    const { email } = await signUp(magnet)
    await deliver()
    expect(kit.people.get(email)?.state).toBe('active')
    const said = JSON.stringify([
      await storedOf(key.targetId),
      shown,
      services.logLines,
      await services.db.select().from(deliveryAttempt),
    ])
    for (const { access, refresh } of oauth.tokens) {
      expect(said).not.toContain(access)
      expect(said).not.toContain(refresh)
    }
    const [event] = (await listOwnEvents(services, user.id, 5)).events
    expect(event).toMatchObject({
      event: 'connection.created',
      details: { connection: key.targetId },
    })
  })

  it('works for Mailchimp, whose data center the metadata tells', async () => {
    const login = fakeMailchimpOAuth()
    hosts['login.mailchimp.com'] = fakeMailchimpLogin(login)
    hosts['us21.api.mailchimp.com'] = fakeMailchimp({ oauth: login })
    const url = await begin({ provider: 'mailchimp' })
    expect(queryOf(url)).not.toHaveProperty('code_challenge')
    const finished = await comeBack(login.allow(url), { provider: 'mailchimp' })
    if (!finished?.ok) throw new Error(JSON.stringify(finished))
    const key = { accountId: user.id, targetId: finished.id }
    expect(await findConnection(services, key)).toMatchObject({
      name: 'Mailchimp: Mia’s shop',
      settings: { dc: 'us21' },
    })
    services.clock.advance(400 * DAY_MS)
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    login.expire()
    expect(await testConnection(services, key, { isForced: true })).toEqual({
      ok: false,
      reason: 'broken',
      error: 'Mailchimp revoked access. Connect again.',
    })
  })
})

describe('a state', () => {
  it('works once', async () => {
    const back = oauth.allow(await begin())
    const both = await Promise.all([comeBack(back), comeBack(back)])
    expect(both.filter((one) => one?.ok)).toHaveLength(1)
    expect(both.filter((one) => one === null)).toHaveLength(1)
    expect(await comeBack(back)).toBeNull()
    expect(await listConnections(services, user.id)).toHaveLength(1)
  })

  it('works for ten minutes', async () => {
    const late = oauth.allow(await begin())
    services.clock.advance(10 * MINUTE_MS + 1)
    expect(await comeBack(late)).toBeNull()
    const timely = oauth.allow(await begin())
    services.clock.advance(9 * MINUTE_MS)
    expect(await comeBack(timely)).toMatchObject({ ok: true })
  })

  it('is of one session, and of one service', async () => {
    const back = oauth.allow(await begin())
    const thief = await createUser(services)
    expect(await comeBack(back, { sessionId: await openSession(thief) })).toBeNull()
    expect(await comeBack(back, { provider: 'mailchimp' })).toBeNull()
    const other = back.replace(/state=(.)/, (_, first) => `state=${first === 'x' ? 'y' : 'x'}`)
    expect(await comeBack(other)).toBeNull()
    expect(await comeBack(back)).toMatchObject({ ok: true })
  })

  it('ends with its session', async () => {
    const back = oauth.allow(await begin())
    await services.db.delete(session).where(eq(session.id, sessionId))
    expect(await comeBack(back)).toBeNull()
  })

  it('doesn’t take a code that somebody else was given', async () => {
    const [own, others] = [await begin(), await begin()]
    const { code: stolen = '' } = queryOf(oauth.allow(others))
    const back = oauth.allow(own).replace(/code=[^&]+/, `code=${stolen}`)
    expect(await comeBack(back)).toMatchObject({ ok: false, reason: 'broken' })
    expect(await listConnections(services, user.id)).toEqual([])
  })
})

describe('an exchange that fails', () => {
  it.each([
    ['a code that has ended', () => services.clock.advance(9.9 * MINUTE_MS), 'revoked access'],
    [
      'a service that is away',
      () => kit.failNext({ answer: plain(503, 'down'), path: '/oauth/token' }),
      'returned 503',
    ],
    [
      'a page instead of tokens',
      () => kit.failNext({ answer: plain(200, '<!doctype html>'), path: '/oauth/token' }),
      'in an unexpected format',
    ],
    [
      'no answer',
      () => kit.failNext({ answer: 'timeout', path: '/oauth/token' }),
      'didn’t respond in time',
    ],
  ])('says why: %s', async (_what, spoil, words) => {
    const back = oauth.allow(await begin())
    if (words === 'revoked access') oauth.codes.clear()
    spoil()
    const finished = await comeBack(back)
    expect(finished).toMatchObject({
      ok: false,
      errors: { '': expect.stringContaining(words) },
    })
    expect(await listConnections(services, user.id)).toEqual([])
  })

  it('names the operator if the app’s secret is wrong', async () => {
    const app = { ...FAKE_APP, clientSecret: 'another-secret' }
    const wrong = {
      ...services,
      env: { ...services.env, connectionApps: { kit: app, mailchimp: FAKE_APP } },
    }
    const finished = await comeBack(oauth.allow(await begin({}, wrong)), {}, wrong)
    expect(finished).toMatchObject({ errors: { '': expect.stringContaining('operator') } })
    expect(JSON.stringify(finished)).not.toContain('another-secret')
  })

  it('gives the access back if the plan has no room', async () => {
    for (let made = 0; made < 5; made++) {
      const owner = { accountId: user.id, createdBy: user.id }
      await createConnection(services, owner, 'kit', { key: FAKE_KEY })
    }
    const finished = await comeBack(oauth.allow(await begin()))
    expect(finished).toMatchObject({ ok: false, reason: 'limit' })
    expect(oauth.tokens.map(({ isRevoked }) => isRevoked)).toEqual([true])
  })
})
