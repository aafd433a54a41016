import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import {
  type Proof,
  type Reauthentication,
  reauthenticate,
} from '#domain/accounts/reauthentication.server.ts'
import { queueAddedMail } from '#domain/event-targets/added-mail.server.ts'
import { startRecording, stopRecordingIfUnused } from '#domain/events/listeners.server.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { lockMaker } from '#domain/workspaces/membership.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { NewApiKey } from './api-key-form.ts'
import { forgetKeys } from './find-key.server.ts'
import { hashKey, newKey } from './key-format.server.ts'

/** The account that a key belongs to. The viewer was checked and may manage its keys. */
export type KeyAccount = { accountId: string; workspaceId: string | null }

/** A key as shown in the list of keys. The key itself isn't stored anywhere. */
export type ListedKey = {
  id: string
  name: string
  lastFour: string
  scopes: string[]
  magnetIds: string[] | null
  allowedNetworks: string[] | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedNetwork: string | null
  revokedAt: Date | null
  /** The email of the person who created the key; null if their account no longer exists. */
  createdBy: string | null
  createdAt: Date
}

const LISTED = {
  id: apiKey.id,
  name: apiKey.name,
  lastFour: apiKey.lastFour,
  scopes: apiKey.scopes,
  magnetIds: apiKey.magnetIds,
  allowedNetworks: apiKey.allowedNetworks,
  expiresAt: apiKey.expiresAt,
  lastUsedAt: apiKey.lastUsedAt,
  lastUsedNetwork: apiKey.lastUsedNetwork,
  revokedAt: apiKey.revokedAt,
  createdBy: user.email,
  createdAt: apiKey.createdAt,
}

/**
 * Returns an account's keys, at most `MAX_LISTED`: keys that aren't revoked come first, and the
 * newest first among them.
 */
export function listApiKeys({ db }: Pick<Services, 'db'>, accountId: string): Promise<ListedKey[]> {
  return db
    .select(LISTED)
    .from(apiKey)
    .leftJoin(user, eq(user.id, apiKey.createdBy))
    .where(eq(apiKey.accountId, accountId))
    .orderBy(sql`${apiKey.revokedAt} is not null`, desc(apiKey.createdAt), apiKey.id)
    .limit(MAX_LISTED)
}

const MAX_LISTED = 200

/** Returns how many keys of an account are neither revoked nor expired. */
export function countUsableKeys(
  { db, clock }: Pick<Services, 'clock'> & { db: Queryable },
  accountId: string,
): Promise<number> {
  return db.$count(
    apiKey,
    and(
      eq(apiKey.accountId, accountId),
      isNull(apiKey.revokedAt),
      or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, clock.now())),
    ),
  )
}

/** Returns one of an account's keys; null if it doesn't exist or belongs to another account. */
export async function findApiKey(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  id: string,
): Promise<ListedKey | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select(LISTED)
    .from(apiKey)
    .leftJoin(user, eq(user.id, apiKey.createdBy))
    .where(and(eq(apiKey.id, id), eq(apiKey.accountId, accountId)))
  return row ?? null
}

export type CreateKeyResult =
  /** `key` is shown only once, because only its hash is stored. */
  | { ok: true; id: string; key: string }
  | { ok: false; reason: 'key-limit'; limit: number }
  | { ok: false; reason: 'magnet-missing' }
  | Extract<Reauthentication, { ok: false }>

/**
 * Creates a key for an account, after a check of the viewer's password and second factor. From then
 * on, the account's events are recorded.
 */
export async function createApiKey(
  services: Services,
  viewer: { id: string; sessionId?: string },
  { accountId, workspaceId }: KeyAccount,
  input: NewApiKey & { proof: Proof },
): Promise<CreateKeyResult> {
  const checked = await reauthenticate(services, viewer.id, input.proof)
  if (!checked.ok) return checked
  const now = services.clock.now()
  const key = newKey()
  const created = await services.db.transaction(async (tx): Promise<CreateKeyResult> => {
    await lockMaker(tx, accountId, viewer.id)
    // Serialized, so two forms sent at the same time can't exceed the limit together.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${accountId}`}, 0))`,
    )
    const { keyLimit: limit } = await getPlan(services, accountId, tx)
    const used = await countUsableKeys({ ...services, db: tx }, accountId)
    if (used >= limit) return { ok: false, reason: 'key-limit', limit }
    const { magnetIds } = input
    if (magnetIds) {
      const theirs = and(inArray(leadMagnet.id, magnetIds), eq(leadMagnet.userId, accountId))
      const [found] = await tx.select({ magnets: count() }).from(leadMagnet).where(theirs)
      if (found?.magnets !== magnetIds.length) return { ok: false, reason: 'magnet-missing' }
    }
    const [row] = await tx
      .insert(apiKey)
      .values({
        accountId,
        name: input.name,
        hash: hashKey(key),
        lastFour: key.slice(-4),
        scopes: [...input.scopes],
        magnetIds,
        allowedNetworks: input.allowedNetworks,
        expiresAt: input.expiresAt,
        createdBy: viewer.id,
        createdAt: now,
      })
      .returning({ id: apiKey.id })
    if (!row) throw new Error(`Inserting an API key of account ${accountId} returned no row`)
    await startRecording(tx, accountId)
    await recordSecurityEvent(services, tx, {
      event: 'api-key.created',
      accountId,
      actor: viewer,
      ...(workspaceId && { workspaceId }),
      details: { keyId: row.id },
    })
    await queueAddedMail(services, tx, {
      what: 'key-created',
      name: input.name,
      place: null,
      accountId,
      id: row.id,
      actor: viewer,
    })
    return { ok: true, id: row.id, key }
  })
  if (created.ok) services.wakeMail()
  return created
}

export type RevokeKeyResult = { ok: true; name: string } | { ok: false; reason: 'not-found' }

/**
 * Revokes a key. This process refuses the key immediately, others within a second. No password is
 * required, so a leaked key can be revoked quickly. If the key is already revoked, that isn't an
 * error.
 */
export async function revokeApiKey(
  services: Services,
  viewer: { id: string; sessionId?: string },
  { accountId, workspaceId }: KeyAccount,
  id: string,
): Promise<RevokeKeyResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const revoked = await services.db.transaction(async (tx): Promise<RevokeKeyResult> => {
    const [row] = await tx
      .select({ name: apiKey.name, revokedAt: apiKey.revokedAt })
      .from(apiKey)
      .where(and(eq(apiKey.id, id), eq(apiKey.accountId, accountId)))
      .for('update')
    if (!row) return { ok: false, reason: 'not-found' }
    if (row.revokedAt) return { ok: true, name: row.name }
    await tx.update(apiKey).set({ revokedAt: services.clock.now() }).where(eq(apiKey.id, id))
    await stopRecordingIfUnused(tx, accountId)
    await recordSecurityEvent(services, tx, {
      event: 'api-key.revoked',
      accountId,
      actor: viewer,
      ...(workspaceId && { workspaceId }),
      details: { keyId: id },
    })
    return { ok: true, name: row.name }
  })
  forgetKeys(services)
  return revoked
}
