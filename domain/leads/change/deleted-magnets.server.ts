import { isNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'

// A lead's magnet was deleted if joining `lead_magnets` finds none. Where the leads of deleted magnets are
// sorted or counted as a group, these two say which ones they are.

/** A lead whose magnet was deleted while deleting still removed the id, before the first release. */
export const hasForgottenMagnet: SQL = isNull(lead.leadMagnetId)

/** Returns the ids of an owner's deleted magnets that leads still have, in order. */
export async function listDeletedMagnets(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
): Promise<string[]> {
  // Every magnet had a short id, whose history is never deleted.
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct t.magnet_id as id
    from ${shortLink} l join ${shortLinkTarget} t on t.identifier = l.identifier
    where l.owner_id = ${ownerId} and t.magnet_id is not null
      and not exists (select from ${leadMagnet} m where m.id = t.magnet_id)
      and exists (select from ${lead} where ${lead.leadMagnetId} = t.magnet_id)
    order by 1`)
  return rows.map((row) => row.id)
}
