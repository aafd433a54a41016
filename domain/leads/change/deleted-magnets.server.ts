import { isNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'

// If joining `lead_magnets` finds no row, the magnet of a lead was deleted. To sort or count the
// leads of deleted magnets as a group, use the two exports below to select those leads.

/**
 * SQL condition for leads without a magnet's id. Before the first release, deleting a magnet
 * removed its id from its leads.
 */
export const hasForgottenMagnet: SQL = isNull(lead.leadMagnetId)

/** Returns the ids, in order, of an owner's deleted magnets that still have leads. */
export async function listDeletedMagnets(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
): Promise<string[]> {
  // Every magnet had a short id, and the history of short ids is never deleted.
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct t.magnet_id as id
    from ${shortLink} l join ${shortLinkTarget} t on t.identifier = l.identifier
    where l.owner_id = ${ownerId} and t.magnet_id is not null
      and not exists (select from ${leadMagnet} m where m.id = t.magnet_id)
      and exists (select from ${lead} where ${lead.leadMagnetId} = t.magnet_id)
    order by 1`)
  return rows.map((row) => row.id)
}
