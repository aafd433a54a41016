import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import pg from 'pg'
import type { ImportState, ImportTarget } from '#db/schema/people.ts'
import { peopleImport, peopleImportFault } from '#db/schema/people.ts'
import { cleanFilename } from '#domain/files/upload-rules.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { HOUR_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { openCsv } from '../lead-list/csv-stream.server.ts'
import { safeText } from '../lead-list/leads-csv.server.ts'
import {
  createEncodingDetector,
  describeFile,
  HEAD_BYTES,
  UnreadableFile,
} from './csv-file.server.ts'
import type { ImportPlan } from './import-form.ts'
import {
  IMPORTS_PAGE,
  MAX_FILE_BYTES,
  MAX_WAITING,
  ROW_FAULTS,
  SHOWN_FAULTS,
  UNDO_HOURS,
  type UploadRefusal,
} from './people-import.ts'

export {
  CONSENT_METHODS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  IMPORT_TARGETS,
} from '#db/schema/people.ts'
export type PeopleImport = typeof peopleImport.$inferSelect
type ImportServices = Pick<Services, 'db' | 'files' | 'clock' | 'log' | 'wakeImports'>

export type ReceiveImportResult = { ok: true; id: string } | { ok: false; reason: UploadRefusal }

/** States in which an import waits for its owner. Its file is kept for a day. */
const WAITING = ['receiving', 'mapping', 'checked'] as const

/** Selects imports whose files will be removed if they aren't imported. */
const isWaiting = or(
  inArray(peopleImport.state, WAITING),
  and(eq(peopleImport.state, 'failed'), isNull(peopleImport.startedAt)),
)

/**
 * Stores an uploaded file and finds out how to read it. Nothing of it is imported yet. If the file
 * is rejected or the upload breaks off, nothing is stored, and the caller has to drain the rest of
 * `stream`.
 */
export async function receiveImport(
  services: ImportServices & Pick<Services, 'limits'>,
  ownerId: string,
  upload: {
    /** The id that a program has chosen, which no import has. By default, a new one. */
    id?: string
    target: ImportTarget
    filename: string
    stream: AsyncIterable<Uint8Array>
  },
): Promise<ReceiveImportResult> {
  const { db, files, clock, log, limits } = services
  const waiting = await db.$count(peopleImport, and(eq(peopleImport.ownerId, ownerId), isWaiting))
  if (waiting >= MAX_WAITING) return { ok: false, reason: 'too-many-waiting' }
  if (!(await limits.take('people-import', ownerId)).ok) {
    return { ok: false, reason: 'too-many-today' }
  }
  const now = clock.now()
  const random = randomBytes(4).toString('hex')
  const fileKey = `people-imports/${ownerId}/${now.getTime()}-${random}.csv`
  const filename = cleanFilename(upload.filename)
  // The row is written first, so that the cleanup finds the file after a crash.
  const [row] = await db
    .insert(peopleImport)
    .values({
      ...(upload.id && { id: upload.id }),
      ownerId,
      target: upload.target,
      filename,
      fileKey,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: peopleImport.id })
  if (!row) return { ok: false, reason: 'id-taken' }
  const { id } = row
  try {
    const seen = watchBytes(upload.stream)
    const { bytes } = await files.put(fileKey, Readable.from(seen.bytes), 'text/csv')
    const format = describeFile(seen.head(), seen.encoding())
    const stored = await db
      .update(peopleImport)
      .set({ ...format, bytes, state: 'mapping' })
      .where(eq(peopleImport.id, id))
      .returning({ id: peopleImport.id })
    if (stored.length === 0) throw new Error(`Import ${id} was removed during its upload`)
    return { ok: true, id }
  } catch (error) {
    await removeImport(services, { id, fileKey })
    if (error instanceof UnreadableFile) return { ok: false, reason: error.reason }
    log.warn({ err: error, importId: id }, 'import.upload_failed')
    return { ok: false, reason: 'interrupted' }
  }
}

/** Passes bytes through, up to the limit, and keeps what is needed to describe the file. */
function watchBytes(stream: AsyncIterable<Uint8Array>) {
  const detector = createEncodingDetector()
  const first: Uint8Array[] = []
  let headBytes = 0
  let size = 0
  async function* bytes() {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > MAX_FILE_BYTES) throw new UnreadableFile('too-large')
      if (headBytes < HEAD_BYTES) {
        first.push(chunk)
        headBytes += chunk.length
      }
      detector.push(chunk)
      yield chunk
    }
  }
  return {
    bytes: bytes(),
    head: () => Buffer.concat(first).subarray(0, HEAD_BYTES),
    encoding() {
      if (size === 0) throw new UnreadableFile('empty')
      return detector.end()
    },
  }
}

