import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { mediaKit } from '#db/schema/media-kits.ts'
import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { findAccountSuspension } from '#domain/magnets/suspension.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import type { SecurityEventName } from '#domain/security/security-event.ts'
import { hashSharePassword } from '#domain/share-links/share-access.server.ts'
import { createShareToken, digestOf } from '#domain/share-links/share-token.server.ts'
import { utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { knownFigures } from './kit-figures.ts'
import { type KitInput, MAX_KITS } from './kit-input.ts'

/** The creator whose results are shared. Without a session, an API key of the creator acts. */
export type KitOwner = { id: string; sessionId?: string }

export type MediaKit = Required<Omit<KitInput, 'password'>> & {
  id: string
  /** The title of the only magnet; null for all magnets. */
  magnetTitle: string | null
  hasPassword: boolean
  isExpired: boolean
  /** The token in the link's URL; null if SESSION_SECRET has changed. */
  token: string | null
  createdAt: Date
  updatedAt: Date
}

type KitRow = typeof mediaKit.$inferSelect

const contextOf = (id: string) => ({ purpose: 'media kit addresses', subject: id }) as const

/** Returns the hash under which a kit's token is stored. */
export const hashOfKitToken = (token: string) => digestOf(`media kit ${token}`)

function createAddress({ env }: Pick<Services, 'env'>, id: string) {
  const token = createShareToken()
  return {
    tokenHash: hashOfKitToken(token),
    tokenSealed: encrypt(env.sessionSecret, contextOf(id), Buffer.from(token)),
  }
}

function toKit({ env, clock }: Services, row: KitRow, magnetTitle: string | null): MediaKit {
  const { id, tokenSealed, lastDay } = row
  return {
    id,
    name: row.name,
    magnetId: row.magnetId,
    magnetTitle,
    figures: knownFigures(row.figures),
    range: row.range,
    fromOn: row.fromOn,
    toOn: row.toOn,
    hasProof: row.hasProof,
    lastDay,
    hasPassword: row.passwordHash !== null,
    isExpired: lastDay !== null && lastDay < utcDay(clock.now()),
    token: decrypt(knownSecrets(env), contextOf(id), tokenSealed)?.toString() ?? null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const isOwn = (ownerId: string, id: string) =>
  and(eq(mediaKit.id, id), eq(mediaKit.ownerId, ownerId))

/** Returns a creator's media kits, newest first. */
export async function listMediaKits(services: Services, ownerId: string): Promise<MediaKit[]> {
  const rows = await services.db
    .select({ row: mediaKit, title: leadMagnet.title })
    .from(mediaKit)
    .leftJoin(leadMagnet, eq(leadMagnet.id, mediaKit.magnetId))
    .where(eq(mediaKit.ownerId, ownerId))
    .orderBy(desc(mediaKit.createdAt), mediaKit.id)
  return rows.map(({ row, title }) => toKit(services, row, title))
}

/** Returns the names of the creator's media kits that show only this magnet, and go with it. */
export async function listKitNames(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
): Promise<string[]> {
  const rows = await db
    .select({ name: mediaKit.name })
    .from(mediaKit)
    .where(and(eq(mediaKit.ownerId, ownerId), eq(mediaKit.magnetId, magnetId)))
    .orderBy(mediaKit.name)
  return rows.map(({ name }) => name)
}

/** Returns one of a creator's media kits; null if it doesn't exist or is someone else's. */
export async function findMediaKit(
  services: Services,
  ownerId: string,
  id: string,
): Promise<MediaKit | null> {
  if (!isUuid(id)) return null
  const [found] = await services.db
    .select({ row: mediaKit, title: leadMagnet.title })
    .from(mediaKit)
    .leftJoin(leadMagnet, eq(leadMagnet.id, mediaKit.magnetId))
    .where(isOwn(ownerId, id))
  return found ? toKit(services, found.row, found.title) : null
}

type Refused<Reason> = { ok: false; reason: Reason }
/** 'busy': too many passwords are being hashed. */
type SaveRefusal = Refused<'suspended' | 'magnet-gone' | 'busy'>

export type CreateKitResult = { ok: true; id: string } | SaveRefusal | Refused<'too-many'>
export type UpdateKitResult = { ok: true } | SaveRefusal | Refused<'not-found'>
export type KitChangeResult = { ok: true; name: string } | Refused<'not-found' | 'suspended'>

/** Creates a media kit with a new address. */
export async function createMediaKit(
  services: Services,
  owner: KitOwner,
  { password = null, ...shown }: KitInput,
): Promise<CreateKitResult> {
  const hashed = await hashSharePassword(services, password, owner.id)
  if (!hashed.ok) return hashed
  return services.db.transaction(async (tx): Promise<CreateKitResult> => {
    const refusal = await lockForSharing(tx, owner.id, shown.magnetId)
    if (refusal) return refusal
    if ((await tx.$count(mediaKit, eq(mediaKit.ownerId, owner.id))) >= MAX_KITS) {
      return { ok: false, reason: 'too-many' }
    }
    const id = randomUUID()
    const now = services.clock.now()
    await tx.insert(mediaKit).values({
      ...shown,
      id,
      ownerId: owner.id,
      passwordHash: hashed.hash,
      ...createAddress(services, id),
      createdAt: now,
      updatedAt: now,
    })
    await record(services, tx, { owner, event: 'media-kit.created', id })
    return { ok: true, id }
  })
}

/** Changes what a media kit shows. Its address stays the same. */
export async function updateMediaKit(
  services: Services,
  owner: KitOwner,
  id: string,
  { password, ...shown }: KitInput,
): Promise<UpdateKitResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const hashed = await hashSharePassword(services, password ?? null, owner.id)
  if (!hashed.ok) return hashed
  return services.db.transaction(async (tx): Promise<UpdateKitResult> => {
    const refusal = await lockForSharing(tx, owner.id, shown.magnetId)
    if (refusal) return refusal
    const [saved] = await tx
      .update(mediaKit)
      .set({
        ...shown,
        ...(password !== undefined && { passwordHash: hashed.hash }),
        updatedAt: services.clock.now(),
      })
      .where(isOwn(owner.id, id))
      .returning({ id: mediaKit.id })
    if (!saved) return { ok: false, reason: 'not-found' }
    await record(services, tx, { owner, event: 'media-kit.changed', id })
    return { ok: true }
  })
}

/**
 * Locks the creator's account, so that kits are created one after the other. Returns why the
 * creator can't share; null if nothing is in the way.
 */
async function lockForSharing(
  tx: Transaction,
  ownerId: string,
  magnetId: string | null,
): Promise<SaveRefusal | null> {
  const isOpen = await lockOwnerMagnets(tx, ownerId)
  if (!isOpen || (await findAccountSuspension({ db: tx }, ownerId))) {
    return { ok: false, reason: 'suspended' }
  }
  if (magnetId === null) return null
  const own = and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId))
  const [magnet] = await tx.select({ id: leadMagnet.id }).from(leadMagnet).where(own)
  return magnet ? null : { ok: false, reason: 'magnet-gone' }
}

