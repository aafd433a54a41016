import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { partUpload } from '#db/schema/files.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { FileServices } from './files.server.ts'
import { getRemainingStorage } from './quota.server.ts'
import { storeUpload } from './store-upload.server.ts'
import { UPLOAD_MESSAGES, type UploadRefusal } from './upload-rules.ts'

/** The maximum size of a part. Even a slow connection can send this in time. */
export const MAX_PART_BYTES = 8 * 1024 * 1024
/** The maximum number of an account's uploads that are incomplete and less than a day old. */
export const MAX_UNFINISHED = 5
export const MAX_PARTS = 200
const KEPT_MS = DAY_MS
/**
 * If a request shows no progress in assembling a file from its parts for this long, another request
 * may do it.
 */
const LEASE_MS = MINUTE_MS

type UploadServices = FileServices & Pick<Services, 'virusScanner' | 'pdfPages' | 'env'>
type Row = typeof partUpload.$inferSelect

/** An upload in parts, as shown to its owner. */
export type PartUpload = Pick<
  Row,
  'id' | 'bucket' | 'filename' | 'isOther' | 'bytes' | 'received' | 'fileId'
> & {
  expiresAt: Date
}

const toUpload = ({
  id,
  bucket,
  filename,
  isOther,
  bytes,
  received,
  fileId,
  createdAt,
}: Row): PartUpload => ({
  id,
  bucket,
  filename,
  isOther,
  bytes,
  received,
  fileId,
  expiresAt: new Date(createdAt.getTime() + KEPT_MS),
})

export type BeginUploadResult =
  | { ok: true; upload: PartUpload }
  | { ok: false; reason: 'quota' | 'too-many' }

/**
 * Begins an upload in parts. The sizes of the account's other unfinished uploads count toward the
 * quota. The quota is checked again when the file is complete.
 */
