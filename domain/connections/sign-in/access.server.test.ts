import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user as accounts } from '#db/schema/accounts.ts'
import { connectionRevocation } from '#db/schema/connections.ts'
import { connection, delivery } from '#db/schema/deliveries.ts'
import { databaseRestore } from '#db/schema/operations.ts'
import { eraseAccount } from '#domain/account-closing/erase-account.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import { FAKE_KEY } from '#tests/support/providers/fake-newsletters.ts'
import { deleteConnection, findConnection, replaceCredentials } from '../connections.server.ts'
import { listRules } from '../rules.server.ts'
import { testConnection } from '../test-connection.server.ts'
import { revokeAccess } from './revocations.server.ts'
import { setUpSignIn } from './sign-in.testing.ts'

const setup = await setUpSignIn()
const { services, hosts, signUp, deliver, openSession, createKit } = setup
const { begin, comeBack, connect, storedOf } = setup

let { oauth, kit, user } = await setup.startOver()
beforeEach(async () => {
  ;({ oauth, kit, user } = await setup.startOver())
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
      ok: false,
      reason: 'retry',
    })
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({ ok: true })
    expect(oauth.reuses).toBe(0)
  })

  it('that can’t be renewed breaks the connection; connecting again sends what waited', async () => {
    const { key, magnet, email } = await setUp()
    for (const token of oauth.tokens) token.isRevoked = true
    await deliver()
    expect(await findConnection(services, key)).toMatchObject({
      state: 'broken',
      stateReason: 'Kit revoked access. Connect again.',
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
    expect(tested).toMatchObject({ reason: 'broken', error: expect.stringContaining('API key') })
    expect(oauth.tokens).toHaveLength(1)
  })

  it('isn’t taken from the original by a restored copy', async () => {
    const { key } = await setUp()
    const now = services.clock.now()
    const hold = { backupId: crypto.randomUUID(), backupTakenAt: now, restoredAt: now }
    await services.db.insert(databaseRestore).values(hold)
    expect(await testConnection(services, key, { isForced: true })).toMatchObject({
      reason: 'retry',
      error: 'Sending has been on hold since this database was restored.',
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
    const { oauth: other } = createKit('Somebody else')
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
      access: 'key',
      lastFour: 'us21',
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
