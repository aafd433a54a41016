import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ConnectionLeadState, connectionLead } from '#db/schema/connections.ts'
import { lead } from '#db/schema/leads.ts'
import type { TargetKey } from '#domain/deliveries/deliveries.server.ts'
import { getFullMonths, shown } from '#domain/leads/list/leads-scope.server.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

export type KnownLead = {
  state: ConnectionLeadState
  externalId: string | null
  /** True if the provider didn't have the person before. */
  isAdded: boolean
  /**
   * Why the provider rejected the lead, or why the lead is incomplete there; null if it is
   * complete.
   */
  reason: string | null
}

/** Returns the stored outcome of these leads at a connection, by lead id. */
export async function readKnownLeads(
  db: Queryable,
  targetId: string,
  leadIds: readonly string[],
): Promise<Map<string, KnownLead>> {
  if (leadIds.length === 0) return new Map()
  const { leadId, state, externalId, isAdded, reason } = connectionLead
  const rows = await db
    .select({ leadId, state, externalId, isAdded, reason })
    .from(connectionLead)
    .where(and(eq(connectionLead.targetId, targetId), inArray(leadId, [...leadIds])))
  return new Map(rows.map((row) => [row.leadId, row]))
}

export type NewKnownLead = KnownLead & { leadId: string }

/** Stores the outcome of leads at a connection. */
export async function storeKnownLeads(
  db: Queryable,
  targetId: string,
  leads: readonly NewKnownLead[],
  at: Date,
): Promise<void> {
  // If a lead occurs twice because it was corrected, the last one counts.
  const rows = [...new Map(leads.map((one) => [one.leadId, { targetId, at, ...one }])).values()]
  if (rows.length === 0) return
  await db
    .insert(connectionLead)
    .values(rows)
    .onConflictDoUpdate({
      target: [connectionLead.targetId, connectionLead.leadId],
      set: {
        state: sql`excluded.state`,
        // A person whom the provider rejects now may still exist there.
        externalId: sql`case when excluded.state = 'erased' then null
          else coalesce(excluded.external_id, ${connectionLead.externalId}) end`,
        // The first attempt may have added the person whom this attempt finds, so they still count
        // as added.
        isAdded: sql`excluded.is_added or (${connectionLead.isAdded}
          and excluded.external_id is not distinct from ${connectionLead.externalId})`,
        reason: sql`excluded.reason`,
        at: sql`excluded.at`,
      },
    })
}

/** Returns the current email of these leads, and whether each is erased. */
export async function readLeadsNow(
  db: Queryable,
  leadIds: readonly string[],
): Promise<Map<string, { email: string; isErased: boolean }>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .select({ id: lead.id, email: lead.email, erasedAt: lead.erasedAt })
    .from(lead)
    .where(inArray(lead.id, [...leadIds]))
  return new Map(
    rows.map(({ id, email, erasedAt }) => [id, { email, isErased: erasedAt !== null }]),
  )
}

export type LeadCounts = Record<ConnectionLeadState, number>

/** Returns the number of a connection's leads in each state. */
export async function countKnownLeads(db: Queryable, targetId: string): Promise<LeadCounts> {
  const rows = await db
    .select({ state: connectionLead.state, leads: sql<number>`count(*)::int` })
    .from(connectionLead)
    .where(eq(connectionLead.targetId, targetId))
    .groupBy(connectionLead.state)
  const counts: LeadCounts = { done: 0, refused: 0, erased: 0 }
  for (const { state, leads } of rows) counts[state] = leads
  return counts
}

export type RefusedLead = {
  leadId: string
  name: string
  email: string
  magnetTitle: string
  reason: string
  at: Date
}

/**
 * Returns the people whom the provider rejected, latest first, without those that the plan hides.
 */
export async function listRefused(
  services: Services,
  { accountId, targetId }: TargetKey,
  limit: number,
): Promise<RefusedLead[]> {
  const months = await getFullMonths(services, accountId)
  const rows = await services.db
    .select({
      leadId: lead.id,
      name: lead.name,
      email: lead.email,
      magnetTitle: lead.leadMagnetTitle,
      reason: connectionLead.reason,
      at: connectionLead.at,
    })
    .from(connectionLead)
    .innerJoin(lead, eq(lead.id, connectionLead.leadId))
    .where(
      and(
        eq(connectionLead.targetId, targetId),
        eq(connectionLead.state, 'refused'),
        shown(months),
      ),
    )
    .orderBy(desc(connectionLead.at), desc(connectionLead.leadId))
    .limit(limit)
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}
