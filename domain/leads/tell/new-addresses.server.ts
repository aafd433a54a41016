import { inArray, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { deliveredToSql } from '#domain/leads/lead-sql.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import type { Hold } from '#domain/mail/held-mail.ts'
import { askBudget, type BudgetUse } from '#domain/mail/mail-budget.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type LeadMail = { to: string; leadId: string; userId: string; magnetId: string }

/**
 * Checks the budget for emails to new addresses that a lead or an owner caused. Returns the
 * rejections by lead id.
 */
export async function findHolds(
  services: Services,
  tx: Transaction,
  use: Extract<BudgetUse, 'form' | 'owner'>,
  mails: readonly LeadMail[],
): Promise<Map<string, Hold>> {
  const known = await findKnown(
    tx,
    mails.map(({ to }) => getMailbox(to)),
  )
  const strangers = mails.filter(({ to }) => !known.has(getMailbox(to)))
  if (strangers.length === 0) return new Map()
  const rows = await tx
    .select({ id: lead.id, network: lead.addressHash })
    .from(lead)
    .where(
      inArray(
        lead.id,
        strangers.map(({ leadId }) => leadId),
      ),
    )
  const networks = new Map(rows.map(({ id, network }) => [id, network]))
  const verdicts = await askBudget(
    services,
    use,
    strangers.map(({ leadId, userId, magnetId }) => ({
      magnetId,
      accountId: userId,
      network: networks.get(leadId) ?? null,
    })),
  )
  return new Map(
    strangers.flatMap(({ leadId }, index) => {
      const verdict = verdicts[index]
      return verdict && !verdict.ok ? [[leadId, verdict] as const] : []
    }),
  )
}

/** Returns the mailboxes for which an email to a visitor was accepted before. */
async function findKnown(tx: Transaction, mailboxes: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ mailbox: string }>(sql`
    select mailbox from unnest(${sql.param([...new Set(mailboxes)])}::text[]) mailbox
    cross join lateral (${sql.raw(deliveredToSql('mailbox'))}) delivered`)
  return new Set(rows.map(({ mailbox }) => mailbox))
}
