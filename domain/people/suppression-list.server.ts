import { and, count, desc, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { mailSuppression } from '#db/schema/mail.ts'
import { addSuppressed, fillAddresses } from '#domain/mail/suppressions.server.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { openCsv } from '../lead-list/csv-stream.server.ts'
import { isoTime, safeText } from '../lead-list/leads-csv.server.ts'
import {
  type ListedReason,
  MAX_SUPPRESSIONS,
  SUPPRESSIONS_PAGE,
  type SuppressionsQuery,
} from './suppression-list.ts'

/** The maximum number of entries that are counted for a page. */
const MAX_COUNTED = 100_000
const REMOVABLE = ['added', 'imported'] as const

export type ListedSuppression = {
  id: string
  address: string
  reason: ListedReason
  createdAt: Date
}

export type SuppressionsPage = {
  rows: ListedSuppression[]
  page: number
  total: number
  /** Whether there are more entries than `total`. */
  isMore: boolean
}

const isListed = (ownerId: string) =>
  and(eq(mailSuppression.ownerId, ownerId), ne(mailSuppression.address, ''))

const isFound = (
  ownerId: string,
  { q, reason }: Pick<SuppressionsQuery, 'q' | 'reason'>,
): SQL | undefined =>
  and(
    isListed(ownerId),
    reason ? eq(mailSuppression.reason, reason) : undefined,
    q ? ilike(mailSuppression.address, likePattern(q)) : undefined,
  )

/** Returns one page of an owner's list, newest first. */
export async function listSuppressions(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  query: SuppressionsQuery,
): Promise<SuppressionsPage> {
  await fillAddresses(db, ownerId)
  const which = isFound(ownerId, query)
  const counted = await countUpTo(db, which, MAX_COUNTED + 1)
  const isMore = counted > MAX_COUNTED
  const total = Math.min(counted, MAX_COUNTED)
  const last = Math.max(1, Math.ceil(total / SUPPRESSIONS_PAGE))
  const page = isMore ? query.page : Math.min(query.page, last)
  const rows = await db
    .select({
      id: mailSuppression.id,
      address: mailSuppression.address,
      reason: mailSuppression.reason,
      createdAt: mailSuppression.createdAt,
    })
    .from(mailSuppression)
    .where(which)
    .orderBy(desc(mailSuppression.createdAt), desc(mailSuppression.id))
    .limit(SUPPRESSIONS_PAGE)
    .offset((page - 1) * SUPPRESSIONS_PAGE)
  const shown = rows.map(({ address, ...row }) => ({ ...row, address: address ?? '' }))
  return { rows: shown, page, total, isMore }
}

/** The position at which an owner's list, newest first, continues. */
export type SuppressionPosition = { at: string; id: string }

/** Returns an owner's entries after a position, newest first. */
export async function listSuppressionsAfter(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  {
    after,
    limit,
    ...query
  }: Pick<SuppressionsQuery, 'q' | 'reason'> & { after: SuppressionPosition | null; limit: number },
): Promise<{ entry: ListedSuppression; position: SuppressionPosition }[]> {
  await fillAddresses(db, ownerId)
  const { id, address, reason, createdAt } = mailSuppression
  const rows = await db
    .select({ id, address, reason, createdAt, at: sql<string>`${createdAt}::text` })
    .from(mailSuppression)
    .where(
      and(
        isFound(ownerId, query),
        after
          ? sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(({ at, address: shown, ...row }) => ({
    entry: { ...row, address: shown ?? '' },
    position: { at, id: row.id },
  }))
}

/** Returns one of an owner's entries; null if there is none. */
export async function findSuppressionEntry(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<{ id: string; reason: ListedReason } | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select({ id: mailSuppression.id, reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(and(isListed(ownerId), eq(mailSuppression.id, id)))
  return found ?? null
}

/** Returns the id of the entry that an owner's list got last; null if the list is empty. */
export async function findNewestSuppression(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
): Promise<string | null> {
  const [newest] = await db
    .select({ id: mailSuppression.id })
    .from(mailSuppression)
    .where(isListed(ownerId))
    .orderBy(desc(mailSuppression.createdAt), desc(mailSuppression.id))
    .limit(1)
  return newest?.id ?? null
}

async function countUpTo(db: Queryable, which: SQL | undefined, limit: number): Promise<number> {
  const some = db.select({ id: mailSuppression.id }).from(mailSuppression).where(which)
  const [found] = await db.select({ rows: count() }).from(some.limit(limit).as('some'))
  return found?.rows ?? 0
}

/** Returns how many more addresses an owner may add or import. */
export async function getSuppressionRoom(db: Queryable, ownerId: string): Promise<number> {
  const own = and(isListed(ownerId), inArray(mailSuppression.reason, REMOVABLE))
  return MAX_SUPPRESSIONS - (await countUpTo(db, own, MAX_SUPPRESSIONS))
}

export type AddSuppressionsResult =
  | { ok: true; added: number; already: number }
  | { ok: false; reason: 'list-full' }

/** Adds normalized addresses that an owner has entered. */
export async function addSuppressions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  addresses: readonly string[],
): Promise<AddSuppressionsResult> {
  if ((await getSuppressionRoom(db, ownerId)) < addresses.length) {
    return { ok: false, reason: 'list-full' }
  }
  const entries = { ownerId, addresses, reason: 'added', importId: null, at: clock.now() } as const
  const added = await addSuppressed(db, entries)
  return { ok: true, added, already: addresses.length - added }
}

/** Returns an entry that its owner can remove; null if there is no such entry. */
export async function findRemovable(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<{ id: string; address: string } | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select({ id: mailSuppression.id, address: mailSuppression.address })
    .from(mailSuppression)
    .where(isRemovableEntry(ownerId, id))
  return found ? { id: found.id, address: found.address ?? '' } : null
}

const isRemovableEntry = (ownerId: string, id: string) =>
  and(isListed(ownerId), eq(mailSuppression.id, id), inArray(mailSuppression.reason, REMOVABLE))

/**
 * Removes an entry that its owner added or imported. An unsubscription can only be undone by the
 * person. Returns the address; null if there is no such entry.
 */
export async function removeSuppression(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null
  const [removed] = await db
    .delete(mailSuppression)
    .where(isRemovableEntry(ownerId, id))
    .returning({ address: mailSuppression.address })
  return removed?.address ?? null
}

/** Returns the file name `suppressions-{date}.csv`, with the date in UTC. */
export const suppressionsFileName = (now: Date): string =>
  `suppressions-${now.toISOString().slice(0, 10)}.csv`

/** Returns an owner's list as CSV, newest first: the same entries as on all pages of the table. */
export async function openSuppressionsCsv(
  services: Services,
  ownerId: string,
  { q, reason }: Pick<SuppressionsQuery, 'q' | 'reason'>,
): Promise<ReadableStream<Uint8Array>> {
  await fillAddresses(services.db, ownerId)
  const where = [
    `owner_id = ${pg.escapeLiteral(ownerId)}::uuid`,
    "address <> ''",
    ...(reason ? [`reason = ${pg.escapeLiteral(reason)}`] : []),
    ...(q ? [`address ilike ${pg.escapeLiteral(likePattern(q))}`] : []),
  ].join(' and ')
  return openCsv(services, {
    ownerId,
    head: ['Email', 'Reason', 'Since'],
    statement: () => `copy (
      select ${safeText('address')}, reason, ${isoTime('created_at')}
      from mail_suppressions where ${where} order by created_at desc, id desc
    ) to stdout with (format csv, force_quote *, encoding 'UTF8')`,
  })
}

// Times are read as text, because a Date would lose the precision that the next page needs.
const NEXT_ENTRIES = sqlOf<
  { ownerId: string; at: string; id: string },
  { id: string; address: string; reason: ListedReason; at: string }
>(`
  select id, address, reason, created_at::text as at from mail_suppressions
  where owner_id = {ownerId} and address <> ''
    and (created_at, id) < ({at}::timestamptz, {id}::uuid)
  order by created_at desc, id desc limit 1000`)

/** Yields an owner's entries, newest first, for the export of the account. */
export async function* iterateSuppressions(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
): AsyncGenerator<Omit<ListedSuppression, 'id'>[]> {
  await fillAddresses(db, ownerId)
  let after = { at: 'infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await rowsOf(db.$client, NEXT_ENTRIES({ ownerId, ...after }))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ address, reason, at }) => ({ address, reason, createdAt: new Date(at) }))
    after = { at: last.at, id: last.id }
  }
}
