import { and, count, eq, sql } from 'drizzle-orm'
import type { ImageVariant } from '#db/schema/files.ts'
import { storedFile } from '#db/schema/files.ts'
import { magnetFile } from '#db/schema/magnet-files.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { attachFile, removeFiles } from '#domain/files/files.server.ts'
import { fitsType } from '#domain/files/upload-rules.ts'
import { settleQuestions } from '#domain/resources/questions/question-input.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { canCreateMagnet, type Plan } from '../plans/plan.ts'
import { getPlan } from '../plans/plans.server.ts'
import { findDefaultLanguage } from './default-language.server.ts'
import type { NewMagnet } from './magnet-input.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { savePageCreator, showsCreatorByDefault } from './page-creator.server.ts'
import type { PageCreatorEdit } from './page-creator.ts'
import { invalidatePages } from './page-invalidation.server.ts'
import { newShortId } from './short-id.ts'
import { findAccountSuspension } from './suspension.server.ts'

type MagnetRow = typeof leadMagnet.$inferSelect

/** A hero image as pages show it, at /images/{fileId}/{width}.{format}. */
export type HeroImage = { fileId: string; variants: ImageVariant[] }

/** The columns of a magnet that lists and pages show. */
export const SUMMARY_FIELDS = {
  id: leadMagnet.id,
  title: leadMagnet.title,
  description: leadMagnet.description,
  fileType: leadMagnet.fileType,
  brandingColor: leadMagnet.brandingColor,
  shortId: leadMagnet.shortId,
  customSlug: leadMagnet.customSlug,
}

export type MagnetSummary = Pick<MagnetRow, keyof typeof SUMMARY_FIELDS>

const OWNER_FIELDS = {
  ...SUMMARY_FIELDS,
  language: leadMagnet.language,
  userId: leadMagnet.userId,
  fileUrl: leadMagnet.fileUrl,
  fileId: leadMagnet.fileId,
  qrStylePreferences: leadMagnet.qrStylePreferences,
  state: leadMagnet.state,
  createdAt: leadMagnet.createdAt,
  updatedAt: leadMagnet.updatedAt,
}
/** A magnet as its owner sees it. */
export type Magnet = Pick<MagnetRow, keyof typeof OWNER_FIELDS> & { hero: HeroImage | null }

const SHORT_ID_TRIES = 8

export type CreateMagnetResult =
  | { ok: true; magnet: { id: string; shortId: string } }
  | { ok: false; reason: 'magnet-limit'; plan: Plan }
  /** The account is suspended and can't create magnets. */
  | { ok: false; reason: 'suspended' }
  /** 'account-closed': the owner has just deleted the account. */
  | {
      ok: false
      reason:
        | 'file-missing'
        | 'file-mismatch'
        | 'hero-missing'
        | 'picture-missing'
        | 'account-closed'
    }

/**
 * Creates a magnet with its short id. The transaction holds the owner's lock, so that two forms
 * sent at the same time can't exceed the plan's limit. The uploads must belong to the owner, be
 * unattached, and have the declared type. `creator` changes the name and the picture on all pages
 * that show them.
 */
export async function createMagnet(
  services: Services,
  owner: { id: string },
  { creator = null, ...input }: NewMagnet & { creator?: PageCreatorEdit | null },
): Promise<CreateMagnetResult> {
  const unused: string[] = []
  const result = await withRollback(services, async (tx): Promise<CreateMagnetResult> => {
    if (!(await lockOwnerMagnets(tx, owner.id))) return { ok: false, reason: 'account-closed' }
    if (await findAccountSuspension({ db: tx }, owner.id)) return { ok: false, reason: 'suspended' }
    const plan = await getPlan(services, owner.id, tx)
    if (!canCreateMagnet(plan, await countMagnets(services, owner.id, tx))) {
      return { ok: false, reason: 'magnet-limit', plan }
    }
    if (input.fileId !== null) {
      const attached = await attachFile(tx, owner.id, input.fileId, 'lead-magnets')
      if (!attached.ok) return { ok: false, reason: 'file-missing' }
      if (!fitsType(attached.file, input.fileType)) return { ok: false, reason: 'file-mismatch' }
    }
    if (input.heroImageId !== null) {
      const attached = await attachFile(tx, owner.id, input.heroImageId, 'hero-images')
      if (!attached.ok) return { ok: false, reason: 'hero-missing' }
    }
    if (creator) {
      const saved = await savePageCreator(tx, owner.id, creator)
      if (!saved.ok) return saved
      unused.push(...saved.unused)
    }
    const showsCreator = input.showsCreator ?? (await showsCreatorByDefault({ db: tx }, owner.id))
    const language = input.language ?? (await findDefaultLanguage({ db: tx }, owner.id))
    const { moreFileIds = [], ...entered } = input
    const questions = settleQuestions(input.questions ?? [], null)
    const values = { ...entered, questions, showsCreator, language, userId: owner.id }
    const magnet = await insertMagnet(services, tx, values)
    for (const [index, fileId] of moreFileIds.entries()) {
      const attached = await attachFile(tx, owner.id, fileId, 'lead-magnets')
      if (!attached.ok) return { ok: false, reason: 'file-missing' }
      const place = { magnetId: magnet.id, position: index + 2, fileId }
      await tx.insert(magnetFile).values({ ...place, createdAt: services.clock.now() })
    }
    return { ok: true, magnet }
  })
  if (result.ok) await removeFiles(services, unused)
  return result
}

