import { and, eq, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { briefFile } from '#db/schema/campaign-briefs.ts'
import { campaignTemplate } from '#db/schema/campaigns.ts'
import { experimentVariant } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import { magnetFile } from '#db/schema/magnet-files.ts'
import { leadMagnet, pageCreator } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { oncePer } from '#lib/once-per.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { ByteRange, StoredObject } from '#platform/files/file-store.ts'
import type { Services } from '#platform/services.ts'
import type { FileBucket, FileKind } from './upload-rules.ts'

export type StoredFile = typeof storedFile.$inferSelect
export type FileServices = Pick<Services, 'db' | 'files' | 'env' | 'clock' | 'log'>

/** An upload that is unattached for longer than this is removed. */
const PENDING_MS = DAY_MS
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns a file. Not limited to an owner, so use it only for files that were found through their
 * magnet, or that are public.
 */
export async function findFile(db: Queryable, fileId: string): Promise<StoredFile | null> {
  if (!UUID.test(fileId)) return null
  const [file] = await fileById(db).execute({ fileId })
  return file ?? null
}

const fileById = oncePer((db: Queryable) =>
  db
    .select()
    .from(storedFile)
    .where(eq(storedFile.id, sql.placeholder('fileId')))
    .prepare('file_by_id'),
)

/**
 * Returns one of the owner's unattached uploads, for example to show it again in a rejected form.
 */
export async function findPendingFile(
  db: Queryable,
  ownerId: string,
  fileId: string,
): Promise<StoredFile | null> {
  const file = await findFile(db, fileId)
  return file && file.ownerId === ownerId && !file.attachedAt && file.bytes > 0 ? file : null
}

/**
 * Attaches an upload to a magnet or a post. Call it in the transaction that writes the magnet or
 * post. Returns the same rejection for a file that doesn't exist, belongs to someone else, is in a
 * different bucket, is of a different kind, or is already attached.
 */
export async function attachFile(
  tx: Transaction,
  ownerId: string,
  fileId: string,
  bucket: FileBucket,
  kind?: FileKind,
): Promise<{ ok: true; file: StoredFile } | { ok: false; reason: 'not-found' }> {
  if (!UUID.test(fileId)) return { ok: false, reason: 'not-found' }
  const [file] = await tx
    .update(storedFile)
    .set({ attachedAt: sql`now()` })
    .where(
      and(
        eq(storedFile.id, fileId),
        eq(storedFile.ownerId, ownerId),
        eq(storedFile.bucket, bucket),
        kind ? eq(storedFile.kind, kind) : undefined,
        isNull(storedFile.attachedAt),
        // A size of 0 means that the file's bytes are still arriving.
        gt(storedFile.bytes, 0),
      ),
    )
    .returning()
  return file ? { ok: true, file } : { ok: false, reason: 'not-found' }
}

/**
 * Detaches a file, in the transaction that deletes or replaces it. Call `removeFile` after the
 * commit. If the process ends in between, the sweep removes the file.
 */
export async function releaseFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(storedFile).set({ attachedAt: null }).where(eq(storedFile.id, fileId))
}

/**
 * Detaches those of the files that no magnet, template or brief uses, and returns them: duplicates
 * of magnets and campaigns share their files. Call it in the transaction that ends a use, after
 * that, and `removeFiles` after the commit.
 */
export async function releaseUnused(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<string[]> {
  const released: string[] = []
  // Locked in one order. Of two transactions that stop using a file at the same time, the second one
  // finds that it is unused.
  for (const id of [...new Set(fileIds)].sort()) {
    await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(eq(storedFile.id, id))
      .for('update')
    const isUsed = sql`(file_id = ${id} or hero_image_id = ${id})`
    const { rows } = await tx.execute(sql`
      select from campaign_templates where ${isUsed}
      union all select from brief_files where file_id = ${id}
      union all select from magnet_files where file_id = ${id}
      union all select from experiment_variants where hero_image_id = ${id}
      union all select from lead_magnets where ${isUsed} limit 1`)
    if (rows.length > 0) continue
    await releaseFile(tx, id)
    released.push(id)
  }
  return released
}

/**
 * Removes detached files. If this fails, or a file is still in use elsewhere, the hourly sweep
 * removes the file later.
 */
export async function removeFiles(
  services: FileServices,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) {
    await removeFile(services, fileId).catch((error) =>
      services.log.warn({ err: error, fileId }, 'file.removal_deferred'),
    )
  }
}

/**
 * Removes a file's objects and its row. The deletion of the row is committed last, after every
 * object is gone, so no object is left without a row. Throws while a magnet uses the file.
 */
