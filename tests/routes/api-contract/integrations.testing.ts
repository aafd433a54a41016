import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { connection, connectionRule, delivery, eventTarget } from '#db/schema/deliveries.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { sealCredentials } from '#domain/connections/credentials.server.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { expectNotFound, guide, programOf, refusalOf, type Site } from './site.testing.ts'

/** The deliveries of a webhook. */
export async function resendsDeliveries(site: Site): Promise<void> {
  const { db } = site.services
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const body = {
    name: 'Sheet',
    url: 'https://hooks.example.com/in',
    eventTypes: ['magnet.created' as const],
  }
  const { id: webhookId } = await call('createWebhook', { body })
  const params = { webhookId }
  await call('createMagnet', { body: guide('Guide') })
  const { deliveryId } = await call('testWebhook', { params })
  // The product's worker may or may not have tried: what counts here is that it failed.
  await db.update(delivery).set({ state: 'failed' }).where(eq(delivery.targetId, webhookId))
  const which = { params: { ...params, deliveryId } }
  expect(await call('getDelivery', which)).toMatchObject({ id: deliveryId, cause: 'test' })
  const range = { from: new Date(Date.now() - 3_600_000).toISOString() }
  const to = new Date(Date.now() + 60_000).toISOString()
  expect(await call('resendDeliveries', { params, body: { ...range, to } })).toEqual({
    deliveries: 1,
  })
  expect(await refusalOf(call('resendDeliveries', { params, body: range }))).toBe(
    '422 invalid-body',
  )
  // The next one is refused while the first is under way; the receiver doesn't exist.
  await db
    .update(delivery)
    .set({ state: 'failed', nextAttemptAt: new Date() })
    .where(eq(delivery.targetId, webhookId))
  expect((await call('resendDeliveries', { params, body: {} })).deliveries).toBeLessThan(3)
  expect(await call('resendDelivery', which)).toEqual({ deliveries: 1 })
  const page = await call('listDeliveries', { params, query: { limit: 1 } })
  const { nextCursor: cursor } = page
  const next = await call('listDeliveries', { params, query: { limit: 1, cursor: cursor ?? '' } })
  expect(next.data[0]?.id).not.toBe(page.data[0]?.id)

  const blind = await programOf(site, owner.id, {
    scopes: API_SCOPE_NAMES.filter((scope) => scope !== 'leads:read'),
  })
  await db
    .update(delivery)
    .set({ eventType: 'lead.created', payload: { email: 'ada@example.com' } })
    .where(eq(delivery.id, deliveryId))
  expect(await blind('getDelivery', which)).toMatchObject({ data: null })
  expect((await call('getDelivery', which)).data).toMatchObject({ email: 'ada@example.com' })
  await db
    .update(eventTarget)
    .set({ eventTypes: ['lead.created'] })
    .where(eq(eventTarget.id, webhookId))
  expect(await refusalOf(blind('resendDelivery', which))).toBe('403 scope-missing')
  await expectNotFound(
    stranger('listDeliveries', { params }),
    stranger('getDelivery', which),
    stranger('resendDelivery', which),
    stranger('resendDeliveries', { params, body: {} }),
    call('getDelivery', { params: { ...params, deliveryId: webhookId } }),
  )
}

/** Connections that were made in the product. */
export async function tendsConnections(site: Site): Promise<void> {
  const { db, env } = site.services
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const [target] = await db
    .insert(eventTarget)
    .values({ accountId: owner.id, kind: 'connection', name: 'News', eventTypes: ['lead.created'] })
    .returning()
  if (!target) throw new Error('no connection was made')
  await db.insert(connection).values({
    targetId: target.id,
    provider: 'listmonk',
    credentials: sealCredentials(env, target.id, { token: 'secret-token' }),
    settings: { url: 'https://127.0.0.1', user: 'api', lastFour: 'oken' },
    choices: { account: null, lists: [{ id: '3', name: 'Main' }], tags: [], fields: [] },
    choicesAt: new Date(),
  })
  await db.insert(connectionRule).values({ targetId: target.id, isOn: false, settings: {} })
  const params = { connectionId: target.id }

  const [listed] = (await call('listConnections')).data
  expect(listed).toMatchObject({ name: 'News', provider: 'listmonk', state: 'active' })
  expect(JSON.stringify(listed)).not.toContain('oken')
  const renamed = await call('updateConnection', { params, body: { name: 'Letter' } })
  expect(renamed).toMatchObject({ name: 'Letter', erasesThere: true })
  const tested = await call('testConnection', { params })
  expect(tested).toMatchObject({ isWorking: false, problem: expect.any(String) })
  expect((await call('pauseConnection', { params })).state).toBe('paused')
  expect((await call('resumeConnection', { params })).state).toBe('active')

  const newOne = { provider: 'listmonk' as const, credentials: { url: 'https://127.0.0.1' } }
  expect(await refusalOf(call('createConnection', { body: newOne }))).toBe('422 invalid-body')
  const replaced = call('setConnectionCredentials', { params, body: { credentials: {} } })
  expect(await refusalOf(replaced)).toBe('422 invalid-body')
  expect((await call('listRefusedPeople', { params })).data).toEqual([])
  expect((await call('listConnectionDeliveries', { params })).data).toEqual([])

  const own = { params: { ...params, rule: magnet.id } }
  const wrong = { ...own, body: { listId: '9' } }
  expect(await refusalOf(call('setRule', wrong))).toBe('422 invalid-body')
  const set = await call('setRule', { ...own, body: { listId: '3', confirmsFirst: true } })
  expect(set).toMatchObject({ magnetId: magnet.id, isOn: true, listId: '3', confirmsFirst: true })
  const fallback = { params: { ...params, rule: 'default' }, body: { listId: '3' } }
  expect(await call('setRule', fallback)).toMatchObject({ magnetId: null, isOn: true })
  expect((await call('listRules', { params })).data).toHaveLength(2)
  expect(await call('deleteRule', own)).toBeNull()
  expect((await call('listRules', { params })).data).toHaveLength(1)

  expect(await refusalOf(call('startBackfill', { params }))).toBe('409 conflict')
  expect(await refusalOf(call('getBackfill', { params }))).toBe('404 not-found')
  expect(await call('stopBackfill', { params })).toBeNull()
  const theirs = await stranger('createMagnet', { body: guide('Theirs') })
  await expectNotFound(
    stranger('getConnection', { params }),
    stranger('updateConnection', { params, body: { name: 'Mine' } }),
    stranger('testConnection', { params }),
    stranger('pauseConnection', { params }),
    stranger('resumeConnection', { params }),
    stranger('listRules', { params }),
    stranger('setRule', fallback),
    stranger('deleteRule', own),
    stranger('startBackfill', { params }),
    stranger('stopBackfill', { params }),
    stranger('deleteConnection', { params }),
    call('setRule', { params: { ...params, rule: theirs.id }, body: { listId: '3' } }),
  )
  expect((await call('getConnection', { params })).name).toBe('Letter')
  expect(await call('deleteConnection', { params })).toBeNull()
  expect((await call('listConnections')).data).toEqual([])
}
