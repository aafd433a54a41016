import { and, countDistinct, eq, isNotNull } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import type { Services } from '#platform/services.ts'

/** Returns how many of an owner's videos have a code, of one magnet or of any. */
export async function countVideosWithCodes(
  { db }: Pick<Services, 'db'>,
  { ownerId, magnetId }: LeadScope,
): Promise<number> {
  const [row] = await db
    .select({ videos: countDistinct(placement.videoId) })
    .from(placement)
    .where(
      and(
        eq(placement.ownerId, ownerId),
        isNotNull(placement.videoId),
        magnetId === null ? undefined : eq(placement.magnetId, magnetId),
      ),
    )
  return row?.videos ?? 0
}
