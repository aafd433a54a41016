import { and, eq, gt, sql } from 'drizzle-orm'
import { lead, leadPeople } from '#db/schema/leads.ts'
import { lockDerived } from '#domain/leads/derived-lock.server.ts'
import {
  inScope,
  type LeadScope,
  scopeIdOf,
  unflagged,
} from '#domain/leads/list/leads-scope.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** If a scope has fewer leads than this, people are counted directly, which takes milliseconds. */
const MANY = 20_000
/** Leads newer than this may not be committed yet, or their visitors may still correct them. */
const SETTLED_MS = 10 * MINUTE_MS
/** If there are more newer leads than this, the stored count is renewed. */
const MAX_NEWER = 2000

const known = sql`${lead.emailNormalized} <> ''`
const counted = (scope: LeadScope) => and(inScope(scope), unflagged, known)
const since = (until: Date) => sql`${lead.submittedAt} >= ${until.toISOString()}`
const before = (until: Date) => sql`${lead.submittedAt} < ${until.toISOString()}`

/**
 * Returns the exact number of people who sent the unflagged leads of a scope. `total` is the number
 * of leads. If there are many leads, only those since the stored count are read.
 */
export async function uniqueEmails(
  services: Services,
  scope: LeadScope,
  total: number,
): Promise<number> {
  if (total < MANY) return countPeople(services, scope)
  const { db, clock } = services
  const [kept] = await db
    .select({ people: leadPeople.people, until: leadPeople.countedUntil })
    .from(leadPeople)
    .where(eq(leadPeople.scopeId, scopeIdOf(scope)))
  const settled = new Date(clock.now().getTime() - SETTLED_MS)
  const base = kept ?? (await keepCount(services, scope, settled))
  const newer = await countNewer(services, scope, base.until)
  if (newer.leads > MAX_NEWER && base.until < settled) await keepCount(services, scope, settled)
  return base.people + newer.people
}

/**
 * Deletes the stored counts that include these leads. Call it in the transaction that removes or
 * changes their emails or flags, after `lockDerived`.
 */
export async function deletePeopleCounts(
  tx: Transaction,
  leads: { ownerId: string; submittedAt: Date }[],
): Promise<void> {
  const oldest = new Map<string, Date>()
  for (const { ownerId, submittedAt } of leads) {
    const known = oldest.get(ownerId)
    if (!known || submittedAt < known) oldest.set(ownerId, submittedAt)
  }
  for (const [ownerId, at] of oldest) {
    await tx
      .delete(leadPeople)
      .where(and(eq(leadPeople.ownerId, ownerId), gt(leadPeople.countedUntil, at)))
  }
}

async function keepCount({ db }: Services, scope: LeadScope, until: Date) {
  return db.transaction(async (tx) => {
    await lockDerived(tx, scope.ownerId)
    const people = await countPeopleUntil(tx, scope, until)
    const row = { people, countedUntil: until }
    await tx
      .insert(leadPeople)
      .values({ scopeId: scopeIdOf(scope), ownerId: scope.ownerId, ...row })
      .onConflictDoUpdate({ target: leadPeople.scopeId, set: row })
    return { people, until }
  })
}

/**
 * Counts all people with an index-only scan, and subtracts those whose first lead came since
 * `until`.
 */
async function countPeopleUntil(tx: Transaction, scope: LeadScope, until: Date): Promise<number> {
  const earlier = sql`(
    select from ${lead} where ${counted(scope)} and ${before(until)}
      and ${lead.emailNormalized} = newer.email
  )`
  const { rows } = await tx.execute<{ people: number }>(sql`
    select (
      select count(*) from (
        select distinct ${lead.emailNormalized} from ${lead} where ${counted(scope)}
      ) people
    )::int - (
      select count(*) from (
        select distinct ${lead.emailNormalized} as email from ${lead}
        where ${counted(scope)} and ${since(until)}
      ) newer where not exists ${earlier}
    )::int as people`)
  return rows[0]?.people ?? 0
}

async function countPeople({ db }: Services, scope: LeadScope): Promise<number> {
  const people = db
    .selectDistinct({ email: lead.emailNormalized })
    .from(lead)
    .where(counted(scope))
    .as('people')
  return db.$count(people)
}

/** Counts the leads since `until`, and how many of their people have no earlier lead. */
async function countNewer({ db }: Services, scope: LeadScope, until: Date) {
  const newer = and(counted(scope), since(until))
  const found = await db
    .select({ email: lead.emailNormalized, leads: sql<number>`count(*)::int` })
    .from(lead)
    .where(newer)
    .groupBy(lead.emailNormalized)
  if (found.length === 0) return { leads: 0, people: 0 }
  const emails = sql`${sql.param(found.map((row) => row.email))}::text[]`
  const [earlier] = await db
    .select({ people: sql<number>`count(distinct ${lead.emailNormalized})::int` })
    .from(lead)
    .where(and(counted(scope), before(until), sql`${lead.emailNormalized} = any(${emails})`))
  return {
    leads: found.reduce((sum, row) => sum + row.leads, 0),
    people: found.length - (earlier?.people ?? 0),
  }
}
