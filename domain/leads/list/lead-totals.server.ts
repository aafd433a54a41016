import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadCount } from '#db/schema/visits.ts'
import { oncePer } from '#lib/once-per.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { inScope, type LeadScope, scopeIdOf, unflagged } from './leads-scope.server.ts'

const counters = (scope: LeadScope) =>
  and(eq(leadCount.scopeId, scopeIdOf(scope)), eq(leadCount.ownerId, scope.ownerId))

/** Returns the number of unflagged leads, from the daily totals. */
export async function totalLeads({ db }: Services, scope: LeadScope): Promise<number> {
  const ids = { ownerId: scope.ownerId, scopeId: scopeIdOf(scope) }
  const [row] = await totalOfScope(db).execute(ids)
  return row?.total ?? 0
}

/** Returns how many of these leads came from pages, without those that programs sent. */
export async function totalLeadsOfPages({ db }: Services, scope: LeadScope): Promise<number> {
  const ids = { ownerId: scope.ownerId, scopeId: scopeIdOf(scope) }
  const [row] = await totalOfScope(db).execute(ids)
  return (row?.total ?? 0) - (row?.fromApi ?? 0)
}

const preparedCounters = and(
  eq(leadCount.scopeId, sql.placeholder('scopeId')),
  eq(leadCount.ownerId, sql.placeholder('ownerId')),
)
/** SQL conditions for the leads of a scope, like `inScope`, but for prepared statements. */
const inPrepared = {
  owner: eq(lead.ownerId, sql.placeholder('ownerId')),
  magnet: and(
    eq(lead.ownerId, sql.placeholder('ownerId')),
    eq(lead.leadMagnetId, sql.placeholder('scopeId')),
  ),
}
const SUM_OF_LEADS = { total: sql<number>`coalesce(sum(${leadCount.leads}), 0)::int` }

const totalOfScope = oncePer((db: Queryable) =>
  db
    .select({
      ...SUM_OF_LEADS,
      fromApi: sql<number>`coalesce(sum(${leadCount.apiLeads}), 0)::int`,
    })
    .from(leadCount)
    .where(and(preparedCounters, eq(leadCount.step, 'day')))
    .prepare('leads_of_scope'),
)

/**
 * Returns the number of unflagged leads since a given time: the hourly totals plus the rows of the
 * first hour.
 */
export async function leadsSince({ db }: Services, scope: LeadScope, since: Date): Promise<number> {
  const { ownerId, magnetId } = scope
  const firstHour = new Date(Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS).toISOString()
  const values = { ownerId, since: since.toISOString(), firstHour }
  const [row] =
    magnetId === null
      ? await sinceOfOwner(db).execute({ ...values, scopeId: ownerId })
      : await sinceOfMagnet(db).execute({ ...values, scopeId: magnetId })
  return row?.total ?? 0
}

const sinceOfOwner = oncePer((db: Queryable) =>
  selectSince(db, inPrepared.owner).prepare('leads_of_owner_since'),
)
const sinceOfMagnet = oncePer((db: Queryable) =>
  selectSince(db, inPrepared.magnet).prepare('leads_of_magnet_since'),
)

function selectSince(db: Queryable, rows: SQL | undefined) {
  const rest = db
    .select({ leads: sql`count(*)` })
    .from(lead)
    .where(
      and(
        rows,
        unflagged,
        sql`${lead.submittedAt} >= ${sql.placeholder('since')}
          and ${lead.submittedAt} < ${sql.placeholder('firstHour')}`,
      ),
    )
  const hours = sql`coalesce(sum(${leadCount.leads}), 0)`
  return db
    .select({ total: sql<number>`(${hours} + (${rest}))::int` })
    .from(leadCount)
    .where(
      and(
        preparedCounters,
        eq(leadCount.step, 'hour'),
        sql`${leadCount.at} >= ${sql.placeholder('firstHour')}`,
      ),
    )
}

/**
 * Returns the number of flagged leads. They have a separate index and, unless there is an attack,
 * are few.
 */
export async function flaggedLeads({ db }: Services, scope: LeadScope): Promise<number> {
  return db.$count(lead, and(inScope(scope), lead.isFlagged))
}

/** Returns the number of unflagged leads with a click. */
export async function clickedLeads({ db }: Services, scope: LeadScope): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${leadCount.clicks}), 0)::int` })
    .from(leadCount)
    .where(and(counters(scope), eq(leadCount.step, 'day')))
  return row?.total ?? 0
}

/**
 * Returns the number of unflagged leads per UTC day, oldest first. Days without leads are left out.
 */
export async function leadsByDay(
  { db }: Services,
  scope: LeadScope,
): Promise<{ at: Date; leads: number }[]> {
  return db
    .select({ at: leadCount.at, leads: leadCount.leads })
    .from(leadCount)
    .where(and(counters(scope), eq(leadCount.step, 'day'), sql`${leadCount.leads} > 0`))
    .orderBy(leadCount.at)
}
