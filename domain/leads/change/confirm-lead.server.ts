import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CONFIRMED_BY, lead } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import { changeLeads } from './change-leads.server.ts'

/** A person whose email is confirmed, by one of their leads. */
export type Confirming = {
  owner: { id: string }
  magnet: { id: string } | null
  emailNormalized: string
}

/**
 * Records that a person confirmed their email by pressing the button in an email. This confirms all
 * of their leads of the magnet, because only the first lead of a day gets an email. From now on
 * these leads are counted. Returns the number of leads that it confirmed: 0 for a second
 * confirmation.
 */
export async function confirmLeads(
  { db, clock }: Services,
  { owner, magnet, emailNormalized }: Confirming,
  by: (typeof CONFIRMED_BY)[number],
): Promise<number> {
  if (!magnet || emailNormalized === '') return 0
  const theirs = and(
    eq(lead.ownerId, owner.id),
    eq(lead.leadMagnetId, magnet.id),
    eq(lead.emailNormalized, emailNormalized),
    isNotNull(lead.confirmation),
    isNull(lead.confirmedAt),
  )
  const confirmedAt = clock.now()
  const flags = sql`array_remove(${lead.flags}, 'unconfirmed')`
  const confirmed = await db.transaction((tx) =>
    changeLeads(tx, theirs, { set: () => ({ confirmedAt, confirmedBy: by, flags }) }),
  )
  return confirmed.length
}
