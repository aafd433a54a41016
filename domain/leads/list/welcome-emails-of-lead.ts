import { sql } from 'drizzle-orm'

/** A welcome email that was sent to a person, for exports. Times are in ISO 8601. */
export type WelcomeEmailOfLead = {
  subject: string
  sentAt: string
  deliveredAt: string | null
  /** When the person first opened the button's link. */
  clickedAt: string | null
}

const iso = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL expression for the welcome emails that were sent to a lead, as JSON, in a query of `leads`. */
export const WELCOME_EMAILS_OF_LEAD = sql<WelcomeEmailOfLead[]>`${sql.raw(`(
  select coalesce(json_agg(json_build_object('subject', m.subject, 'sentAt', ${iso('m.sent_at')},
    'deliveredAt', ${iso('m.delivered_at')}, 'clickedAt', ${iso('s.clicked_at')})
    order by m.sent_at), '[]')
  from welcome_sends s join welcome_emails w on w.id = s.welcome_email_id
  join outgoing_mail m on m.lead_id = s.lead_id and m.kind = 'welcome-' || w.slot
  where s.lead_id = leads.id and s.outcome = 'queued' and m.sent_at is not null)`)}`
