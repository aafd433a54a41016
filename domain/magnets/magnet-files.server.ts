import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import { magnetFile } from '#db/schema/magnet-files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import type { FileType } from '#domain/files/file-type.ts'
import {
  attachFile,
  releaseUnused,
  removeFiles,
  type StoredFile,
} from '#domain/files/files.server.ts'
import { fitsType, isBasicKind, MAX_FILES } from '#domain/files/upload-rules.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { FIRST_FILE, type FileChange } from './magnet-files.ts'
import { withRollback } from './magnets.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/** What has further files: a magnet, or a campaign for all its pages. */
export type FileHolder = { magnetId: string } | { campaignId: string }
/**
 * A file in its place. `slot` is `FIRST_FILE` or the id of a row, and stays when it is replaced.
 * `title` is the owner's title; null for the file's name.
 */
export type SlottedFile = { slot: string; title: string | null; file: StoredFile }

const ofHolder = (holder: FileHolder) =>
  'magnetId' in holder
    ? eq(magnetFile.magnetId, holder.magnetId)
    : eq(magnetFile.campaignId, holder.campaignId)

/** Returns the further files in their order. */
export async function listFurtherFiles(db: Queryable, holder: FileHolder): Promise<SlottedFile[]> {
  return selectFurther(db).where(ofHolder(holder)).orderBy(asc(magnetFile.position))
}

const selectFurther = (db: Queryable) =>
  db
    .select({ slot: magnetFile.id, title: magnetFile.title, file: storedFile })
    .from(magnetFile)
    .innerJoin(storedFile, eq(storedFile.id, magnetFile.fileId))

export type PageFiles = { id: string; fileId: string | null; campaignId: string | null }

