import { and, count, eq, gt, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { mailSuppression } from '#db/schema/mail.ts'
import { type ConsentMethod, importedPerson } from '#db/schema/people.ts'
import { findSuppressed } from '#domain/mail/suppressions.server.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { openCsv } from '../lead-list/csv-stream.server.ts'
import { isoTime, safeText } from '../lead-list/leads-csv.server.ts'
import { PEOPLE_PAGE } from './people-import.ts'
import type { PeopleQuery } from './people-list.ts'

/** The maximum number of people that are counted for a page. */
const MAX_COUNTED = 100_000

export type ListedPerson = {
  email: string
  /** The normalized email, which identifies the person in the owner's list. */
  id: string
  name: string
  importId: string
  consentMethod: ConsentMethod
  consentedAt: Date
  /** Whether the person gets no email, because the address is on the suppression list. */
  isSuppressed: boolean
}

const isFound = (ownerId: string, q: string): SQL | undefined => {
  const pattern = likePattern(q)
  return and(
    eq(importedPerson.ownerId, ownerId),
    q ? or(ilike(importedPerson.email, pattern), ilike(importedPerson.name, pattern)) : undefined,
  )
}

/** Returns one page of an owner's imported people, by email. */
export async function listPeople(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  query: PeopleQuery,
): Promise<{ rows: ListedPerson[]; page: number; total: number; isMore: boolean }> {
  const which = isFound(ownerId, query.q)
  const some = db.select({ email: importedPerson.email }).from(importedPerson).where(which)
  const [found] = await db.select({ people: count() }).from(some.limit(MAX_COUNTED + 1).as('some'))
  const counted = found?.people ?? 0
  const isMore = counted > MAX_COUNTED
  const total = Math.min(counted, MAX_COUNTED)
  const last = Math.max(1, Math.ceil(total / PEOPLE_PAGE))
  const page = isMore ? query.page : Math.min(query.page, last)
  const rows = await selectPeople(db, which)
    .limit(PEOPLE_PAGE)
    .offset((page - 1) * PEOPLE_PAGE)
  return { rows: await withSuppressed(db, ownerId, rows), page, total, isMore }
}

/** Returns an owner's imported people after a normalized email, by email. */
export async function listPeopleAfter(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  { q, after, limit }: { q: string; after: string | null; limit: number },
): Promise<ListedPerson[]> {
  const which = and(
    isFound(ownerId, q),
    after === null ? undefined : gt(importedPerson.emailNormalized, after),
  )
  return withSuppressed(db, ownerId, await selectPeople(db, which).limit(limit))
}

const selectPeople = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      email: importedPerson.email,
      id: importedPerson.emailNormalized,
      name: importedPerson.name,
      importId: importedPerson.importId,
      consentMethod: importedPerson.consentMethod,
      consentedAt: importedPerson.consentedAt,
    })
    .from(importedPerson)
    .where(which)
    .orderBy(importedPerson.emailNormalized)
    .$dynamic()

async function withSuppressed(
  db: Queryable,
  ownerId: string,
  rows: Omit<ListedPerson, 'isSuppressed'>[],
): Promise<ListedPerson[]> {
  const suppressed = await findSuppressed(
    db,
    ownerId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isSuppressed: suppressed.has(row.id) }))
}

/** Returns a person in an owner's list; null if there is none. */
export async function findImportedPerson(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<{ id: string; email: string; name: string } | null> {
  const [found] = await db
    .select({
      id: importedPerson.emailNormalized,
      email: importedPerson.email,
      name: importedPerson.name,
    })
    .from(importedPerson)
    .where(isPerson(ownerId, id))
  return found ?? null
}

const isPerson = (ownerId: string, id: string) =>
  and(eq(importedPerson.ownerId, ownerId), eq(importedPerson.emailNormalized, id))

/**
 * Deletes a person from an owner's list. Suppressions stay, except that the owner's list no longer
 * shows that the address bounced. Returns false if there is no such person.
 */
export async function deleteImportedPerson(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(importedPerson)
      .where(isPerson(ownerId, id))
      .returning({ importId: importedPerson.importId })
    if (deleted.length === 0) return false
    await tx
      .delete(mailSuppression)
      .where(
        and(
          eq(mailSuppression.ownerId, ownerId),
          eq(mailSuppression.address, id),
          inArray(mailSuppression.reason, ['bounced', 'complained']),
          isNotNull(mailSuppression.importId),
        ),
      )
    return true
  })
}

/** Returns the file name `people-{date}.csv`, with the date in UTC. */
export const peopleFileName = (now: Date): string => `people-${now.toISOString().slice(0, 10)}.csv`

/** Returns an owner's imported people as CSV, by email. */
export function openPeopleCsv(
  services: Services,
  ownerId: string,
  { q }: Pick<PeopleQuery, 'q'>,
): ReadableStream<Uint8Array> {
  const pattern = pg.escapeLiteral(likePattern(q))
  const searched = q ? `and (email ilike ${pattern} or name ilike ${pattern})` : ''
  return openCsv(services, {
    ownerId,
    head: ['Name', 'Email', 'Consent', 'Consented At', 'Imported At', 'Other Columns'],
    statement: () => `copy (
      select ${safeText('name')}, ${safeText('email')}, consent_method, ${isoTime('consented_at')},
        ${isoTime('created_at')}, case when extra = '{}' then '' else extra::text end
      from imported_people where owner_id = ${pg.escapeLiteral(ownerId)}::uuid ${searched}
      order by email_normalized
    ) to stdout with (format csv, force_quote *, encoding 'UTF8')`,
  })
}

const NEXT_PEOPLE = sqlOf<
  { ownerId: string; after: string },
  {
    email: string
    id: string
    name: string
    consentMethod: string
    consentedAt: Date
    importedAt: Date
    otherColumns: Record<string, string>
  }
>(`
  select email, email_normalized as id, name, consent_method as "consentMethod",
    consented_at as "consentedAt", created_at as "importedAt", extra as "otherColumns"
  from imported_people where owner_id = {ownerId} and email_normalized > {after}
  order by email_normalized limit 1000`)

/** Yields an owner's imported people, for the export of the account. */
export async function* iteratePeople({ db }: Pick<Services, 'db'>, ownerId: string) {
  for (let after = ''; ; ) {
    const rows = await rowsOf(db.$client, NEXT_PEOPLE({ ownerId, after }))
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map(({ id: _id, ...person }) => person)
  }
}
