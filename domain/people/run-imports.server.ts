import { setImmediate as letOthersRun } from 'node:timers/promises'
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { importedPerson, peopleImport, peopleImportFault } from '#db/schema/people.ts'
import { addSuppressed, suppressionHasher } from '#domain/mail/suppressions.server.ts'
import { sqlOf } from '#lib/sql-of.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { readRows, UnreadableFile } from './csv-file.server.ts'
import { createDigestSet } from './digest-set.ts'
import type { PeopleImport } from './imports.server.ts'
import { BUSY_STATES, MAX_FAULTS, MAX_PEOPLE, MAX_ROWS, type RowFault } from './people-import.ts'
import { type ReadRow, type RowPlan, readRow } from './read-row.ts'
import { getSuppressionRoom } from './suppression-list.server.ts'

/** The number of rows per transaction. */
const BATCH = 5000
/** If a worker makes no progress for this long, another one continues. */
const LEASE_MS = MINUTE_MS
/** After this many attempts without progress, the import has failed. */
const MAX_ATTEMPTS = 5

export type RunServices = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

type Busy = Omit<PeopleImport, 'ownerId'> & { ownerId: string }
type Counts = Pick<PeopleImport, 'people' | 'duplicates' | 'unsubscribed' | 'faults' | 'suppressed'>

/** The step was taken over, undone or deleted, so this worker must stop. */
class LeaseLost extends Error {}

/**
 * Works on imports that have something to do until there are none, or until `isStopped`. Each batch
 * commits together with the import's position, so that another process can continue after a crash
 * without importing anything twice. Returns the number of finished steps.
 */
export async function runImports(
  services: RunServices,
  { isStopped = () => false, importId }: { isStopped?: () => boolean; importId?: string } = {},
): Promise<number> {
  let finished = 0
  while (!isStopped()) {
    const claimed = await claim(services, importId)
    if (!claimed) return finished
    const worker = createStep(services, claimed, isStopped)
    try {
      await worker.run()
      finished++
    } catch (error) {
      if (error instanceof UnreadableFile) await worker.fail(error.reason, error.line)
      else if (error instanceof Stopped) await worker.release()
      else if (error instanceof LeaseLost) {
        services.log.info({ importId: claimed.id }, 'import.lease_lost')
      } else {
        services.log.error({ err: error, importId: claimed.id }, 'import.step_failed')
        if (importId) throw error
        if (claimed.attempts >= MAX_ATTEMPTS) await worker.fail('unexpected', null)
      }
    }
  }
  return finished
}

/** The process is shutting down. */
class Stopped extends Error {}

async function claim(
  { db, clock }: RunServices,
  importId: string | undefined,
): Promise<Busy | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(peopleImport)
      .where(
        and(
          inArray(peopleImport.state, BUSY_STATES),
          isNotNull(peopleImport.ownerId),
          or(isNull(peopleImport.claimedUntil), lt(peopleImport.claimedUntil, now)),
          importId ? eq(peopleImport.id, importId) : undefined,
        ),
      )
      .orderBy(asc(peopleImport.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due || due.ownerId === null) return null
    const claimedUntil = new Date(now.getTime() + LEASE_MS)
    const attempts = due.attempts + 1
    await tx.update(peopleImport).set({ claimedUntil, attempts }).where(eq(peopleImport.id, due.id))
    return { ...due, ownerId: due.ownerId, claimedUntil, attempts }
  })
}