/** Returns all files of a magnet's page in their order; the further ones of its campaign, if any. */
export async function listPageFiles(db: Queryable, page: PageFiles): Promise<SlottedFile[]> {
  if (!page.fileId) return []
  const [[first], further] = await Promise.all([
    db
      .select({ title: leadMagnet.fileTitle, file: storedFile })
      .from(leadMagnet)
      .innerJoin(storedFile, eq(storedFile.id, leadMagnet.fileId))
      .where(eq(leadMagnet.id, page.id)),
    selectFurther(db).where(ofPage(page)).orderBy(asc(magnetFile.position)),
  ])
  return first ? [{ slot: FIRST_FILE, ...first }, ...further] : further
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

/** The titles and names of the further files of a row of `lead_magnets`, as one text; null if none. */
export const FURTHER_FILE_NAMES = sql<string | null>`(
  select string_agg(concat(f.filename, ' (' || mf.title || ')'), ' · ' order by mf.position)
  from magnet_files mf join stored_files f on f.id = mf.file_id
  where mf.magnet_id = ${leadMagnet.id} or mf.campaign_id = ${leadMagnet.campaignId})`

/** Whether a holder has further files. */
export async function hasFurtherFiles(db: Queryable, holder: FileHolder): Promise<boolean> {
  return (await db.$count(magnetFile, ofHolder(holder))) > 0
}

/**
 * Deletes the rows of a holder that is being deleted, and returns the ids of their files, which a
 * trigger has detached unless something else uses them.
 */
export async function deleteFurtherFiles(tx: Transaction, holder: FileHolder): Promise<string[]> {
  const rows = await tx
    .delete(magnetFile)
    .where(ofHolder(holder))
    .returning({ id: magnetFile.fileId })
  return rows.map(({ id }) => id)
}

/** Copies the rows of a holder to its duplicate, which shares the files. */
export async function shareFurtherFiles<Holder extends FileHolder>(
  tx: Transaction,
  from: Holder,
  to: Holder,
  now: Date,
): Promise<void> {
  const rows = await tx.select().from(magnetFile).where(ofHolder(from))
  if (rows.length === 0) return
  const copies = rows.map(({ position, fileId, title }) => ({ position, fileId, title }))
  await tx.insert(magnetFile).values(copies.map((copy) => ({ ...copy, ...to, createdAt: now })))
}

/** Puts an attached file behind the others. Returns its slot; null if there are ten files. */
async function addFurtherFile(
  tx: Transaction,
  holder: FileHolder,
  file: { fileId: string; title: string | null; createdAt: Date },
): Promise<string | null> {
  const count = await tx.$count(magnetFile, ofHolder(holder))
  if (count + 1 >= MAX_FILES) return null
  const [row] = await tx
    .insert(magnetFile)
    .values({ ...toColumns(holder), ...file, position: count + 2 })
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

type ChangeContext = { attach: Attach; now: Date }

/** Changes the further files of a holder, whose row the transaction has locked. */
export async function changeFurtherFiles(
  tx: Transaction,
  holder: FileHolder,
  change: FileChange,
  { attach, now }: ChangeContext,
): Promise<Changed> {
  if (change.do === 'add') {
    const attached = await attach(tx, change.fileId)
    if (!attached.ok)
      return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'file-missing' }
    const { title } = change
    const file = { fileId: attached.file.id, title, createdAt: now }
    const slot = await addFurtherFile(tx, holder, file)
    if (!slot) return { ok: false, reason: 'full' }
    return { ok: true, unused: [], slot }
  }
  const row = await findRow(tx, holder, change.slot)
  if (!row) return { ok: false, reason: 'not-found' }
  switch (change.do) {
    case 'title':
      await tx.update(magnetFile).set({ title: change.title }).where(eq(magnetFile.id, row.id))
      return { ok: true, unused: [] }
    case 'replace': {
      const attached = await attach(tx, change.fileId)
      if (!attached.ok)
        return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'file-missing' }
      // A new version of a file keeps its place and the title that its owner gave.
      await tx.update(magnetFile).set({ fileId: attached.file.id }).where(eq(magnetFile.id, row.id))
      return { ok: true, unused: await releaseUnused(tx, [row.fileId]) }
    }
    case 'remove':
      await deleteRow(tx, holder, row)
      return { ok: true, unused: await releaseUnused(tx, [row.fileId]) }
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
  const { id, title, fileType } = row
  const files = await listPageFiles(db, { ...row, campaignId: null })
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
 * Applies changes to the files of the owner's magnet, all of them or none. If another file becomes
 * the first one, the magnet gets its type. Links that visitors already have lead to a replaced
 * file's new version. New files must be unattached uploads of the owner.
 */
export async function changeMagnetFiles(
  services: Services,
  owner: { id: string },
  magnetId: string,
  changes: FileChange | readonly [FileChange, ...FileChange[]],
): Promise<ChangeFilesResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const result = await withRollback(services, async (tx): Promise<Changed> => {
    const now = services.clock.now()
    const attach: Attach = (_, fileId) => attachFile(tx, owner.id, fileId, 'lead-magnets')
    const done: Extract<Changed, { ok: true }> = { ok: true, unused: [] }
    for (const change of [changes].flat()) {
      // Read again after each change, because the first file may be another one.
      const [row] = await tx
        .select()
        .from(leadMagnet)
        .where(ownMagnet(owner.id, magnetId))
        .for('update')
      // A link has no files.
      if (!row?.fileId) return { ok: false, reason: 'not-found' }
      const changed = await changeFiles(tx, { ...row, fileId: row.fileId }, change, { attach, now })
      if (!changed.ok) return changed
      done.unused.push(...changed.unused)
      if (changed.slot) done.slot = changed.slot
    }
    await tx.update(leadMagnet).set({ updatedAt: now }).where(eq(leadMagnet.id, magnetId))
    await invalidatePages(tx, { magnetId })
    await recordMagnetEvents(tx, 'magnet.updated', [magnetId])
    return done
  })
  if (!result.ok) return result
  await removeFiles(services, result.unused)
  return result.slot ? { ok: true, slot: result.slot } : { ok: true }
}

type First = { id: string; fileId: string; fileTitle: string | null; fileType: FileType }

/** Applies a change to the first file or, if it is about another one, to the further files. */
async function changeFiles(
  tx: Transaction,
  first: First,
  change: FileChange,
  context: ChangeContext,
): Promise<Changed> {
  const holder = { magnetId: first.id }
  const second = await findSecond(tx, first.id)
  const isFirst = change.do !== 'add' && change.slot === FIRST_FILE
  const swapsFirst =
    change.do === 'move' &&
    (isFirst ? change.to === 'down' : change.to === 'up' && change.slot === second?.id)
  if (swapsFirst) {
    if (!second) return { ok: true, unused: [] }
    await setFirst(tx, first, second)
    const { fileId, fileTitle: title } = first
    await tx.update(magnetFile).set({ fileId, title }).where(eq(magnetFile.id, second.id))
    return { ok: true, unused: [] }
  }
  if (!isFirst) return changeFurtherFiles(tx, holder, change, context)
  switch (change.do) {
    case 'title':
      await tx
        .update(leadMagnet)
        .set({ fileTitle: change.title })
        .where(eq(leadMagnet.id, first.id))
      return { ok: true, unused: [] }
    case 'replace': {
      const attached = await context.attach(tx, change.fileId)
      if (!attached.ok) return { ok: false, reason: 'file-missing' }
      await setFirst(tx, first, { fileId: attached.file.id, title: first.fileTitle })
      return { ok: true, unused: await releaseUnused(tx, [first.fileId]) }
    }
    case 'remove':
      if (!second) return { ok: false, reason: 'only-file' }
      // Set before the row is deleted, so that the file isn't detached with it.
      await setFirst(tx, first, second)
      await deleteRow(tx, holder, second)
      return { ok: true, unused: await releaseUnused(tx, [first.fileId]) }
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

async function setFirst(
  tx: Transaction,
  { id, fileType }: First,
  { fileId, title: fileTitle }: Pick<Row, 'fileId' | 'title'>,
): Promise<void> {
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, fileId))
  if (!file) throw new Error(`Magnet ${id} can't get the file ${fileId}, which doesn't exist`)
  const basic = isBasicKind(file.kind) && fitsType(file, file.kind) ? file.kind : 'other'
  const kept = fileType === 'other' ? 'other' : basic
  await tx
    .update(leadMagnet)
    .set({ fileId, fileTitle, fileType: kept })
    .where(eq(leadMagnet.id, id))
}
