import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type ConsentBox, lead, type Withdrawal } from '#db/schema/leads.ts'
import { isoOf } from '#domain/resources/common.ts'
import type { Services } from '#platform/services.ts'
import { changeLeads } from './change-leads.server.ts'

/** Leads per transaction, because their locks delay new leads of the same person and creator. */
const STEP = 500

/** A person, as one creator or brand knows them. */
export type ConsentingPerson = { owner: { id: string }; emailNormalized: string }

/**
 * Withdraws a person's consent to one of the boxes, in all of their leads with this creator. Leads
 * keep what was agreed to, and when and how it was withdrawn. A later form can agree again. Returns
 * the number of leads in which it was withdrawn.
 */
export async function withdrawConsent(
  { db, clock }: Services,
  { owner, emailNormalized }: ConsentingPerson,
  box: ConsentBox,
  by: Withdrawal['by'],
): Promise<number> {
  if (emailNormalized === '') return 0
  const given = and(
    eq(lead.ownerId, owner.id),
    eq(lead.emailNormalized, emailNormalized),
    isNull(lead.erasedAt),
    hasAgreed(box),
  )
  const withdrawal: Withdrawal = { at: isoOf(clock.now()), by }
  const withdrawals = sql`${lead.withdrawals} || ${JSON.stringify({ [box]: withdrawal })}::jsonb`
  let withdrawn = 0
  for (;;) {
    const rows = await db
      .select({ id: lead.id })
      .from(lead)
      .where(given)
      .orderBy(lead.id)
      .limit(STEP)
    if (rows.length === 0) return withdrawn
    const ids = rows.map(({ id }) => id)
    // Another request may have withdrawn it in the meantime.
    const changed = await db.transaction((tx) =>
      changeLeads(tx, and(inArray(lead.id, ids), hasAgreed(box)), {
        set: () => ({ withdrawals }),
      }),
    )
    withdrawn += changed.length
  }
}

/** Condition for leads whose person ticked a box and hasn't withdrawn that. */
export const hasAgreed = (box: ConsentBox) =>
  sql`${lead.agreed} @> array[${box}]::text[] and not ${lead.withdrawals} ? ${box}`