function createStep(services: RunServices, item: Busy, isStopped: () => boolean) {
  const { db, files, clock } = services
  let lease = item.claimedUntil

  /** Writes progress and extends the lease. Throws if another worker has the lease. */
  async function advance(tx: Queryable, set: Partial<PeopleImport>): Promise<void> {
    const claimedUntil = new Date(Math.max(clock.now().getTime(), 0) + LEASE_MS)
    const held = lease ? eq(peopleImport.claimedUntil, lease) : isNull(peopleImport.claimedUntil)
    const changed = await tx
      .update(peopleImport)
      .set({ claimedUntil, attempts: 0, ...set })
      .where(and(eq(peopleImport.id, item.id), eq(peopleImport.state, item.state), held))
      .returning({ id: peopleImport.id })
    if (changed.length === 0) throw new LeaseLost()
    lease = 'claimedUntil' in set ? (set.claimedUntil ?? null) : claimedUntil
  }

  /** Runs a batch in a transaction, and extends the lease only if it commits. */
  async function batch(work: (tx: Queryable) => Promise<Partial<PeopleImport>>): Promise<void> {
    const before = lease
    try {
      await db.transaction(async (tx) => advance(tx, await work(tx)))
    } catch (error) {
      lease = before
      throw error
    }
  }

  async function removeFile(): Promise<void> {
    if (!item.fileKey) return
    await files.remove(item.fileKey)
    await db
      .update(peopleImport)
      .set({ fileKey: null, sample: [] })
      .where(eq(peopleImport.id, item.id))
  }

  async function fail(failure: string, failureLine: number | null): Promise<void> {
    await advance(db, {
      state: 'failed',
      failure,
      failureLine,
      claimedUntil: null,
      finishedAt: clock.now(),
    })
    await removeFile()
  }

  const steps = {
    async check() {
      const counts = noCounts()
      await db.delete(peopleImportFault).where(eq(peopleImportFault.importId, item.id))
      const judge = await createJudge(services, item)
      let rows = 0
      for await (const group of readBatches(services, item, 0)) {
        if (isStopped()) throw new Stopped()
        rows += group.rows.length
        if (rows > MAX_ROWS) throw new UnreadableFile('too-many-rows')
        const stored = Math.min(counts.faults, MAX_FAULTS)
        const faults = await judge(group.rows, counts)
        await batch(async (tx) => {
          const listed = faults.slice(0, MAX_FAULTS - stored)
          if (listed.length > 0) {
            await tx.insert(peopleImportFault).values(listed).onConflictDoNothing()
          }
          return { ...counts, rows, position: rows, bytesRead: group.bytesRead }
        })
      }
      if (rows === 0) throw new UnreadableFile('no-rows')
      await advance(db, { state: 'checked', claimedUntil: null, bytesRead: item.bytes })
    },

    async import() {
      const counts = pickCounts(item)
      const store = await createStore(services, item)
      let { position } = item
      for await (const group of readBatches(services, item, position)) {
        if (isStopped()) throw new Stopped()
        const next = position + group.rows.length
        const after = { ...counts }
        await batch(async (tx) => {
          await store(tx, group.rows, after)
          return { ...after, position: next, bytesRead: group.bytesRead }
        })
        position = next
        Object.assign(counts, after)
      }
      await advance(db, { state: 'done', claimedUntil: null, finishedAt: clock.now() })
      await removeFile()
    },

    async remove(withSuppressions: boolean) {
      let { position } = item
      for (const text of [REMOVE_PEOPLE, withSuppressions ? REMOVE_ENTRIES : REMOVE_BOUNCED]) {
        for (let removed = 1; removed > 0; ) {
          if (isStopped()) throw new Stopped()
          await batch(async (tx) => {
            removed = (await tx.execute(text({ importId: item.id, limit: BATCH }))).rowCount ?? 0
            return { position: position + removed }
          })
          position += removed
        }
      }
      const undoneAt = clock.now()
      const state = withSuppressions ? 'undone' : 'deleted'
      await advance(db, { state, undoneAt, claimedUntil: null })
    },
  }

  return {
    run() {
      switch (item.state) {
        case 'checking':
          return steps.check()
        case 'running':
          return steps.import()
        default:
          return steps.remove(item.state === 'undoing')
      }
    },
    fail,
    /** Lets another process continue immediately. */
    release: () => advance(db, { claimedUntil: null }),
  }
}

const noCounts = (): Counts => ({
  people: 0,
  duplicates: 0,
  unsubscribed: 0,
  faults: 0,
  suppressed: 0,
})

const pickCounts = ({ people, duplicates, unsubscribed, faults, suppressed }: Busy): Counts => ({
  people,
  duplicates,
  unsubscribed,
  faults,
  suppressed,
})

type NumberedRow = { line: number; read: ReadRow }

/** Yields a file's rows in batches, after the first `skipped` ones. */
async function* readBatches(
  { files, clock }: RunServices,
  item: Busy,
  skipped: number,
): AsyncGenerator<{ rows: NumberedRow[]; bytesRead: number }> {
  const stored = item.fileKey ? await files.open(item.fileKey) : null
  if (!stored) throw new UnreadableFile('file-missing')
  let bytesRead = 0
  async function* bytes(stream: AsyncIterable<Uint8Array>) {
    for await (const chunk of stream) {
      bytesRead += chunk.length
      yield chunk
    }
  }
  const plan = toPlan(item)
  const now = clock.now()
  let seen = 0
  let rows: NumberedRow[] = []
  try {
    for await (const group of readRows(bytes(stored.stream), item)) {
      // A group takes some milliseconds. Requests must not wait for a whole file.
      await letOthersRun()
      for (const { line, cells } of group) {
        seen++
        if (seen <= skipped) continue
        rows.push({ line, read: readRow(cells, plan, now) })
        if (rows.length < BATCH) continue
        yield { rows, bytesRead }
        rows = []
      }
    }
  } finally {
    stored.stream.destroy()
  }
  if (rows.length > 0) yield { rows, bytesRead }
}

