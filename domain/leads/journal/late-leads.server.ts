import { and, inArray, lt, sql } from 'drizzle-orm'
import { lead, leadSearchState } from '#db/schema/leads.ts'
import { recountPeopleOfLeads } from '#domain/leads/change/reviewed-people.server.ts'
import { deletePeopleCounts } from '#domain/leads/change/unique-emails.server.ts'
import { insertKeys, lowered } from '#domain/leads/list/index-leads.server.ts'
import type { Services } from '#platform/services.ts'
import { lockDerived } from '../derived-lock.server.ts'
import { normalizeEmail } from '../lead.ts'
import { lockPeople } from '../lead-sql.ts'

/** If a lead is committed later than this, derived data may have been computed without it. */
const ON_TIME_MS = 20_000

/**
 * Updates derived data after leads were written long after they were submitted: the counts of
 * people, who reached them first, and the search table of owners with many leads. It may be
 * repeated.
 */
export async function settleLateLeads({ db, clock }: Services, leadIds: string[]): Promise<void> {
  if (leadIds.length === 0) return
  const onTime = new Date(clock.now().getTime() - ON_TIME_MS)
  await db.transaction(async (tx) => {
    const late = await tx
      .select({
        id: lead.id,
        ownerId: lead.ownerId,
        submittedAt: lead.submittedAt,
        campaignId: lead.campaignId,
        email: lead.email,
        emailTyped: lead.emailTyped,
        isFlagged: lead.isFlagged,
      })
      .from(lead)
      .where(and(inArray(lead.id, leadIds), lt(lead.submittedAt, onTime)))
    if (late.length === 0) return
    const people = peopleOf(late)
    // Locked in this order, as in every change of leads, because otherwise two transactions could
    // deadlock.
    await lockPeople(
      tx,
      people.map(({ person }) => person),
    )
    await lockDerived(tx, ...late.map(({ ownerId }) => ownerId))
    await deletePeopleCounts(tx, late)
    await recountPeopleOfLeads(tx, people)
    const ids = sql`${sql.param(late.map(({ id }) => id))}::uuid[]`
    const indexed = sql`(
      select ${lead}.* from ${lead} join ${leadSearchState} on ${leadSearchState.ownerId} = ${lead.ownerId}
      where ${lead.id} = any(${ids}) and ${lead.submittedAt} < ${leadSearchState.searchableUntil}
    ) as ${lead}`
    const { rows } = await tx.execute<{ ownerId: string }>(
      sql`${insertKeys(indexed)} returning owner_id as "ownerId"`,
    )
    const owners = [...new Set(rows.map(({ ownerId }) => ownerId))]
    if (owners.length === 0) return
    // Stored counts that don't include these leads are rebuilt.
    await tx
      .update(leadSearchState)
      .set({ changes: sql`${leadSearchState.changes} + 1`, keyVersion: lowered() })
      .where(inArray(leadSearchState.ownerId, owners))
  })
}

type Late = Pick<
  typeof lead.$inferSelect,
  'ownerId' | 'campaignId' | 'email' | 'emailTyped' | 'isFlagged'
>

/**
 * Returns the campaign people of late leads. Another creator's lead of the same person may have
 * been written first, although it was submitted later.
 */
const peopleOf = (late: Late[]) =>
  late
    .filter(({ campaignId, isFlagged }) => campaignId !== null && !isFlagged)
    .map(({ ownerId, campaignId, email, emailTyped }) => ({
      ownerId,
      campaignId,
      person: normalizeEmail(emailTyped ?? email),
    }))
