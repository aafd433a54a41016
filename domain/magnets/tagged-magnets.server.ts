import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'

/** A magnet, with the tags that its new leads get. */
export type TaggedMagnet = { id: string; title: string; tagIds: string[] }

/** Returns an owner's own magnets by title. Pages of campaigns aren't included. */
export async function listTaggedMagnets(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
): Promise<TaggedMagnet[]> {
  const rows = await db
    .select({ id: leadMagnet.id, title: leadMagnet.title, tagIds: leadMagnet.leadTagIds })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.userId, ownerId), isNull(leadMagnet.campaignId)))
    .orderBy(asc(sql`lower(${leadMagnet.title})`), leadMagnet.id)
    .limit(MAX_LISTED)
  return rows.map(({ tagIds, ...magnet }) => ({ ...magnet, tagIds: tagIds ?? [] }))
}

const MAX_LISTED = 500
