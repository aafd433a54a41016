import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import { magnetFile } from '#db/schema/magnet-files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { attachFile, releaseFile, type StoredFile } from '#domain/files/files.server.ts'
import { fitsType, isBasicKind, MAX_FILES } from '#domain/files/upload-rules.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { FIRST_FILE, type FileChange } from './magnet-files.ts'
import { removeUnused, withRollback } from './magnets.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/** What has further files: a magnet, or a campaign for all its pages. */
export type FileHolder = { magnetId: string } | { campaignId: string }
/** A file in its place. `slot` is `FIRST_FILE` or the id of a row, and stays when it is replaced. */
export type SlottedFile = { slot: string; file: StoredFile }

const ofHolder = (holder: FileHolder) =>
  'magnetId' in holder
    ? eq(magnetFile.magnetId, holder.magnetId)
    : eq(magnetFile.campaignId, holder.campaignId)

/** Returns the further files in their order. */
export async function listFurtherFiles(db: Queryable, holder: FileHolder): Promise<SlottedFile[]> {
  const rows = await db
    .select({ slot: magnetFile.id, file: storedFile })
    .from(magnetFile)
    .innerJoin(storedFile, eq(storedFile.id, magnetFile.fileId))
    .where(ofHolder(holder))
    .orderBy(asc(magnetFile.position))
  return rows
}

type PageFiles = { id: string; fileId: string | null; campaignId: string | null }

/** Returns all files of a magnet's page in their order; the further ones of its campaign, if any. */
export async function listPageFiles(db: Queryable, page: PageFiles): Promise<SlottedFile[]> {
  if (!page.fileId) return []
  const [first] = await db.select().from(storedFile).where(eq(storedFile.id, page.fileId))
  const rows = await db
    .select({ slot: magnetFile.id, file: storedFile })
    .from(magnetFile)
    .innerJoin(storedFile, eq(storedFile.id, magnetFile.fileId))
    .where(ofPage(page))
    .orderBy(asc(magnetFile.position))
  return [...(first ? [{ slot: FIRST_FILE, file: first }] : []), ...rows]
}

/** Returns one file of a magnet's page; null if the page has no such file. */
export async function findPageFile(
  db: Queryable,
  page: PageFiles,
  slot: string,
): Promise<StoredFile | null> {
  if (!page.fileId) return null
  const isFirst = slot === FIRST_FILE
  if (!isFirst && !isUuid(slot)) return null
  const [row] = isFirst
    ? await db.select({ file: storedFile }).from(storedFile).where(eq(storedFile.id, page.fileId))
    : await db
        .select({ file: storedFile })
        .from(magnetFile)
        .innerJoin(storedFile, eq(storedFile.id, magnetFile.fileId))
        .where(and(eq(magnetFile.id, slot), ofPage(page)))
  return row?.file ?? null
}

const ofPage = ({ id, campaignId }: PageFiles) =>
  or(eq(magnetFile.magnetId, id), campaignId ? eq(magnetFile.campaignId, campaignId) : undefined)

/** Whether a holder has further files. */
export async function hasFurtherFiles(db: Queryable, holder: FileHolder): Promise<boolean> {
  return (await db.$count(magnetFile, ofHolder(holder))) > 0
}

/** Ids of the further files, for removing them after their holder is deleted. */
export async function furtherFileIds(db: Queryable, holder: FileHolder): Promise<string[]> {
  const rows = await db.select({ id: magnetFile.fileId }).from(magnetFile).where(ofHolder(holder))
  return rows.map(({ id }) => id)
}

/** Puts an attached file behind the others. Returns its slot; null if there are ten files. */
export async function addFurtherFile(
  tx: Transaction,
  holder: FileHolder,
  fileId: string,
  now: Date,
): Promise<string | null> {
  const count = await tx.$count(magnetFile, ofHolder(holder))
  if (count + 1 >= MAX_FILES) return null
  const [row] = await tx
    .insert(magnetFile)
    .values({ ...toColumns(holder), position: count + 2, fileId, createdAt: now })
    .returning({ id: magnetFile.id })
  return row?.id ?? null
}

const toColumns = (holder: FileHolder) =>
  'magnetId' in holder
    ? { magnetId: holder.magnetId, campaignId: null }
    : { magnetId: null, campaignId: holder.campaignId }

type Row = typeof magnetFile.$inferSelect

async function findRow(tx: Transaction, holder: FileHolder, slot: string): Promise<Row | null> {
  if (!isUuid(slot)) return null
  const [row] = await tx
    .select()
    .from(magnetFile)
    .where(and(eq(magnetFile.id, slot), ofHolder(holder)))
  return row ?? null
}

