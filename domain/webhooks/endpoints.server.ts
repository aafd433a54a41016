import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { eventTarget, webhookEndpoint } from '#db/schema/deliveries.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { lockTarget, type TargetKey } from '#domain/deliveries/deliveries.server.ts'
import { queueAddedMail } from '#domain/event-targets/added-mail.server.ts'
import { endTarget } from '#domain/event-targets/ended-targets.server.ts'
import { prepareTarget } from '#domain/event-targets/new-target.server.ts'
import { type EventType, happensIn } from '#domain/events/event-types.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import type { SecurityEventName } from '#domain/security/security-event.ts'
import { lockMaker } from '#domain/workspaces/membership.server.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { EndpointInput } from './endpoint-input.ts'
import { BOTH_SIGN_MS, rotate, sealSecret } from './endpoint-secrets.server.ts'
import { createSecret } from './signature.ts'

/** A webhook endpoint, without its secret. */
export type Endpoint = {
  id: string
  name: string
  url: string
  eventTypes: string[]
  /** Null means all magnets. */
  magnetIds: string[] | null
  state: (typeof eventTarget.$inferSelect)['state']
  stateReason: string | null
  stateChangedAt: Date
  failingSince: Date | null
  failures: number
  /** Set while the endpoint doesn't respond. Until this time, only one probe is sent. */
  circuitOpenUntil: Date | null
  lastSuccessAt: Date | null
  /** When the previous secret stops being used; null if there is none. */
  previousSecretUntil: Date | null
  source: 'screen' | 'api' | 'hook'
  /** The email of the person who added it, or created the key that added it; null if unknown. */
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

const FIELDS = {
  id: eventTarget.id,
  name: eventTarget.name,
  url: webhookEndpoint.url,
  eventTypes: eventTarget.eventTypes,
  magnetIds: eventTarget.magnetIds,
  state: eventTarget.state,
  stateReason: eventTarget.stateReason,
  stateChangedAt: eventTarget.stateChangedAt,
  failingSince: eventTarget.failingSince,
  failures: eventTarget.failures,
  circuitOpenUntil: eventTarget.circuitOpenUntil,
  lastSuccessAt: eventTarget.lastSuccessAt,
  previousSecretUntil: webhookEndpoint.previousSecretUntil,
  source: webhookEndpoint.source,
  createdBy: user.email,
  createdAt: eventTarget.createdAt,
  updatedAt: eventTarget.updatedAt,
}

const endpoints = (db: Queryable) =>
  db
    .select(FIELDS)
    .from(webhookEndpoint)
    .innerJoin(eventTarget, eq(eventTarget.id, webhookEndpoint.targetId))
    .leftJoin(user, eq(user.id, eventTarget.createdBy))

export function listEndpoints(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<Endpoint[]> {
  return endpoints(db)
    .where(eq(eventTarget.accountId, accountId))
    .orderBy(asc(eventTarget.createdAt), asc(eventTarget.id))
}

/** Returns an account's endpoint, or null. `targetId` must be a UUID. */
export async function findEndpoint(
  { db }: Pick<Services, 'db'>,
  { accountId, targetId }: TargetKey,
): Promise<Endpoint | null> {
  const [found] = await endpoints(db).where(
    and(eq(eventTarget.id, targetId), eq(eventTarget.accountId, accountId)),
  )
  return found ?? null
}

/** An endpoint and who changes it. If there is no actor, a program with an API key does. */
export type EndpointChange = TargetKey & {
  actor?: { id: string; sessionId?: string }
  workspaceId?: string | null
}

export type SaveRefusal =
  | { ok: false; reason: 'limit'; limit: number }
  | { ok: false; reason: 'url'; message: string }
  | { ok: false; reason: 'magnets' }
  /** The events of `types` can't happen in this account. */
  | { ok: false; reason: 'events'; types: EventType[] }
  | { ok: false; reason: 'not-found' }

type CreateResult = { ok: true; id: string; secret: string } | SaveRefusal

/**
 * Creates an endpoint. `secret` can be shown only once, because only its encrypted form is stored.
 */
export async function createEndpoint(
  services: Services,
  owner: Omit<EndpointChange, 'targetId'> & { createdBy: string | null },
  input: EndpointInput,
  source: Endpoint['source'] = 'screen',
): Promise<CreateResult> {
  const { db, env } = services
  const { accountId, createdBy } = owner
  const fault = findUrlFault(services, input.url)
  if (fault) return fault
  const created = await db.transaction(async (tx): Promise<CreateResult> => {
    await lockMaker(tx, accountId, createdBy)
    const { webhookLimit: limit } = await getPlan(services, accountId, tx)
    const types = await findForeignTypes(tx, accountId, input.eventTypes)
    if (types.length > 0) return { ok: false, reason: 'events', types }
    if (!(await ownsMagnets(tx, accountId, input.magnetIds))) {
      return { ok: false, reason: 'magnets' }
    }
    if ((await prepareTarget(tx, accountId, 'webhook')) >= limit)
      return { ok: false, reason: 'limit', limit }
    const { name, url, eventTypes, magnetIds } = input
    const [target] = await tx
      .insert(eventTarget)
      .values({ accountId, kind: 'webhook', name, eventTypes, magnetIds, createdBy })
      .returning({ id: eventTarget.id })
    if (!target) throw new Error(`Inserting a webhook of account ${accountId} returned no row`)
    const secret = createSecret()
    const sealed = sealSecret(env, target.id, secret)
    await tx.insert(webhookEndpoint).values({ targetId: target.id, url, secret: sealed, source })
    await record(services, tx, 'webhook.created', { ...owner, targetId: target.id })
    await queueAddedMail(services, tx, {
      what: 'webhook-added',
      name,
      place: new URL(url).hostname,
      accountId,
      id: target.id,
      actor: owner.actor,
    })
    return { ok: true, id: target.id, secret }
  })
  if (created.ok) services.wakeMail()
  return created
}

/** Changes an endpoint. Waiting deliveries go to the new URL. */
export async function updateEndpoint(
  services: Services,
  key: EndpointChange,
  input: EndpointInput,
): Promise<{ ok: true } | SaveRefusal> {
  const fault = findUrlFault(services, input.url)
  if (fault) return fault
  const saved = await services.db.transaction(async (tx): Promise<{ ok: true } | SaveRefusal> => {
    if (key.actor) await lockMaker(tx, key.accountId, key.actor.id)
    const target = await lockWebhook(tx, key)
    if (!target) return { ok: false, reason: 'not-found' }
    // Check only added types. Earlier releases let every account choose all types; saved ones are
    // kept, so that other fields can be changed.
    const added = input.eventTypes.filter((type) => !target.eventTypes.includes(type))
    const types = await findForeignTypes(tx, key.accountId, added)
    if (types.length > 0) return { ok: false, reason: 'events', types }
    if (!(await ownsMagnets(tx, key.accountId, input.magnetIds))) {
      return { ok: false, reason: 'magnets' }
    }
    const { name, url, eventTypes, magnetIds } = input
    await tx
      .update(eventTarget)
      .set({ name, eventTypes, magnetIds, updatedAt: services.clock.now() })
      .where(eq(eventTarget.id, target.id))
    const [before] = await tx
      .select({ url: webhookEndpoint.url })
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.targetId, target.id))
    await tx.update(webhookEndpoint).set({ url }).where(eq(webhookEndpoint.targetId, target.id))
    await record(services, tx, 'webhook.changed', key)
    if (before?.url !== url) {
      // The person who changed the URL becomes the endpoint's creator, so that it ends with their
      // membership.
      const maker = key.actor?.id
      if (maker)
        await tx.update(eventTarget).set({ createdBy: maker }).where(eq(eventTarget.id, target.id))
      const { accountId, actor } = key
      const place = new URL(url).hostname
      await queueAddedMail(services, tx, {
        what: 'webhook-moved',
        name,
        place,
        accountId,
        id: target.id,
        actor,
      })
    }
    return { ok: true }
  })
  if (saved.ok) services.wakeMail()
  return saved
}