/** Inserts a magnet and the short id of its code. Doesn't check limits; the caller must. */
export async function insertMagnet(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  values: Omit<typeof leadMagnet.$inferInsert, 'shortId'>,
): Promise<{ id: string; shortId: string }> {
  const now = clock.now()
  const shortId = await allocateShortId(tx, values.userId, now)
  const [row] = await tx
    .insert(leadMagnet)
    .values({ ...values, shortId, createdAt: now, updatedAt: now })
    .returning({ id: leadMagnet.id })
  if (!row) throw new Error(`Inserting magnet ${shortId} returned no row`)
  await tx.update(shortLink).set({ magnetId: row.id }).where(eq(shortLink.identifier, shortId))
  await tx.insert(shortLinkTarget).values({ identifier: shortId, magnetId: row.id, fromAt: now })
  await invalidatePages(tx, { magnetId: row.id })
  await recordMagnetEvents(tx, 'magnet.created', [row.id])
  return { id: row.id, shortId }
}

/** Returns the owner's magnet; null if it doesn't exist or belongs to someone else. */
export async function findMagnet(
  { db }: Services,
  ownerId: string,
  id: string,
): Promise<Magnet | null> {
  if (!isUuid(id)) return null
  const [row] = await magnetOfOwner(db).execute({ ownerId, id })
  return row ? toMagnet(row) : null
}

const magnetOfOwner = oncePer((db: Queryable) =>
  db
    .select({ ...OWNER_FIELDS, heroId: storedFile.id, heroVariants: storedFile.variants })
    .from(leadMagnet)
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.heroImageId))
    .where(
      and(
        eq(leadMagnet.id, sql.placeholder('id')),
        eq(leadMagnet.userId, sql.placeholder('ownerId')),
      ),
    )
    .prepare('magnet_of_owner'),
)

export async function countMagnets(
  { db }: Services,
  ownerId: string,
  queryable: Queryable = db,
): Promise<number> {
  const [row] = await numberOfMagnets(queryable).execute({ ownerId })
  return row?.magnets ?? 0
}

const numberOfMagnets = oncePer((db: Queryable) =>
  db
    .select({ magnets: count() })
    .from(leadMagnet)
    .where(eq(leadMagnet.userId, sql.placeholder('ownerId')))
    .prepare('number_of_magnets'),
)

/**
 * Returns the owner's plan, how many magnets the owner has, and whether the plan allows another
 * one.
 */
export async function getMagnetAllowance(
  services: Services,
  ownerId: string,
): Promise<{ plan: Plan; used: number; canCreate: boolean }> {
  const [plan, used] = await Promise.all([
    getPlan(services, ownerId),
    countMagnets(services, ownerId),
  ])
  return { plan, used, canCreate: canCreateMagnet(plan, used) }
}

/** Inserts a new short id; the primary key of `short_links` ensures that it was never used. */
async function allocateShortId(tx: Transaction, ownerId: string, createdAt: Date): Promise<string> {
  for (let i = 0; i < SHORT_ID_TRIES; i++) {
    const [given] = await tx
      .insert(shortLink)
      .values({ identifier: newShortId(), kind: 'short-id', ownerId, createdAt })
      .onConflictDoNothing()
      .returning({ identifier: shortLink.identifier })
    if (given) return given.identifier
  }
  throw new Error(`Found no free short id in ${SHORT_ID_TRIES} tries`)
}

/**
 * Runs a transaction. If `work` returns a refusal (`ok: false`), rolls back and returns the
 * refusal.
 */
export async function withRollback<T extends { ok: boolean }>(
  { db }: Services,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let refusal: T | undefined
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!result.ok) {
        refusal = result
        tx.rollback()
      }
      return result
    })
  } catch (error) {
    if (refusal) return refusal
    throw error
  }
}

type FoundMagnet = Omit<Magnet, 'hero'> & {
  heroId: string | null
  heroVariants: ImageVariant[] | null
}

function toMagnet({ heroId, heroVariants, ...row }: FoundMagnet): Magnet {
  return {
    ...row,
    hero: heroId && heroVariants ? { fileId: heroId, variants: heroVariants } : null,
  }
}
