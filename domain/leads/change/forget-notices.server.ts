import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { nextNoticeRecipient, outgoingMail } from '#db/schema/mail.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { LeadState } from './change-leads.server.ts'

/**
 * Deletes the records of which notices erased people got, unless another lead of the same owner has
 * their email.
 */
export async function forgetRecipients(
  tx: Transaction,
  erased: readonly Pick<LeadState, 'ownerId' | 'emailNormalized'>[],
): Promise<void> {
  const people = JSON.stringify(
    erased.map(({ ownerId, emailNormalized }) => ({ owner_id: ownerId, email: emailNormalized })),
  )
  await tx.execute(sql`
    delete from next_notice_recipients told
    using json_to_recordset(${people}::json) p (owner_id uuid, email text), lead_magnets m
    where told.email = p.email and m.id = told.successor_id and m.user_id = p.owner_id
      and not exists (select from leads l where l.owner_id = p.owner_id
        and l.email_normalized = p.email and l.erased_at is null)`)
}

/** Deletes the queued notices about a magnet that is being deleted. */
export async function dropNoticeMails(tx: Transaction, successorId: string): Promise<void> {
  await tx
    .delete(outgoingMail)
    .where(and(inArray(outgoingMail.state, ['queued', 'held']), isNoticeAbout(tx, successorId)))
}

/** SQL condition for emails that notify people about a magnet. */
export const isNoticeAbout = (tx: Transaction, successorId: string) =>
  exists(
    tx
      .select({ leadId: nextNoticeRecipient.leadId })
      .from(nextNoticeRecipient)
      .where(
        and(
          eq(nextNoticeRecipient.successorId, successorId),
          eq(nextNoticeRecipient.leadId, outgoingMail.leadId),
        ),
      ),
  )
