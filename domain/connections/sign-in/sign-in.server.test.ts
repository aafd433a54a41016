import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user as accounts, session } from '#db/schema/accounts.ts'
import { connectionRevocation, connectionSignIn } from '#db/schema/connections.ts'
import { connection, delivery, deliveryAttempt } from '#db/schema/deliveries.ts'
import { databaseRestore } from '#db/schema/operations.ts'
import { eraseAccount } from '#domain/account-closing/erase-account.server.ts'
import { deliverDue } from '#domain/event-targets/delivery-worker.server.ts'
import { listOwnEvents } from '#domain/security/own-events.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import {
  FAKE_KEY,
  type FakeNewsletter,
  fakeKit,
  fakeMailchimp,
} from '#tests/support/providers/fake-newsletters.ts'
import {
  FAKE_APP,
  type FakeOAuth,
  fakeKitOAuth,
  fakeMailchimpLogin,
  fakeMailchimpOAuth,
} from '#tests/support/providers/fake-oauth.ts'
import { createConnectionSender } from '../connection-sender.server.ts'
import {
  createConnection,
  deleteConnection,
  findConnection,
  listConnections,
  replaceCredentials,
} from '../connections.server.ts'
import { setUpConnections } from '../connections.testing.ts'
import { listRules } from '../rules.server.ts'
import { testConnection } from '../test-connection.server.ts'
import { beginSignIn, type SignInPurpose, takeSignIn } from './begin-sign-in.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'
import { revokeAccess } from './revocations.server.ts'

const { hosts, services: plainServices, signUp } = await setUpConnections()
const services = {
  ...plainServices,
  env: {
    ...plainServices.env,
    publicUrl: 'https://magnet.example',
    connectionApps: { kit: FAKE_APP, mailchimp: FAKE_APP },
  },
}
const deliver = (on = services) => deliverDue(on, { connection: createConnectionSender(on) })

/** Each test has an account of its own at Kit. */
let kitAccount = 0
let oauth: FakeOAuth
let kit: FakeNewsletter
let user: TestUser
let sessionId: string
beforeEach(async () => {
  oauth = fakeKitOAuth(() => services.clock.now().getTime())
  kit = fakeKit(oauth, { id: ++kitAccount, name: 'Mia’s channel' })
  hosts['api.kit.com'] = kit
  services.logLines.length = 0
  user = await createUser(services)
  sessionId = await openSession(user)
})

async function openSession(of: TestUser): Promise<string> {
  await signIn(services, of)
  const [found] = await services.db.select().from(session).where(eq(session.userId, of.id))
  return found?.id ?? ''
}

const purpose = (more: Partial<SignInPurpose> = {}): SignInPurpose => ({
  ...{ provider: 'kit', sessionId, accountId: user.id, workspaceId: null, targetId: null },
  ...more,
})
const begin = async (more: Partial<SignInPurpose> = {}, on = services) =>
  (await beginSignIn(on, purpose(more))) ?? ''
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

/** Takes the state back and exchanges the code, as the callback does. */
async function comeBack(back: string, more: Partial<SignInPurpose> = {}, on = services) {
  const { state = '', code = '' } = queryOf(back)
  const { provider, sessionId: of } = purpose(more)
  const returned = await takeSignIn(on, { provider, sessionId: of, state })
  return returned && finishSignIn(on, returned, { code, actor: { id: user.id, sessionId: of } })
}

/** Connects the account with the fake Kit. */
async function connect(more: Partial<SignInPurpose> = {}) {
  const finished = await comeBack(oauth.allow(await begin(more)), more)
  if (!finished?.ok) throw new Error(JSON.stringify(finished))
  return { accountId: more.accountId ?? user.id, targetId: finished.id }
}
const storedOf = async (targetId: string) => {
  const [row] = await services.db.select().from(connection).where(eq(connection.targetId, targetId))
  return row
}