/** The outcome of a change. `unused` are files to remove after the commit. */
type Changed =
  | { ok: true; unused: string[]; slot?: string }
  | { ok: false; reason: 'not-found' | 'file-missing' | 'full' | 'only-file' | 'quota' }
export type ChangeFilesResult = { ok: true; slot?: string } | Extract<Changed, { ok: false }>

type Attach = (
  tx: Transaction,
  fileId: string,
) => Promise<{ ok: true; file: StoredFile } | { ok: false; reason: 'not-found' | 'quota' }>

/** Changes the further files of a holder, whose row the transaction has locked. */
export async function changeFurtherFiles(
  tx: Transaction,
  holder: FileHolder,
  change: FileChange,
  { attach, now }: { attach: Attach; now: Date },
): Promise<Changed> {
  if (change.do === 'add') {
    const attached = await attach(tx, change.fileId)
    if (!attached.ok)
      return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'file-missing' }
    const slot = await addFurtherFile(tx, holder, attached.file.id, now)
    if (!slot) return { ok: false, reason: 'full' }
    if (change.title) await setTitle(tx, attached.file.id, change.title)
    return { ok: true, unused: [], slot }
  }
  const row = await findRow(tx, holder, change.slot)
  if (!row) return { ok: false, reason: 'not-found' }
  switch (change.do) {
    case 'title':
      await setTitle(tx, row.fileId, change.title)
      return { ok: true, unused: [] }
    case 'replace': {
      const attached = await attach(tx, change.fileId)
      if (!attached.ok)
        return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'file-missing' }
      await keepTitle(tx, row.fileId, attached.file.id)
      await tx.update(magnetFile).set({ fileId: attached.file.id }).where(eq(magnetFile.id, row.id))
      await releaseFile(tx, row.fileId)
      return { ok: true, unused: [row.fileId] }
    }
    case 'remove':
      await deleteRow(tx, holder, row)
      return { ok: true, unused: [row.fileId] }
    case 'move': {
      const to = row.position + (change.to === 'up' ? -1 : 1)
      await swapPositions(tx, holder, row, to)
      return { ok: true, unused: [] }
    }
  }
}

/** Deletes a row, which detaches its file, and closes the gap. */
async function deleteRow(tx: Transaction, holder: FileHolder, row: Row): Promise<void> {
  await tx.delete(magnetFile).where(eq(magnetFile.id, row.id))
  await tx
    .update(magnetFile)
    .set({ position: sql`${magnetFile.position} - 1` })
    .where(and(ofHolder(holder), gt(magnetFile.position, row.position)))
}

/** Exchanges a row with the one at `to`; does nothing if there is none. */
async function swapPositions(tx: Transaction, holder: FileHolder, row: Row, to: number) {
  const [other] = await tx
    .update(magnetFile)
    .set({ position: row.position })
    .where(and(ofHolder(holder), eq(magnetFile.position, to)))
    .returning({ id: magnetFile.id })
  if (!other) return
  await tx.update(magnetFile).set({ position: to }).where(eq(magnetFile.id, row.id))
}

async function setTitle(tx: Transaction, fileId: string, title: string | null): Promise<void> {
  await tx.update(storedFile).set({ title }).where(eq(storedFile.id, fileId))
}

/** A new version of a file keeps the title that its owner gave. */
async function keepTitle(tx: Transaction, before: string, after: string): Promise<void> {
  const former = tx
    .select({ title: storedFile.title })
    .from(storedFile)
    .where(eq(storedFile.id, before))
  await tx
    .update(storedFile)
    .set({ title: sql`${former}` })
    .where(eq(storedFile.id, after))
}

/** The files of the owner's magnet, for its editor. */
export type MagnetFilesView = {
  magnet: { id: string; title: string; fileType: FileType }
  files: SlottedFile[]
}

/** Returns null if the magnet doesn't exist, belongs to someone else or is a campaign's page. */
export async function findMagnetFiles(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
): Promise<MagnetFilesView | null> {
  if (!isUuid(magnetId)) return null
  const [row] = await db.select().from(leadMagnet).where(ownMagnet(ownerId, magnetId))
  if (!row) return null
  const { id, title, fileType, fileId } = row
  const files = await listPageFiles(db, { id, fileId, campaignId: null })
  return { magnet: { id, title, fileType }, files }
}

/**
 * Returns the files of an account's magnet or campaign page; null if there is no such magnet. Empty
 * for a link.
 */
