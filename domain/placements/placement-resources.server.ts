import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { findSites, withPlacementUrls } from '#domain/magnets/resource-urls.server.ts'
import { type PlacementResource, toPlacementRecord } from '#domain/resources/placement-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'

/** The position at which a list of placements, newest first, continues. */
export type PlacementPosition = { at: string; id: string }
export type PlacementRow = { placement: PlacementResource; position: PlacementPosition }

/** Returns the owner's placements as the API returns them, newest first. */
export async function listPlacementResources(
  services: Pick<Services, 'db' | 'env'>,
  ownerId: string,
  asked: {
    /** Returns only placements of these magnets; null means all magnets. */
    magnetIds: readonly string[] | null
    archived: 'exclude' | 'include' | 'only'
    videoId?: string | undefined
    updatedAfter?: Date | undefined
    after: PlacementPosition | null
    limit: number
  },
): Promise<PlacementRow[]> {
  const { magnetIds, archived, videoId, updatedAfter, after, limit } = asked
  const rows = await services.db
    .select({
      placement,
      at: sql<string>`to_char(${placement.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(placement)
    .where(
      and(
        eq(placement.ownerId, ownerId),
        magnetIds ? inArray(placement.magnetId, [...magnetIds]) : undefined,
        videoId ? eq(placement.videoId, videoId) : undefined,
        updatedAfter && gt(placement.updatedAt, updatedAfter),
        archived === 'exclude' ? isNull(placement.archivedAt) : undefined,
        archived === 'only' ? isNotNull(placement.archivedAt) : undefined,
        after
          ? sql`(${placement.createdAt}, ${placement.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(placement.createdAt), desc(placement.id))
    .limit(limit)
  if (rows.length === 0) return []
  const sites = await findSites(services, { accountId: ownerId })
  return rows.map(({ placement: row, at }) => ({
    placement: withPlacementUrls(sites, toPlacementRecord(row)),
    position: { at, id: row.id },
  }))
}

/** Returns one of the owner's placements; null if it doesn't exist or belongs to someone else. */
export async function findPlacementResource(
  services: Pick<Services, 'db' | 'env'>,
  ownerId: string,
  id: string,
): Promise<PlacementResource | null> {
  if (!isUuid(id)) return null
  const [row] = await services.db
    .select()
    .from(placement)
    .where(and(eq(placement.id, id), eq(placement.ownerId, ownerId)))
  if (!row) return null
  return withPlacementUrls(
    await findSites(services, { accountId: ownerId }),
    toPlacementRecord(row),
  )
}
