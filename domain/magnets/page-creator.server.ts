import { and, eq } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, pageCreator } from '#db/schema/magnets.ts'
import { attachFile, releaseFile } from '#domain/files/files.server.ts'
import { toUploadedFile, type UploadedFile } from '#domain/files/uploaded-file.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { PageCreatorEdit } from './page-creator.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/** The creator's name and picture on an account's pages, as their owner edits them. */
export type SavedPageCreator = {
  /** Null means the account's name. */
  name: string | null
  picture: UploadedFile | null
}

export async function findPageCreator(
  { db }: { db: Queryable },
  ownerId: string,
): Promise<SavedPageCreator> {
  const [row] = await db
    .select({ name: pageCreator.name, picture: storedFile })
    .from(pageCreator)
    .leftJoin(storedFile, eq(storedFile.id, pageCreator.pictureId))
    .where(eq(pageCreator.userId, ownerId))
  return { name: row?.name ?? null, picture: row?.picture ? toUploadedFile(row.picture) : null }
}

/**
 * Returns whether a new magnet shows its creator by default: it does if one of the owner's magnets
 * does.
 */
export async function showsCreatorByDefault(
  { db }: { db: Queryable },
  ownerId: string,
): Promise<boolean> {
  const [shown] = await db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.userId, ownerId), leadMagnet.showsCreator))
    .limit(1)
  return shown !== undefined
}

/**
 * Saves the name and the picture for all pages of an account that show them, in the transaction
 * that saves a magnet. `unused` is the replaced picture, to be removed after the commit.
 * `picture.fileId` may also be the picture that is already saved.
 */
export async function savePageCreator(
  tx: Transaction,
  ownerId: string,
  { name, picture: wish }: PageCreatorEdit,
): Promise<{ ok: true; unused: string[] } | { ok: false; reason: 'picture-missing' }> {
  await tx.insert(pageCreator).values({ userId: ownerId }).onConflictDoNothing()
  const [before] = await tx
    .select()
    .from(pageCreator)
    .where(eq(pageCreator.userId, ownerId))
    .for('update')
  const present = before?.pictureId ?? null
  let pictureId = wish === 'remove' ? null : present
  if (wish !== null && wish !== 'remove' && wish.fileId !== present) {
    const attached = await attachFile(tx, ownerId, wish.fileId, 'creator-pictures')
    if (!attached.ok) return { ok: false, reason: 'picture-missing' }
    pictureId = attached.file.id
  }
  if (before?.name === name && pictureId === present) return { ok: true, unused: [] }
  await tx.update(pageCreator).set({ name, pictureId }).where(eq(pageCreator.userId, ownerId))
  const unused = present !== null && present !== pictureId ? [present] : []
  for (const fileId of unused) await releaseFile(tx, fileId)
  await invalidatePages(tx, { ownerId })
  return { ok: true, unused }
}