function toPlan(item: Busy): RowPlan {
  const { target, source, columns, mapping, keepsExtra, dateOrder, consentDate } = item
  if (!mapping) throw new Error(`Import ${item.id} has no mapping`)
  return { target, source, columns, mapping, keepsExtra, dateOrder, consentDate }
}

const LOOK_UP = sqlOf<{ ownerId: string; hashes: Buffer[] }, { hash: Buffer; isOwn: boolean }>(`
  select address_hash as hash, owner_id is not null as "isOwn" from mail_suppressions
  where address_hash = any({hashes}::bytea[]) and (owner_id is null or owner_id = {ownerId}::uuid)`)

/** Returns the digests of suppressed addresses, and whether they are on the owner's list. */
async function lookUp(db: Queryable, ownerId: string, hashes: Buffer[]) {
  const { rows } = await db.execute<{ hash: Buffer; isOwn: boolean }>(LOOK_UP({ ownerId, hashes }))
  const own = new Set<string>()
  const all = new Set<string>()
  for (const { hash, isOwn } of rows) {
    const key = hash.toString('base64')
    all.add(key)
    if (isOwn) own.add(key)
  }
  return { isOwn: (hash: Buffer) => own.has(hash.toString('base64')), all }
}

const FIND_PEOPLE = sqlOf<{ ownerId: string; emails: string[] }, { email: string }>(`
  select email_normalized as email from imported_people
  where owner_id = {ownerId}::uuid and email_normalized = any({emails}::text[])`)

async function findStored(db: Queryable, ownerId: string, emails: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ email: string }>(FIND_PEOPLE({ ownerId, emails }))
  return new Set(rows.map(({ email }) => email))
}

async function getRoom(db: Queryable, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ people: count() })
    .from(importedPerson)
    .where(eq(importedPerson.ownerId, ownerId))
  return MAX_PEOPLE - (found?.people ?? 0)
}

/** Returns the dry run of a batch: it adds to the counts, and returns the faults. */
async function createJudge({ db }: RunServices, { id, ownerId, bytes }: Busy) {
  const hash = await suppressionHasher(db)
  // The shortest row is an address such as a@b.co, and a line break.
  const seen = createDigestSet(Math.min(MAX_ROWS, Math.ceil(bytes / 7)))
  let room = await getRoom(db, ownerId)
  let entriesRoom = await getSuppressionRoom(db, ownerId)
  return async (rows: NumberedRow[], counts: Counts) => {
    // A file may contain the same line a million times.
    const digests = new Map<string, Buffer>()
    for (const { read } of rows) {
      if (read.kind === 'fault' || digests.has(read.emailNormalized)) continue
      digests.set(read.emailNormalized, hash(read.emailNormalized))
    }
    const suppressed = await lookUp(db, ownerId, [...digests.values()])
    const stored = await findStored(db, ownerId, [...digests.keys()])
    const faults: { importId: string; line: number; reason: RowFault; value: string }[] = []
    for (const { line, read } of rows) {
      if (read.kind === 'fault') {
        faults.push({ importId: id, line, reason: read.reason, value: read.value })
        continue
      }
      const digest = digests.get(read.emailNormalized) ?? hash(read.emailNormalized)
      if (read.kind === 'suppression') {
        // People and suppressions are counted separately, by different parts of the digest.
        const isNew = seen.add(digest.subarray(8)) && !suppressed.isOwn(digest)
        if (isNew && entriesRoom <= 0) faults.push(tooMany(id, line, read.emailNormalized))
        else if (isNew) {
          counts.unsubscribed++
          entriesRoom--
        } else counts.duplicates++
      } else {
        const isNew = seen.add(digest) && !stored.has(read.emailNormalized)
        if (isNew && room <= 0) faults.push(tooMany(id, line, read.emailNormalized))
        else if (isNew) {
          counts.people++
          room--
          if (suppressed.all.has(digest.toString('base64'))) counts.suppressed++
        } else counts.duplicates++
      }
    }
    counts.faults += faults.length
    return faults
  }
}

const tooMany = (importId: string, line: number, value: string) => ({
  importId,
  line,
  reason: 'account-full' as const,
  value,
})

type People = {
  ownerId: string
  importId: string
  method: string
  at: Date
  normalized: string[]
  emails: string[]
  names: string[]
  dates: Date[]
  extras: string[]
}