/** Gives a media kit a new address. The previous one shows nothing from then on. */
export async function replaceKitAddress(
  services: Services,
  owner: KitOwner,
  id: string,
): Promise<KitChangeResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  if (await findAccountSuspension(services, owner.id)) return { ok: false, reason: 'suspended' }
  return services.db.transaction(async (tx): Promise<KitChangeResult> => {
    const [kit] = await tx
      .update(mediaKit)
      .set({ ...createAddress(services, id), updatedAt: services.clock.now() })
      .where(isOwn(owner.id, id))
      .returning({ name: mediaKit.name })
    if (!kit) return { ok: false, reason: 'not-found' }
    await record(services, tx, { owner, event: 'media-kit.address-replaced', id })
    return { ok: true, name: kit.name }
  })
}

/** Deletes a media kit. Its address shows nothing from then on. The results stay. */
export async function deleteMediaKit(
  services: Services,
  owner: KitOwner,
  id: string,
): Promise<{ ok: true; name: string } | Refused<'not-found'>> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx) => {
    const [kit] = await tx
      .delete(mediaKit)
      .where(isOwn(owner.id, id))
      .returning({ name: mediaKit.name })
    if (!kit) return { ok: false, reason: 'not-found' } as const
    await record(services, tx, { owner, event: 'media-kit.deleted', id })
    return { ok: true, name: kit.name } as const
  })
}

type Recorded = { owner: KitOwner; event: SecurityEventName; id: string }

const record = (services: Services, tx: Queryable, { owner, event, id }: Recorded) =>
  recordSecurityEvent(services, tx, {
    event,
    accountId: owner.id,
    ...(owner.sessionId !== undefined && { actor: owner }),
    details: { mediaKit: id },
  })