/** Removes an import's file and its row. The row is deleted last, so no file is left without one. */
export async function removeImport(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  { id, fileKey }: Pick<PeopleImport, 'id' | 'fileKey'>,
): Promise<void> {
  try {
    if (fileKey) await files.remove(fileKey)
    await db.delete(peopleImport).where(eq(peopleImport.id, id))
  } catch (error) {
    // The cleanup tries again.
    log.warn({ err: error, importId: id }, 'import.removal_failed')
  }
}

const isOwn = (ownerId: string, id: string) =>
  and(eq(peopleImport.ownerId, ownerId), eq(peopleImport.id, id))

/** Returns one of the owner's imports; null if there is none with this id. */
export async function findImport(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<PeopleImport | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(peopleImport).where(isOwn(ownerId, id))
  return found ?? null
}

export type ListedImport = Pick<
  PeopleImport,
  | 'id'
  | 'target'
  | 'state'
  | 'source'
  | 'filename'
  | 'people'
  | 'unsubscribed'
  | 'faults'
  | 'createdAt'
>

/** Returns one page of the owner's imports, newest first. */
export async function listImports(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  asked: number,
): Promise<{ rows: ListedImport[]; page: number; total: number }> {
  const total = await db.$count(peopleImport, eq(peopleImport.ownerId, ownerId))
  const page = Math.min(asked, Math.max(1, Math.ceil(total / IMPORTS_PAGE)))
  const rows = await db
    .select({
      id: peopleImport.id,
      target: peopleImport.target,
      state: peopleImport.state,
      source: peopleImport.source,
      filename: peopleImport.filename,
      people: peopleImport.people,
      unsubscribed: peopleImport.unsubscribed,
      faults: peopleImport.faults,
      createdAt: peopleImport.createdAt,
    })
    .from(peopleImport)
    .where(eq(peopleImport.ownerId, ownerId))
    .orderBy(desc(peopleImport.createdAt), desc(peopleImport.id))
    .limit(IMPORTS_PAGE)
    .offset((page - 1) * IMPORTS_PAGE)
  return { rows, page, total }
}

export type StepResult = { ok: true } | { ok: false; reason: 'busy' | 'not-possible' }

/** The position at which a list of imports, newest first, continues. */
export type ImportPosition = { at: string; id: string }

