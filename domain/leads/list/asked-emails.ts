import { type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'

/**
 * Returns SQL from 'from' on: the emails `m` of these kinds that asked a lead's person to confirm
 * their email, for the same magnet.
 */
export const askedEmails = (kinds: readonly string[]): SQL => sql`from leads o
  join outgoing_mail m on m.lead_id = o.id and m.kind = any(${sql.param([...kinds])}::text[])
  where o.owner_id = ${lead.ownerId} and o.email_normalized = ${lead.emailNormalized}
    and o.lead_magnet_id = ${lead.leadMagnetId} and o.confirmation is not null`
