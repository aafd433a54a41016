import { eq, type SQL, sql } from 'drizzle-orm'
import { welcomeEmail } from '#db/schema/welcome-emails.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { LeadState } from './change-leads.server.ts'

/**
 * Removes the addresses of erased people from the records of their welcome emails, unless another lead
 * of the same owner has the address. The records stay, so that stats don't change.
 */
export async function forgetWelcomed(
  tx: Transaction,
  erased: readonly Pick<LeadState, 'ownerId' | 'emailNormalized'>[],
): Promise<void> {
  const people = JSON.stringify(
    erased.map(({ ownerId, emailNormalized }) => ({ owner_id: ownerId, email: emailNormalized })),
  )
  await tx.execute(sql`
    update welcome_sends s set email = null
    from json_to_recordset(${people}::json) p (owner_id uuid, email text), welcome_emails w
    where s.email = p.email and w.id = s.welcome_email_id and w.owner_id = p.owner_id
      and not exists (select from leads l where l.owner_id = p.owner_id
        and l.email_normalized = p.email and l.erased_at is null)`)
}

/** Withdraws the unsent emails of one welcome email that is being removed. */
export const withdrawWelcomeEmail = (tx: Transaction, id: string) =>
  withdraw(tx, eq(welcomeEmail.id, id))

/**
 * Withdraws the unsent welcome emails of a magnet that is being deleted, and those whose button opens
 * it.
 */
export const withdrawWelcomeMailsAbout = (tx: Transaction, magnetId: string) =>
  withdraw(
    tx,
    sql`(${welcomeEmail.magnetId} = ${magnetId} or ${welcomeEmail.nextMagnetId} = ${magnetId})`,
  )

/** Deletes unsent emails. Waits for batches of them that are being queued. */
async function withdraw(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .select({ id: welcomeEmail.id })
    .from(welcomeEmail)
    .where(which)
    .orderBy(welcomeEmail.id)
    .for('update')
  await tx.execute(sql`
    with unsent as (
      delete from outgoing_mail m using welcome_sends s, welcome_emails
      where s.welcome_email_id = welcome_emails.id and ${which} and s.outcome = 'queued'
        and m.lead_id = s.lead_id and m.kind = 'welcome-' || welcome_emails.slot
        and m.state in ('queued', 'held')
      returning s.welcome_email_id, s.lead_id
    )
    update welcome_sends s set outcome = 'withdrawn' from unsent
    where s.welcome_email_id = unsent.welcome_email_id and s.lead_id = unsent.lead_id`)
}