// Another row with the same address may be in this statement, in an earlier batch or import. The
// first one stays.
const INSERT_PEOPLE = sqlOf<People, { email: string }>(`
  insert into imported_people (owner_id, email_normalized, email, name, import_id, consent_method,
    consented_at, extra, created_at)
  select {ownerId}::uuid, normalized, email, name, {importId}::uuid, {method}, consented_at,
    extra::jsonb, {at}::timestamptz
  from unnest({normalized}::text[], {emails}::text[], {names}::text[], {dates}::timestamptz[],
    {extras}::text[]) given (normalized, email, name, consented_at, extra)
  on conflict (owner_id, email_normalized) do nothing
  returning email_normalized as email`)

// Bounces and complaints hold for everyone. The owner's list shows them for the people it has.
const LIST_BOUNCED = sqlOf<{
  ownerId: string
  importId: string
  addresses: string[]
  hashes: Buffer[]
}>(`
  insert into mail_suppressions (address_hash, owner_id, reason, address, import_id, created_at)
  select s.address_hash, {ownerId}::uuid, s.reason, given.address, {importId}::uuid, s.created_at
  from unnest({hashes}::bytea[], {addresses}::text[]) given (hash, address)
  join mail_suppressions s on s.address_hash = given.hash and s.owner_id is null
  on conflict (address_hash, owner_id) do nothing`)

/** Returns the import of a batch: it writes the rows and adds to the counts. */
async function createStore({ db, clock }: RunServices, item: Busy) {
  const { id: importId, ownerId, consentMethod } = item
  const hash = await suppressionHasher(db)
  const at = item.startedAt ?? clock.now()
  let room = await getRoom(db, ownerId)
  let entriesRoom = await getSuppressionRoom(db, ownerId)
  return async (tx: Queryable, rows: NumberedRow[], counts: Counts) => {
    const people: Extract<ReadRow, { kind: 'person' }>[] = []
    let addresses: string[] = []
    for (const { read } of rows) {
      if (read.kind === 'person') people.push(read)
      else if (read.kind === 'suppression') addresses.push(read.emailNormalized)
      else counts.faults++
    }

    const unsubscribed = addresses.length
    if (entriesRoom < unsubscribed) addresses = addresses.slice(0, Math.max(entriesRoom, 0))
    const entries = { ownerId, addresses, reason: 'imported', importId, at } as const
    const added = await addSuppressed(tx, entries)
    counts.unsubscribed += added
    counts.duplicates += addresses.length - added
    counts.faults += unsubscribed - addresses.length

    const fitting = room < people.length ? await keepFitting(tx, people) : people
    counts.faults += people.length - fitting.length
    const { rows: inserted } = await tx.execute<{ email: string }>(
      INSERT_PEOPLE({
        ownerId,
        importId,
        method: consentMethod ?? '',
        at,
        normalized: fitting.map(({ emailNormalized }) => emailNormalized),
        emails: fitting.map(({ email }) => email),
        names: fitting.map(({ name }) => name),
        dates: fitting.map(({ consentedAt }) => consentedAt),
        extras: fitting.map(({ extra }) => JSON.stringify(extra)),
      }),
    )
    counts.people += inserted.length
    counts.duplicates += fitting.length - inserted.length
    counts.suppressed += await countSuppressed(
      tx,
      inserted.map(({ email }) => email),
    )
    room -= inserted.length
    entriesRoom -= added
  }

  /** Returns the people who are stored already, and as many new ones as fit into the account. */
  async function keepFitting<Person extends { emailNormalized: string }>(
    tx: Queryable,
    people: Person[],
  ): Promise<Person[]> {
    const emails = people.map(({ emailNormalized }) => emailNormalized)
    const known = await findStored(tx, ownerId, emails)
    let left = Math.max(room, 0)
    return people.filter(({ emailNormalized }) => {
      if (known.has(emailNormalized)) return true
      if (left <= 0) return false
      left--
      known.add(emailNormalized)
      return true
    })
  }

  async function countSuppressed(tx: Queryable, emails: string[]): Promise<number> {
    if (emails.length === 0) return 0
    const hashes = emails.map(hash)
    const { all } = await lookUp(tx, ownerId, hashes)
    if (all.size === 0) return 0
    await tx.execute(LIST_BOUNCED({ ownerId, importId, addresses: emails, hashes }))
    return all.size
  }
}

type Removal = { importId: string; limit: number }
const removeFrom = (table: string, which = '') =>
  sqlOf<Removal>(`
  delete from ${table} where ctid = any(array(
    select ctid from ${table} where import_id = {importId}::uuid ${which} limit {limit} for update))`)
const REMOVE_PEOPLE = removeFrom('imported_people')
const REMOVE_ENTRIES = removeFrom('mail_suppressions')
/** Without the people, the list no longer shows their bounces. No one gets more email by this. */
const REMOVE_BOUNCED = removeFrom('mail_suppressions', `and reason in ('bounced', 'complained')`)
