import { and, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm'
import { storedFile } from '#db/schema/files.ts'
import { video } from '#db/schema/videos.ts'
import { imageUrl } from '#domain/files/image-sources.ts'
import { toVideoResource, type VideoResource } from '#domain/resources/video-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { linkOf } from './video-link.ts'

/** The position at which a list of videos, newest first, continues. */
export type VideoPosition = { at: string; id: string }
export type VideoRow = { video: VideoResource; position: VideoPosition }

const FIELDS = {
  ...getTableColumns(video),
  variants: storedFile.variants,
  at: sql<string>`to_char(${video.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}
type Row = typeof video.$inferSelect & {
  variants: (typeof storedFile.$inferSelect)['variants'] | null
}

/** Returns null for a video without a link, because the API doesn't contain such videos yet. */
function toResource({ variants, ...row }: Row, origin: string): VideoResource | null {
  const link = linkOf(row)
  if (!link) return null
  const largest = variants?.findLast(({ format }) => format === 'jpeg')
  const path = largest && row.thumbnailId ? imageUrl(row.thumbnailId, largest) : null
  return toVideoResource({ ...row, ...link }, path && origin + path)
}

/**
 * Returns the owner's videos that have a link, newest first. `origin` is the origin of picture
 * URLs.
 */
export async function listVideoResources(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  asked: {
    after: VideoPosition | null
    limit: number
    origin: string
    updatedAfter?: Date | undefined
  },
): Promise<VideoRow[]> {
  const { after, limit, origin, updatedAfter } = asked
  const rows = await db
    .select(FIELDS)
    .from(video)
    .leftJoin(storedFile, eq(storedFile.id, video.thumbnailId))
    .where(
      and(
        eq(video.ownerId, ownerId),
        isNotNull(video.url),
        updatedAfter && gt(video.updatedAt, updatedAfter),
        after
          ? sql`(${video.createdAt}, ${video.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(video.createdAt), desc(video.id))
    .limit(limit)
  return rows.flatMap(({ at, ...row }) => {
    const resource = toResource(row, origin)
    return resource ? { video: resource, position: { at, id: row.id } } : []
  })
}

/**
 * Returns one of the owner's videos by its id; null if it doesn't exist, has no link, or belongs to
 * someone else.
 */
export async function findVideoResource(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  { id, origin }: { id: string; origin: string },
): Promise<VideoResource | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select(FIELDS)
    .from(video)
    .leftJoin(storedFile, eq(storedFile.id, video.thumbnailId))
    .where(and(eq(video.id, id), eq(video.ownerId, ownerId)))
  return row ? toResource(row, origin) : null
}

/**
 * Prevents other transactions from changing one of the owner's videos until this transaction ends.
 */
export async function lockVideo(tx: Queryable, ownerId: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx
    .select({ id: video.id })
    .from(video)
    .where(and(eq(video.id, id), eq(video.ownerId, ownerId)))
    .for('no key update')
}