/** Deletes an endpoint. Its deliveries are erased in the background. */
export async function deleteEndpoint(
  services: Services,
  key: EndpointChange,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  return services.db.transaction(async (tx) => {
    const target = await lockWebhook(tx, key)
    if (!target) return { ok: false, reason: 'not-found' }
    await endTarget(services, tx, target)
    await record(services, tx, 'webhook.deleted', key)
    return { ok: true }
  })
}

/**
 * Gives an endpoint a new secret, which can be shown only once. For a day, messages are also signed
 * with the previous one.
 */
export async function rotateSecret(
  services: Services,
  key: EndpointChange,
): Promise<{ ok: true; secret: string; bothUntil: Date } | { ok: false; reason: 'not-found' }> {
  const { db, env, clock } = services
  return db.transaction(async (tx) => {
    if (key.actor) await lockMaker(tx, key.accountId, key.actor.id)
    const target = await lockWebhook(tx, key)
    if (!target) return { ok: false, reason: 'not-found' }
    const [stored] = await tx
      .select()
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.targetId, target.id))
    if (!stored) return { ok: false, reason: 'not-found' }
    const secret = createSecret()
    const now = clock.now()
    await tx
      .update(webhookEndpoint)
      .set(rotate(env, stored, { secret, now }))
      .where(eq(webhookEndpoint.targetId, target.id))
    await record(services, tx, 'webhook.secret-rotated', key)
    const bothUntil = new Date(now.getTime() + BOTH_SIGN_MS)
    return { ok: true, secret, bothUntil }
  })
}

/**
 * Records a security event, so that the account's owner can see who changed a webhook. Webhooks
 * receive all data about people.
 */
function record(
  services: Services,
  tx: Transaction,
  event: SecurityEventName,
  { accountId, targetId, actor, workspaceId }: EndpointChange,
): Promise<void> {
  return recordSecurityEvent(services, tx, {
    event,
    accountId,
    details: { webhook: targetId },
    ...(actor && { actor }),
    ...(workspaceId && { workspaceId }),
  })
}

async function lockWebhook(tx: Transaction, key: TargetKey) {
  const target = await lockTarget(tx, key)
  return target?.kind === 'webhook' ? target : null
}

function findUrlFault(
  { outgoingRequests }: Pick<Services, 'outgoingRequests'>,
  url: string,
): SaveRefusal | null {
  const message = outgoingRequests.findFault(url)
  return message === null ? null : { ok: false, reason: 'url', message }
}

async function ownsMagnets(
  tx: Transaction,
  accountId: string,
  magnetIds: string[] | null,
): Promise<boolean> {
  if (magnetIds === null) return true
  const [owned] = await tx
    .select({ magnets: count() })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.userId, accountId), inArray(leadMagnet.id, magnetIds)))
  return owned?.magnets === magnetIds.length
}

/** Returns the types that can't happen in an account. */
async function findForeignTypes(
  tx: Transaction,
  accountId: string,
  types: EventType[],
): Promise<EventType[]> {
  const [account] = await tx.select({ kind: user.kind }).from(user).where(eq(user.id, accountId))
  return types.filter((type) => !happensIn(account?.kind ?? 'person', type))
}
