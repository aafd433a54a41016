import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { type MagnetResource, toMagnetRecord } from '#domain/resources/magnet-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { matchingMagnets } from './list-magnets.server.ts'
import { findSites, withMagnetUrls } from './resource-urls.server.ts'

/**
 * The position at which a list of magnets, newest first, continues: the last listed magnet's
 * creation time in microseconds, and its id.
 */
export type MagnetPosition = { at: string; id: string }
export type MagnetRow = { magnet: MagnetResource; position: MagnetPosition }

/** Formats a time as text with microseconds, which a Date can't represent. */
const exactly = (column: SQL | typeof leadMagnet.createdAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Returns the owner's magnets as the API returns them, newest first. If `magnetIds` is set, returns
 * only these.
 */
export async function listMagnetResources(
  services: Pick<Services, 'db' | 'env'>,
  ownerId: string,
  asked: {
    magnetIds?: readonly string[] | null
    state?: MagnetResource['state'] | undefined
    /** Words in the title or description. */
    query?: string | undefined
    updatedAfter?: Date | undefined
    after: MagnetPosition | null
    limit: number
  },
): Promise<MagnetRow[]> {
  const { magnetIds, state, query, updatedAfter, after, limit } = asked
  const rows = await services.db
    .select({ magnet: leadMagnet, at: exactly(leadMagnet.createdAt) })
    .from(leadMagnet)
    .where(
      and(
        eq(leadMagnet.userId, ownerId),
        magnetIds ? inArray(leadMagnet.id, [...magnetIds]) : undefined,
        state && isInState(state),
        matchingMagnets(query),
        updatedAfter && gt(leadMagnet.updatedAt, updatedAfter),
        after
          ? sql`(${leadMagnet.createdAt}, ${leadMagnet.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(leadMagnet.createdAt), desc(leadMagnet.id))
    .limit(limit)
  if (rows.length === 0) return []
  const sites = await findSites(services, { accountId: ownerId })
  return rows.map(({ magnet, at }) => ({
    magnet: withMagnetUrls(sites, toMagnetRecord(magnet)),
    position: { at, id: magnet.id },
  }))
}

const isInState = (state: MagnetResource['state']) =>
  state === 'suspended'
    ? isNotNull(leadMagnet.suspendedAt)
    : and(isNull(leadMagnet.suspendedAt), eq(leadMagnet.state, state))

/** Returns one of the owner's magnets; null if it doesn't exist or belongs to someone else. */
export async function findMagnetResource(
  services: Pick<Services, 'db' | 'env'>,
  ownerId: string,
  id: string,
): Promise<MagnetResource | null> {
  if (!isUuid(id)) return null
  const [magnet] = await services.db
    .select()
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
  if (!magnet) return null
  return withMagnetUrls(await findSites(services, { accountId: ownerId }), toMagnetRecord(magnet))
}