export async function beginUpload(
  services: UploadServices,
  ownerId: string,
  file: Pick<Row, 'bucket' | 'filename' | 'bytes'> & Partial<Pick<Row, 'isOther' | 'declared'>>,
): Promise<BeginUploadResult> {
  const { db, clock } = services
  return db.transaction(async (tx): Promise<BeginUploadResult> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`,
    )
    const keptSince = new Date(clock.now().getTime() - KEPT_MS)
    const open = await tx
      .select({ bytes: partUpload.bytes })
      .from(partUpload)
      .where(
        and(
          eq(partUpload.ownerId, ownerId),
          isNull(partUpload.fileId),
          gt(partUpload.createdAt, keptSince),
        ),
      )
    if (open.length >= MAX_UNFINISHED) return { ok: false, reason: 'too-many' }
    const claimed = open.reduce((sum, { bytes }) => sum + bytes, 0)
    const left = await getRemainingStorage({ ...services, db: tx }, ownerId)
    if (left - claimed < file.bytes) return { ok: false, reason: 'quota' }
    const [row] = await tx
      .insert(partUpload)
      .values({ ...file, ownerId, createdAt: clock.now() })
      .returning()
    if (!row) throw new Error(`Inserting an upload of account ${ownerId} returned no row`)
    return { ok: true, upload: toUpload(row) }
  })
}

/** An upload of a page that began longer ago than this gives way to a new one. */
const STALE_MS = HOUR_MS

/**
 * Cancels the account's oldest unfinished upload if it is an hour old. A closed tab can't cancel its
 * own. Returns false if there is none, or if its file is being put together.
 */
export async function cancelStaleUpload(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  ownerId: string,
): Promise<boolean> {
  const now = services.clock.now()
  const [stale] = await services.db
    .select({ id: partUpload.id })
    .from(partUpload)
    .where(
      and(
        eq(partUpload.ownerId, ownerId),
        isNull(partUpload.fileId),
        lt(partUpload.createdAt, new Date(now.getTime() - STALE_MS)),
        or(isNull(partUpload.completingUntil), lt(partUpload.completingUntil, now)),
      ),
    )
    .orderBy(asc(partUpload.createdAt))
    .limit(1)
  if (stale) await removeUpload(services, stale)
  return stale !== undefined
}

/**
 * Returns one of the owner's uploads; null if it doesn't exist, has expired, or belongs to someone
 * else.
 */
export async function findUpload(
  services: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<PartUpload | null> {
  const row = await findRow(services, ownerId, id)
  return row && toUpload(row)
}

async function findRow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<Row | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select()
    .from(partUpload)
    .where(and(eq(partUpload.id, id), eq(partUpload.ownerId, ownerId)))
  const isKept = row && row.createdAt.getTime() + KEPT_MS > clock.now().getTime()
  return isKept ? row : null
}

export type AddPartResult =
  | { ok: true; upload: PartUpload }
  | { ok: false; reason: 'not-found' }
  /** The part doesn't begin where the upload continues, which is at byte `received`. */
  | { ok: false; reason: 'wrong-offset'; received: number }
  /** The upload has reached the maximum number of parts. */
  | { ok: false; reason: 'too-many-parts' }
  /** The part was cut off, or is longer than announced. It can be sent again. */
  | { ok: false; reason: 'cut-off' }
  /** Another request is currently assembling the file from its parts. */
  | { ok: false; reason: 'under-way' }
  /**
   * The complete file was rejected. `isKept`: the parts are still stored, and the file can be
   * completed later. Otherwise, the upload was deleted.
   */
  | { ok: false; reason: 'refused'; why: UploadRefusal; message: string; isKept: boolean }

type Part = { from: number; bytes: number; body: Readable }
type Refused = Extract<AddPartResult, { ok: false }>

/**
 * Stores a part that begins at byte `from`. The last part completes the file, which then passes the
 * same checks as a file uploaded in a form. A part that is sent twice at the same time counts once.
 * An empty part completes a file whose bytes have all arrived. Throws if the part can't be stored.
 */
export async function addPart(
  services: UploadServices,
  { ownerId, id }: { ownerId: string; id: string },
  part: Part,
): Promise<AddPartResult> {
  const before = await findRow(services, ownerId, id)
  if (!before) return { ok: false, reason: 'not-found' }
  if (before.fileId) return { ok: true, upload: toUpload(before) }
  if (part.from !== before.received || part.from + part.bytes > before.bytes) {
    return { ok: false, reason: 'wrong-offset', received: before.received }
  }
  if (part.bytes > 0) {
    if (before.parts.length >= MAX_PARTS) return { ok: false, reason: 'too-many-parts' }
    const refused = await storePart(services, ownerId, before, part)
    if (refused) return refused
  }
  const row = await findRow(services, ownerId, id)
  if (!row) return { ok: false, reason: 'not-found' }
  return row.received === row.bytes
    ? complete(services, ownerId, row)
    : { ok: true, upload: toUpload(row) }
}

/** Stores a part. Returns null when it is stored, otherwise the reason why it isn't. */
async function storePart(
  services: UploadServices,
  ownerId: string,
  { id, received }: Row,
  part: Part,
): Promise<Refused | null> {
  const { db, files } = services
  const key = `part-uploads/${id}/${received}-${randomBytes(6).toString('hex')}`
  const sender = watch(part.body)
  const stored = await files.put(key, sender.body, 'application/octet-stream').catch((error) => {
    if (!sender.brokeOff()) throw error
    return null
  })
  if (stored?.bytes !== part.bytes) {
    await files.remove(key)
    return { ok: false, reason: 'cut-off' }
  }
  // A canceled upload no longer has an owner, so the update finds no row.
  const [added] = await db
    .update(partUpload)
    .set({
      received: sql`${partUpload.received} + ${part.bytes}`,
      parts: sql`array_append(${partUpload.parts}, ${key})`,
    })
    .where(
      and(
        eq(partUpload.id, id),
        eq(partUpload.ownerId, ownerId),
        eq(partUpload.received, received),
        isNull(partUpload.fileId),
      ),
    )
    .returning({ id: partUpload.id })
  if (added) return null
  await files.remove(key)
  const now = await findRow(services, ownerId, id)
  return now
    ? { ok: false, reason: 'wrong-offset', received: now.received }
    : { ok: false, reason: 'not-found' }
}

/**
 * Returns a stream of the sent bytes. `brokeOff` returns true if the sender failed, and false if
 * the reader of the stream failed.
 */
function watch(sent: Readable): { body: Readable; brokeOff(): boolean } {
  const body = new PassThrough()
  let isBroken = false
  sent.once('error', (error) => {
    isBroken = !body.destroyed
    body.destroy(error)
  })
  body.once('error', () => {})
  body.once('close', () => sent.destroy())
  sent.pipe(body)
  return { body, brokeOff: () => isBroken }
}

/**
 * Assembles the file from its parts, in only one request at a time. A second request could exceed
 * the quota because of the bytes that the first has claimed, and would then delete the parts that
 * the first is reading. After a crash, another request can continue after at most a minute.
 */
async function complete(
  services: UploadServices,
  ownerId: string,
  row: Row,
): Promise<AddPartResult> {
  if (!(await lease(services, row.id, 'free'))) {
    const now = await findRow(services, ownerId, row.id)
    if (now?.fileId) return { ok: true, upload: toUpload(now) }
    return { ok: false, reason: now ? 'under-way' : 'not-found' }
  }
  const renewal = setInterval(() => {
    lease(services, row.id, 'ours').catch((error) =>
      services.log.warn({ err: error, uploadId: row.id }, 'upload.lease_not_renewed'),
    )
  }, LEASE_MS / 3)
  try {
    return await makeFile(services, ownerId, row)
  } finally {
    clearInterval(renewal)
    await services.db
      .update(partUpload)
      .set({ completingUntil: null })
      .where(eq(partUpload.id, row.id))
  }
}

/** Takes or renews the right to assemble the file. Returns false if another request has it. */
async function lease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  whose: 'free' | 'ours',
): Promise<boolean> {
  const now = clock.now()
  const isFree = or(isNull(partUpload.completingUntil), lt(partUpload.completingUntil, now))
  const taken = await db
    .update(partUpload)
    .set({ completingUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(eq(partUpload.id, id), isNull(partUpload.fileId), whose === 'free' ? isFree : undefined),
    )
    .returning({ id: partUpload.id })
  return taken.length > 0
}

/** Rejections after which the parts stay stored, because nothing is wrong with the file itself. */
const KEPT_AFTER: ReadonlySet<UploadRefusal> = new Set(['not-scanned', 'failed', 'quota'])

async function makeFile(
  services: UploadServices,
  ownerId: string,
  row: Row,
): Promise<AddPartResult> {
  const { db, files } = services
  const { bucket, filename, isOther, declared } = row
  // Checked first, because otherwise all parts would be read before it turned out that they don't
  // fit.
  if ((await getRemainingStorage(services, ownerId)) < row.bytes) {
    const message = UPLOAD_MESSAGES.quota
    return { ok: false, reason: 'refused', why: 'quota', message, isKept: true }
  }
  const stream = Readable.from(bytesOf(services, row.parts), { objectMode: false })
  const result = await storeUpload(
    services,
    { id: ownerId },
    {
      bucket,
      filename,
      stream,
      // The plan's limit was checked when the upload began.
      ...(isOther ? { expectedKind: 'other' as const, declared, maxBytes: row.bytes } : {}),
    },
  )
  stream.destroy()
  if (!result.ok) {
    const { reason: why, message } = result
    // If the upload was canceled in the meantime, its parts are gone.
    if (!(await findRow(services, ownerId, row.id))) return { ok: false, reason: 'not-found' }
    const isKept = KEPT_AFTER.has(why)
    if (!isKept) await removeUpload(services, row)
    return { ok: false, reason: 'refused', why, message, isKept }
  }
  const [done] = await db
    .update(partUpload)
    .set({ fileId: result.file.id, parts: [] })
    .where(
      and(eq(partUpload.id, row.id), eq(partUpload.ownerId, ownerId), isNull(partUpload.fileId)),
    )
    .returning()
  // If no row was updated, the upload was canceled. The sweep of unattached files removes its file.
  if (!done) return { ok: false, reason: 'not-found' }
  for (const key of row.parts) await files.remove(key)
  return { ok: true, upload: toUpload(done) }
}

async function* bytesOf({ files }: Pick<Services, 'files'>, keys: string[]) {
  for (const key of keys) {
    const part = await files.open(key)
    if (!part) throw new Error(`The file store has no ${key}, which is a part of an upload`)
    yield* part.stream as AsyncIterable<Buffer>
  }
}

/** Cancels an upload. If the upload is complete, deletes only its record; the file stays. */
export async function cancelUpload(
  services: UploadServices,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const row = await findRow(services, ownerId, id)
  if (row) await removeUpload(services, row)
  return row !== null
}

async function removeUpload(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id }: Pick<Row, 'id'>,
): Promise<void> {
  // Without an owner, the upload gets no more parts. If this function is interrupted, the sweep
  // finishes the removal.
  const [row] = await db
    .update(partUpload)
    .set({ ownerId: null })
    .where(eq(partUpload.id, id))
    .returning({ parts: partUpload.parts })
  // The row is deleted last, so no object is left without a row.
  for (const key of row?.parts ?? []) await files.remove(key)
  await db.delete(partUpload).where(eq(partUpload.id, id))
}

/** Job: removes uploads that began more than a day ago, and those of deleted accounts. */
export async function sweepUploads(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
): Promise<{ removed: number }> {
  const before = new Date(services.clock.now().getTime() - KEPT_MS)
  const old = await services.db
    .select({ id: partUpload.id })
    .from(partUpload)
    .where(or(isNull(partUpload.ownerId), lt(partUpload.createdAt, before)))
    .limit(1000)
  for (const row of old) await removeUpload(services, row)
  return { removed: old.length }
}