/** Returns the owner's imports after a position, newest first. */
export async function listImportsAfter(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  { after, limit }: { after: ImportPosition | null; limit: number },
): Promise<{ found: PeopleImport; position: ImportPosition }[]> {
  const rows = await db
    .select({ found: peopleImport, at: sql<string>`${peopleImport.createdAt}::text` })
    .from(peopleImport)
    .where(
      and(
        eq(peopleImport.ownerId, ownerId),
        after
          ? sql`(${peopleImport.createdAt}, ${peopleImport.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(peopleImport.createdAt), desc(peopleImport.id))
    .limit(limit)
  return rows.map(({ found, at }) => ({ found, position: { at, id: found.id } }))
}

const NO_COUNTS = {
  position: 0,
  bytesRead: 0,
  people: 0,
  duplicates: 0,
  unsubscribed: 0,
  faults: 0,
  suppressed: 0,
  claimedUntil: null,
  attempts: 0,
}

/** Starts the dry run with these columns and this consent. An earlier dry run is replaced. */
export function startCheck(
  services: ImportServices,
  ownerId: string,
  id: string,
  plan: ImportPlan,
): Promise<StepResult> {
  const from = inArray(peopleImport.state, ['mapping', 'checked'])
  return step(
    services,
    { ownerId, id, from },
    { ...plan, ...NO_COUNTS, rows: 0, state: 'checking' },
  )
}

/** Starts importing the rows of a checked file. */
export function startImport(
  services: ImportServices,
  ownerId: string,
  id: string,
): Promise<StepResult> {
  const from = and(eq(peopleImport.state, 'checked'), isNotNull(peopleImport.fileKey))
  const startedAt = services.clock.now()
  return step(services, { ownerId, id, from }, { ...NO_COUNTS, startedAt, state: 'running' })
}

/** Returns to the choice of columns, after a dry run. */
export function reviseImport(
  services: ImportServices,
  ownerId: string,
  id: string,
): Promise<StepResult> {
  const from = eq(peopleImport.state, 'checked')
  return step(services, { ownerId, id, from }, { state: 'mapping' })
}

const hasStarted = and(
  inArray(peopleImport.state, ['done', 'failed']),
  isNotNull(peopleImport.startedAt),
)

/** Starts removing the people and suppressions that an import of the last 24 hours has added. */
export function undoImport(
  services: ImportServices,
  ownerId: string,
  id: string,
): Promise<StepResult> {
  const since = new Date(services.clock.now().getTime() - UNDO_HOURS * HOUR_MS)
  const from = and(hasStarted, gt(peopleImport.finishedAt, since))
  const claim = { position: 0, claimedUntil: null, attempts: 0 }
  return step(services, { ownerId, id, from }, { ...claim, state: 'undoing' })
}

/** Starts deleting the people of an import. Its suppressions stay. */
export function deletePeopleOf(
  services: ImportServices,
  ownerId: string,
  id: string,
): Promise<StepResult> {
  const from = and(hasStarted, eq(peopleImport.target, 'people'))
  const claim = { position: 0, claimedUntil: null, attempts: 0 }
  return step(services, { ownerId, id, from }, { ...claim, state: 'deleting' })
}

/** Changes the state, if the import is in the expected one and no other import of the owner is busy. */
async function step(
  { db, wakeImports }: ImportServices,
  which: { ownerId: string; id: string; from: SQL | undefined },
  to: Partial<PeopleImport> & { state: ImportState },
): Promise<StepResult> {
  if (!isUuid(which.id)) return { ok: false, reason: 'not-possible' }
  try {
    const changed = await db
      .update(peopleImport)
      .set(to)
      .where(and(isOwn(which.ownerId, which.id), which.from))
      .returning({ id: peopleImport.id })
    if (changed.length === 0) return { ok: false, reason: 'not-possible' }
  } catch (error) {
    if (isUniqueViolation(error, 'people_imports_one_busy')) return { ok: false, reason: 'busy' }
    throw error
  }
  wakeImports()
  return { ok: true }
}

/** Deletes an upload that was never imported. Returns false if there is none with this id. */
export async function discardImport(
  services: ImportServices,
  ownerId: string,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false
  // In a busy state, a worker may be reading the file.
  const [found] = await services.db
    .update(peopleImport)
    .set({ state: 'failed', failure: 'file-missing' })
    .where(and(isOwn(ownerId, id), isWaiting, ne(peopleImport.state, 'receiving')))
    .returning({ id: peopleImport.id, fileKey: peopleImport.fileKey })
  if (found) await removeImport(services, found)
  return found !== undefined
}

/** Returns the faults of an import after a line, in the order of the lines; by default, the first ones. */
export function listFaults(
  { db }: Pick<Services, 'db'>,
  importId: string,
  { after = 0, limit = SHOWN_FAULTS }: { after?: number; limit?: number } = {},
): Promise<{ line: number; reason: string; value: string }[]> {
  return db
    .select({
      line: peopleImportFault.line,
      reason: peopleImportFault.reason,
      value: peopleImportFault.value,
    })
    .from(peopleImportFault)
    .where(and(eq(peopleImportFault.importId, importId), gt(peopleImportFault.line, after)))
    .orderBy(asc(peopleImportFault.line))
    .limit(limit)
}

/** Returns the stored faults of an import as CSV. */
export function openFaultsCsv(
  services: Services,
  ownerId: string,
  importId: string,
): ReadableStream<Uint8Array> {
  const reasons = Object.entries(ROW_FAULTS).map(
    ([reason, text]) => `when ${pg.escapeLiteral(reason)} then ${pg.escapeLiteral(text)}`,
  )
  return openCsv(services, {
    ownerId,
    head: ['Line', 'Reason', 'Value'],
    statement: () => `copy (
      select line, case reason ${reasons.join(' ')} else reason end, ${safeText('value')}
      from people_import_faults where import_id = ${pg.escapeLiteral(importId)}::uuid order by line
    ) to stdout with (format csv, force_quote *, encoding 'UTF8')`,
  })
}