export async function removeFile(services: FileServices, fileId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Deleted first within the transaction, so the foreign key stops it here while a magnet uses
    // the file.
    const [file] = await tx.delete(storedFile).where(eq(storedFile.id, fileId)).returning()
    if (file) await removeObjects(services, file)
  })
}

/** Deletes an upload that its owner no longer needs. An attached file is not changed. */
export async function discardPendingFile(
  services: FileServices,
  ownerId: string,
  fileId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [file] = await tx
      .delete(storedFile)
      .where(
        and(
          eq(storedFile.id, fileId),
          eq(storedFile.ownerId, ownerId),
          isNull(storedFile.attachedAt),
        ),
      )
      .returning()
    if (file) await removeObjects(services, file)
  })
}

/**
 * Removes uploads that have been unattached for a day, and files without an owner. They are removed
 * one at a time, under a row lock that other processes skip. Several processes can therefore sweep
 * at the same time, and a file that is being attached stays. Failures are retried in the next
 * sweep.
 */
export async function sweepOrphans(services: FileServices): Promise<{ removed: number }> {
  const { db, clock, log } = services
  const before = new Date(clock.now().getTime() - PENDING_MS)
  const stuck: string[] = []
  const sweepOne = () =>
    db.transaction(async (tx) => {
      const unused = tx
        .select({ one: sql`1` })
        .from(leadMagnet)
        .where(or(eq(leadMagnet.fileId, storedFile.id), eq(leadMagnet.heroImageId, storedFile.id)))
      const ofNoMagnet = tx
        .select({ one: sql`1` })
        .from(magnetFile)
        .where(eq(magnetFile.fileId, storedFile.id))
      const inNoTemplate = tx
        .select({ one: sql`1` })
        .from(campaignTemplate)
        .where(
          or(
            eq(campaignTemplate.fileId, storedFile.id),
            eq(campaignTemplate.heroImageId, storedFile.id),
          ),
        )
      const inNoBrief = tx
        .select({ one: sql`1` })
        .from(briefFile)
        .where(eq(briefFile.fileId, storedFile.id))
      const ofNoVideo = tx
        .select({ one: sql`1` })
        .from(video)
        .where(eq(video.thumbnailId, storedFile.id))
      const ofNoCreator = tx
        .select({ one: sql`1` })
        .from(pageCreator)
        .where(eq(pageCreator.pictureId, storedFile.id))
      const ofNoVariant = tx
        .select({ one: sql`1` })
        .from(experimentVariant)
        .where(eq(experimentVariant.heroImageId, storedFile.id))
      const [file] = await tx
        .select()
        .from(storedFile)
        .where(
          and(
            or(
              and(isNull(storedFile.attachedAt), lt(storedFile.createdAt, before)),
              and(isNull(storedFile.ownerId), notInArray(storedFile.bucket, ['blog-images'])),
            ),
            sql`not exists ${unused}`,
            sql`not exists ${ofNoMagnet}`,
            sql`not exists ${inNoTemplate}`,
            sql`not exists ${inNoBrief}`,
            sql`not exists ${ofNoVideo}`,
            sql`not exists ${ofNoCreator}`,
            sql`not exists ${ofNoVariant}`,
            stuck.length > 0 ? notInArray(storedFile.id, stuck) : undefined,
          ),
        )
        .limit(1)
        .for('update', { skipLocked: true })
      if (!file) return 'done'
      try {
        await removeObjects(services, file)
      } catch (error) {
        log.warn({ err: error, fileId: file.id }, 'orphaned_file.removal_failed')
        stuck.push(file.id)
        return 'stuck'
      }
      await tx.delete(storedFile).where(eq(storedFile.id, file.id))
      return 'removed'
    })
  let removed = 0
  for (let step = await sweepOne(); step !== 'done'; step = await sweepOne()) {
    if (step === 'removed') removed++
  }
  return { removed }
}

/** Opens a downloadable file or a range of it. Resolves to null if the store no longer has it. */
export function openFile(
  { files }: Pick<Services, 'files'>,
  file: Pick<StoredFile, 'key'>,
  range?: ByteRange,
): Promise<StoredObject | null> {
  return files.open(file.key, range)
}

/** Removes every object of a file from the store. Missing objects aren't an error. */
export async function removeObjects(
  { files }: Pick<Services, 'files'>,
  file: Pick<StoredFile, 'key' | 'variants' | 'source'>,
): Promise<void> {
  const keys = new Set([file.key, ...file.variants.map((variant) => variant.key)])
  if (file.source) keys.add(file.source.key)
  for (const key of keys) await files.remove(key)
}