export async function listFilesOfMagnet(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
): Promise<SlottedFile[] | null> {
  if (!isUuid(magnetId)) return null
  const [row] = await db
    .select({ id: leadMagnet.id, fileId: leadMagnet.fileId, campaignId: leadMagnet.campaignId })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
  return row ? listPageFiles(db, row) : null
}

const ownMagnet = (ownerId: string, magnetId: string) =>
  and(
    eq(leadMagnet.id, magnetId),
    eq(leadMagnet.userId, ownerId),
    // A campaign's pages get their files from the campaign.
    sql`${leadMagnet.creatorId} is null`,
  )

/**
 * Changes the files of the owner's magnet. If another file becomes the first one, the magnet gets
 * its type. Links that visitors already have lead to a replaced file's new version. New files must
 * be unattached uploads of the owner.
 */
export async function changeMagnetFiles(
  services: Services,
  owner: { id: string },
  magnetId: string,
  change: FileChange,
): Promise<ChangeFilesResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const result = await withRollback(services, async (tx): Promise<Changed> => {
    const [row] = await tx
      .select()
      .from(leadMagnet)
      .where(ownMagnet(owner.id, magnetId))
      .for('update')
    // A link has no files.
    if (!row?.fileId) return { ok: false, reason: 'not-found' }
    const now = services.clock.now()
    const attach: Attach = (_, fileId) => attachFile(tx, owner.id, fileId, 'lead-magnets')
    const first = { id: row.id, fileId: row.fileId, fileType: row.fileType }
    const changed = await changeFiles(tx, first, change, { attach, now })
    if (!changed.ok) return changed
    await tx.update(leadMagnet).set({ updatedAt: now }).where(eq(leadMagnet.id, row.id))
    await invalidatePages(tx, { magnetId: row.id })
    await recordMagnetEvents(tx, 'magnet.updated', [row.id])
    return changed
  })
  if (!result.ok) return result
  await removeUnused(services, result.unused)
  return result.slot ? { ok: true, slot: result.slot } : { ok: true }
}

type First = { id: string; fileId: string; fileType: FileType }

/** Applies a change to the first file or, if it is about another one, to the further files. */
async function changeFiles(
  tx: Transaction,
  first: First,
  change: FileChange,
  context: { attach: Attach; now: Date },
): Promise<Changed> {
  const holder = { magnetId: first.id }
  const second = await findSecond(tx, first.id)
  const isFirst = change.do !== 'add' && change.slot === FIRST_FILE
  const swapsFirst =
    change.do === 'move' &&
    (isFirst ? change.to === 'down' : change.to === 'up' && change.slot === second?.id)
  if (swapsFirst) {
    if (!second) return { ok: true, unused: [] }
    await setFirst(tx, first, second.fileId)
    await tx.update(magnetFile).set({ fileId: first.fileId }).where(eq(magnetFile.id, second.id))
    return { ok: true, unused: [] }
  }
  if (!isFirst) return changeFurtherFiles(tx, holder, change, context)
  switch (change.do) {
    case 'title':
      await setTitle(tx, first.fileId, change.title)
      return { ok: true, unused: [] }
    case 'replace': {
      const attached = await context.attach(tx, change.fileId)
      if (!attached.ok) return { ok: false, reason: 'file-missing' }
      await keepTitle(tx, first.fileId, attached.file.id)
      await setFirst(tx, first, attached.file.id)
      await releaseFile(tx, first.fileId)
      return { ok: true, unused: [first.fileId] }
    }
    case 'remove':
      if (!second) return { ok: false, reason: 'only-file' }
      // Set before the row is deleted, so that the file isn't detached with it.
      await setFirst(tx, first, second.fileId)
      await deleteRow(tx, holder, second)
      await releaseFile(tx, first.fileId)
      return { ok: true, unused: [first.fileId] }
    case 'move':
      return { ok: true, unused: [] }
  }
}

async function findSecond(tx: Transaction, magnetId: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(magnetFile)
    .where(and(eq(magnetFile.magnetId, magnetId), eq(magnetFile.position, 2)))
  return row ?? null
}

async function setFirst(tx: Transaction, { id, fileType }: First, fileId: string): Promise<void> {
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, fileId))
  if (!file) throw new Error(`Magnet ${id} can't get the file ${fileId}, which doesn't exist`)
  const basic = isBasicKind(file.kind) && fitsType(file, file.kind) ? file.kind : 'other'
  const kept = fileType === 'other' ? 'other' : basic
  await tx.update(leadMagnet).set({ fileId, fileType: kept }).where(eq(leadMagnet.id, id))
}
