import { and, gte, lt, ne, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import { inScope, type LeadScope } from './leads-scope.server.ts'

export type ConfirmationTotals = {
  /** Leads whose people were asked to confirm their email. Tests and suspicious leads aren't included. */
  asked: number
  confirmed: number
  /** Confirmed leads whose people opened the content. */
  opened: number
  /** Leads whose people can still confirm. */
  waiting: number
}

/**
 * Returns how many people of a scope were asked to confirm their email, and how many did; with
 * `range`, only those of leads of pages that were submitted from `from` until before `to`.
 */
export async function getConfirmationTotals(
  { db }: Services,
  scope: LeadScope,
  range?: { from: Date; to: Date },
): Promise<ConfirmationTotals> {
  const count = (condition: string) =>
    sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`
  const [row] = await db
    .select({
      asked: sql<number>`count(*)::int`,
      confirmed: count('confirmed_at is not null'),
      opened: count('confirmed_at is not null and clicked_at is not null'),
      waiting: count('confirmed_at is null and erased_at is null'),
    })
    .from(lead)
    .where(
      and(
        inScope(scope),
        range && gte(lead.submittedAt, range.from),
        range && lt(lead.submittedAt, range.to),
        range && ne(lead.source, 'api'),
        sql`${lead.confirmation} is not null and ${lead.flags} <@ '{unconfirmed}'`,
      ),
    )
  return row ?? { asked: 0, confirmed: 0, opened: 0, waiting: 0 }
}
