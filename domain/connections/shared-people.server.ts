import { and, eq, ne, sql } from 'drizzle-orm'
import { connectionLead } from '#db/schema/connections.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import type { Queryable } from '#platform/db/database.ts'

type Person = { leadId: string; externalId: string }

/** Returns whether another lead that isn't erased is the same person at the provider. */
export async function isSharedPerson(
  db: Queryable,
  targetId: string,
  { leadId, externalId }: Person,
): Promise<boolean> {
  const [other] = await db
    .select({ leadId: connectionLead.leadId })
    .from(connectionLead)
    .where(
      and(
        eq(connectionLead.targetId, targetId),
        eq(connectionLead.externalId, externalId),
        eq(connectionLead.state, 'done'),
        ne(connectionLead.leadId, leadId),
      ),
    )
    .limit(1)
  return other !== undefined
}

/**
 * Returns whether the provider has, or may have, another lead with this email that isn't erased.
 */
export async function isSharedEmail(
  db: Queryable,
  { targetId, accountId }: { targetId: string; accountId: string },
  { leadId, email }: { leadId: string; email: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from leads l
    where l.owner_id = ${accountId} and l.email_normalized = ${normalizeEmail(email)}
      and l.erased_at is null and l.id <> ${leadId}
      and (exists (select from connection_leads k
          where k.target_id = ${targetId} and k.lead_id = l.id and k.state = 'done')
        or exists (select from connection_traces t
          where t.target_id = ${targetId} and t.lead_id = l.id))
    limit 1`)
  return rows.length > 0
}
