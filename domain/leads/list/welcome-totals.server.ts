import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'

/** What became of a welcome email, in people. Each person is counted in one of the groups but the last two. */
export type WelcomeTotals = {
  /** A mail server accepted the email. */
  sent: number
  /** It is queued, or held past a budget. */
  waiting: number
  /** Not sent, because it was more than two weeks late. */
  late: number
  /** Not sent, because the person had unsubscribed, or their mailbox gets no email anymore. */
  unsubscribed: number
  /** Not sent, because the person already had the magnet that the button opens. */
  hasNext: number
  /** Not sent for another reason: the mail server rejected it, or it was withdrawn or deleted. */
  failed: number
  /** The mail provider reported the delivery. Part of `sent`. */
  delivered: number
  /** People who opened the button's link. */
  clicked: number
}

/** The totals of a welcome email that hasn't been due for anyone. */
export const NO_WELCOME_TOTALS: WelcomeTotals = {
  sent: 0,
  delivered: 0,
  clicked: 0,
  waiting: 0,
  late: 0,
  unsubscribed: 0,
  hasNext: 0,
  failed: 0,
}

/**
 * Returns the totals of the welcome emails of one of the owner's magnets, by welcome email. They are
 * counted from the decisions and the outbox each time.
 */
export async function getWelcomeTotals(
  { db }: Services,
  ownerId: string,
  magnetId: string,
): Promise<Map<string, WelcomeTotals>> {
  const { rows } = await db.execute<WelcomeTotals & { id: string }>(sql`
    with people as (
      select s.welcome_email_id as id, s.clicked_at, m.delivered_at, m.state,
        case
          when s.outcome in ('late', 'unsubscribed', 'has-next') then s.outcome
          when m.sent_at is not null then 'sent'
          when m.state in ('queued', 'held') then 'waiting'
          when m.state = 'suppressed' and m.last_error <> 'suspended' then 'unsubscribed'
          else 'failed'
        end as became
      from welcome_emails w
      join welcome_sends s on s.welcome_email_id = w.id
      left join outgoing_mail m on m.lead_id = s.lead_id and m.kind = 'welcome-' || w.slot
        and s.outcome = 'queued'
      where w.magnet_id = ${magnetId} and w.owner_id = ${ownerId}
    )
    select id,
      (count(*) filter (where became = 'sent'))::int as sent,
      (count(*) filter (where became = 'waiting'))::int as waiting,
      (count(*) filter (where became = 'late'))::int as late,
      (count(*) filter (where became = 'unsubscribed'))::int as unsubscribed,
      (count(*) filter (where became = 'has-next'))::int as "hasNext",
      (count(*) filter (where became = 'failed'))::int as failed,
      (count(*) filter (where became = 'sent' and delivered_at is not null and state <> 'bounced'))::int
        as delivered,
      count(clicked_at)::int as clicked
    from people group by id`)
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}