describe('signing in', () => {
  it('is offered only where the operator has an app', async () => {
    expect(await beginSignIn(plainServices, purpose())).toBeNull()
    expect(await beginSignIn(services, purpose({ provider: 'brevo' }))).toBeNull()
  })

  it('asks Kit with PKCE and a state, and returns to PUBLIC_URL', async () => {
    const url = await begin()
    expect(oauth.faultOf(url)).toBeNull()
    expect(queryOf(url)).toEqual({
      ...{ response_type: 'code', client_id: 'our-app', code_challenge_method: 'S256' },
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
      ...{ name: 'Kit: Mia’s channel', access: 'sign-in', lastFour: '', settings: {} },
      choices: { accountId: String(kitAccount), lists: [{ id: '5', name: 'Presets' }] },
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
      ...{ name: 'Mailchimp: Mia’s shop', settings: { dc: 'us21' } },
    })
    services.clock.advance(400 * DAY_MS)
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    login.expire()
    expect(await testConnection(services, key, { isForced: true })).toEqual({
      ...{ ok: false, reason: 'broken' },
      error: 'Mailchimp ended the access that you allowed. Connect again.',
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
    expect(await comeBack(back.replace(/state=./, 'state=x'))).toBeNull()
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
    ['a code that has ended', () => services.clock.advance(9.9 * MINUTE_MS), 'ended the access'],
    [
      'a service that is away',
      () => kit.failNext({ answer: plain(503, 'down'), path: '/oauth/token' }),
      'answered 503',
    ],
    [
      'a page instead of tokens',
      () => kit.failNext({ answer: plain(200, '<!doctype html>'), path: '/oauth/token' }),
      'not as documented',
    ],
    ['no answer', () => kit.failNext({ answer: 'timeout', path: '/oauth/token' }), 'No answer'],
  ])('says why: %s', async (_what, spoil, words) => {
    const back = oauth.allow(await begin())
    if (words === 'ended the access') oauth.codes.clear()
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

describe('a token', () => {
  /** Connects, and has a lead to send after the token has ended. */
  async function setUp() {
    const key = await connect()
    const magnet = await createMagnetRow(services, { userId: user.id })
    services.clock.advance(2 * DAY_MS)
    const { email } = await signUp(magnet)
    return { key, magnet, email }
  }
  const deliveriesOf = (targetId: string) =>
    services.db.select().from(delivery).where(eq(delivery.targetId, targetId))

  it('that ends is renewed, and stored with its refresh token', async () => {
    const { key, email } = await setUp()
    await deliver()
    expect(kit.people.has(email)).toBe(true)
    services.clock.advance(2 * DAY_MS)
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    expect(oauth.tokens).toHaveLength(3)
    expect(oauth.reuses).toBe(0)
  })

  it('that is refused before its end is renewed once', async () => {
    const key = await connect()
    oauth.expire()
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    expect(oauth.tokens).toHaveLength(2)
  })

  it('is renewed by one process at a time', async () => {
    const { key } = await setUp()
    const tests = Array.from({ length: 8 }, () =>
      testConnection({ ...services }, key, { isForced: true }),
    )
    expect((await Promise.all(tests)).every((one) => one?.ok)).toBe(true)
    expect(oauth.tokens).toHaveLength(2)
    expect(oauth.reuses).toBe(0)
  })

  it('is renewed by another process if the first one ended', async () => {
    const { key } = await setUp()
    const renewedUntil = new Date(services.clock.now().getTime() - 1)
    await services.db
      .update(connection)
      .set({ renewedBy: crypto.randomUUID(), renewedUntil })
      .where(eq(connection.targetId, key.targetId))
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
  })

  it('is used while the service can’t renew it, until it ends', async () => {
    const key = await connect()
    services.clock.advance(2 * DAY_MS - 3 * MINUTE_MS)
    for (let times = 0; times < 4; times++) {
      kit.failNext({ answer: plain(503, 'down'), path: '/oauth/token' })
    }
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    services.clock.advance(4 * MINUTE_MS)
    kit.failNext({ answer: plain(503, 'down'), path: '/oauth/token' })
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({
      ...{ ok: false, reason: 'retry' },
    })
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    expect(oauth.reuses).toBe(0)
  })

  it('that can’t be renewed breaks the connection; connecting again sends what waited', async () => {
    const { key, magnet, email } = await setUp()
    for (const token of oauth.tokens) token.isRevoked = true
    await deliver()
    expect(await findConnection(services, key)).toMatchObject({
      ...{ state: 'broken' },
      stateReason: 'Kit ended the access that you allowed. Connect again.',
    })
    const later = await signUp(magnet)
    await deliver()
    const rules = await listRules(services.db, key.targetId)

    const more = { targetId: key.targetId }
    const again = await comeBack(oauth.allow(await begin(more)), more)
    expect(again).toMatchObject({ ok: true, id: key.targetId, isNew: false, sent: 2 })
    await deliver()
    expect([email, later.email].every((one) => kit.people.has(one))).toBe(true)
    expect(await findConnection(services, key)).toMatchObject({ state: 'active' })
    expect(await listRules(services.db, key.targetId)).toEqual(rules)
    expect((await deliveriesOf(key.targetId)).every(({ state }) => state === 'done')).toBe(true)
  })

  it('needs the operator’s app, and says so without it', async () => {
    const { key } = await setUp()
    const without = { ...services, env: { ...services.env, connectionApps: noApps } }
    const tested = await testConnection(without, key, { isForced: true })
    expect(tested).toMatchObject({ reason: 'broken', error: expect.stringContaining('a key') })
    expect(oauth.tokens).toHaveLength(1)
  })

  it('isn’t taken from the original by a restored copy', async () => {
    const { key } = await setUp()
    const now = services.clock.now()
    const hold = { backupId: crypto.randomUUID(), backupTakenAt: now, restoredAt: now }
    await services.db.insert(databaseRestore).values(hold)
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({
      ...{ reason: 'retry', error: 'Sending is on hold since a restore.' },
    })
    await services.db.delete(databaseRestore)
    expect(oauth.tokens).toHaveLength(1)
  })
})

const noApps = { kit: null, mailchimp: null }
const revocations = () => services.db.select().from(connectionRevocation)

describe('access to another account', () => {
  it('is refused and given back, whatever it replaces', async () => {
    const key = await connect()
    const other = fakeKitOAuth(() => services.clock.now().getTime())
    const otherKit = fakeKit(other, { id: ++kitAccount, name: 'Somebody else' })
    hosts['api.kit.com'] = otherKit
    const more = { targetId: key.targetId }
    const back = await comeBack(other.allow(await begin(more)), more)
    expect(back).toMatchObject({ ok: false, errors: { '': expect.stringContaining('another') } })
    expect(other.tokens.map(({ isRevoked }) => isRevoked)).toEqual([true])
    hosts['api.kit.com'] = kit
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
  })

  it('doesn’t reach another account of ours', async () => {
    const key = await connect()
    const stranger = await createUser(services)
    const theirs = { accountId: stranger.id, sessionId: await openSession(stranger) }
    const more = { ...theirs, targetId: key.targetId }
    expect(await comeBack(oauth.allow(await begin(more)), more)).toMatchObject({ ok: false })
    // The owner's access is to the same account at Kit.
    expect(oauth.tokens.some(({ isRevoked }) => isRevoked)).toBe(false)
  })
})

describe('the access of a deleted connection', () => {
  it('is given back to Kit', async () => {
    const key = await connect()
    await deleteConnection(services, key)
    expect(oauth.tokens.map(({ isRevoked }) => isRevoked)).toEqual([true])
    expect(await revocations()).toEqual([])
  })

  it('is given back by the last connection of the account there', async () => {
    const [first, second] = [await connect(), await connect()]
    await deleteConnection(services, first)
    expect(oauth.tokens.some(({ isRevoked }) => isRevoked)).toBe(false)
    await deleteConnection(services, second)
    expect(oauth.tokens.map(({ isRevoked }) => isRevoked)).toEqual([false, true])
  })

  it('is given back if it was being renewed', async () => {
    const key = await connect()
    services.clock.advance(2 * DAY_MS)
    hosts['api.kit.com'] = {
      ...kit,
      async http(request) {
        const answered = await kit.http(request)
        if (request.body?.includes('grant_type=refresh_token'))
          await deleteConnection(services, key)
        return answered
      },
    }
    const tested = await testConnection(services, key, { isForced: true })
    expect(tested).toMatchObject({ ok: false, reason: 'retry' })
    await revokeAccess(services)
    expect((await storedOf(key.targetId))?.credentials ?? '').toBe('')
    expect(oauth.tokens.map(({ isRevoked }) => isRevoked)).toEqual([true, true])
  })

  it('is given back later if Kit is away', async () => {
    const key = await connect()
    kit.failNext({ answer: 'unreachable', path: '/oauth/revoke' })
    await deleteConnection(services, key)
    expect(await revocations()).toHaveLength(1)
    await revokeAccess(services)
    expect(oauth.tokens[0]?.isRevoked).toBe(false)
    services.clock.advance(2 * MINUTE_MS)
    await revokeAccess(services)
    expect(oauth.tokens[0]?.isRevoked).toBe(true)
    expect(await revocations()).toEqual([])
  })

  it('is given up after some days', async () => {
    const key = await connect()
    for (let times = 0; times < 9; times++) {
      kit.failNext({ answer: plain(503, 'down'), path: '/oauth/revoke' })
    }
    await deleteConnection(services, key)
    for (let times = 0; times < 8; times++) {
      services.clock.advance(25 * HOUR_MS)
      await revokeAccess(services)
    }
    expect(await revocations()).toEqual([])
    const said = services.logLines.map(({ message }) => message)
    expect(said).toContain('connection.not_revoked')
  })

  it('is given back when a key replaces it, and when the account is closed', async () => {
    const replaced = await connect()
    expect(await replaceCredentials(services, replaced, { key: FAKE_KEY })).toEqual({ ok: true })
    expect(await findConnection(services, replaced)).toMatchObject({
      ...{ access: 'key', lastFour: 'us21' },
    })
    expect(oauth.tokens.map(({ isRevoked }) => isRevoked)).toEqual([true])
    await connect()
    await connect()
    await services.db
      .update(accounts)
      .set({ closedAt: services.clock.now() })
      .where(eq(accounts.id, user.id))
    await eraseAccount(services, user.id)
    expect(oauth.tokens.slice(1).filter(({ isRevoked }) => isRevoked)).toHaveLength(1)
  })
})
