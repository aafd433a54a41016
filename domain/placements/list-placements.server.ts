import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import { leadMagnet, placement, type QrStylePreferences, shortLink } from '#db/schema/magnets.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import { type ChartStats, NO_STATS } from '#domain/analytics/charts.server.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { naturalOrder } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { Platform, Spot } from './placement.ts'
import type { CheckedCode, PlacementCheck } from './placement-check.ts'

/** A placement as its owner sees it. */
export type Placement = {
  id: string
  /** The magnet in whose list the placement appears. */
  magnetId: string | null
  code: string
  label: string
  platform: Platform | null
  videoUrl: string | null
  /**
   * The video that groups it with other placements; null if its URL isn't a video's, or after it
   * was detached.
   */
  videoId: string | null
  spot: Spot | null
  atSecond: number | null
  /** The result of the last video check; null if there was none. */
  check: PlacementCheck | null
  /** Null if the code uses its magnet's style. */
  qrStylePreferences: QrStylePreferences | null
  createdAt: Date
  updatedAt: Date
  archivedAt: Date | null
  /** When the creator checked off these two steps of the publishing checklist. */
  addressSpokenAt: Date | null
  linkPastedAt: Date | null
  /**
   * When its video comes out, and the time zone in which the creator entered that date; null means
   * UTC.
   */
  premiereAt: Date | null
  premiereZone: string | null
  /** The magnet that a repointed code leads to; null if it wasn't repointed. */
  leadsTo: { id: string; title: string } | null
}

/** A placement with its totals since it was created, without flagged leads and bots. */
export type ListedPlacement = Placement & { stats: ChartStats }

const target = {
  id: sql<
    string | null
  >`case when ${leadMagnet.id} <> ${placement.magnetId} then ${leadMagnet.id} end`,
  title: leadMagnet.title,
}
export const CHECK_FIELDS = {
  shownFromMs: placement.shownFromMs,
  shownUntilMs: placement.shownUntilMs,
  moduleShare: placement.moduleShare,
  checkVerdict: placement.checkVerdict,
  checkedAt: placement.checkedAt,
  checkFilmMs: placement.checkFilmMs,
  checkCode: placement.checkCode,
  checkHost: placement.checkHost,
  checkShows: placement.checkShows,
  checkMagnetId: placement.checkMagnetId,
}
/** The columns for where a placement is shown, its video check and its style. */
export const PLACEMENT_DETAILS = {
  platform: placement.platform,
  videoUrl: placement.videoUrl,
  videoId: placement.videoId,
  spot: placement.spot,
  atSecond: placement.atSecond,
  ...CHECK_FIELDS,
  qrStylePreferences: placement.qrStylePreferences,
  createdAt: placement.createdAt,
}
const FIELDS = {
  id: placement.id,
  magnetId: placement.magnetId,
  code: placement.code,
  label: placement.label,
  ...PLACEMENT_DETAILS,
  updatedAt: placement.updatedAt,
  archivedAt: placement.archivedAt,
  addressSpokenAt: placement.addressSpokenAt,
  linkPastedAt: placement.linkPastedAt,
  premiereAt: placement.premiereAt,
  premiereZone: placement.premiereZone,
  targetId: target.id,
  targetTitle: target.title,
}

const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::int`

/**
 * Sums the daily counts, so that the query's cost doesn't depend on the number of visits and leads.
 */
async function sumCounts(db: Services['db'], ids: string[]) {
  const among = (column: AnyColumn) => sql`${column} = any(${sql.param(ids)}::uuid[])`
  const [visits, leads] = await Promise.all([
    db
      .select({
        id: visitCount.scopeId,
        visits: total(visitCount.visits),
        scans: total(visitCount.scans),
        uniqueVisitors: total(visitCount.uniqueVisitors),
        bots: total(visitCount.bots),
      })
      .from(visitCount)
      .where(and(among(visitCount.scopeId), eq(visitCount.step, 'day')))
      .groupBy(visitCount.scopeId),
    db
      .select({
        id: leadCount.scopeId,
        leads: total(leadCount.leads),
        apiLeads: total(leadCount.apiLeads),
        clicks: total(leadCount.clicks),
      })
      .from(leadCount)
      .where(and(among(leadCount.scopeId), eq(leadCount.step, 'day')))
      .groupBy(leadCount.scopeId),
  ])
  const stats = new Map<string, Partial<ChartStats>>()
  for (const { id, ...sums } of visits) stats.set(id, sums)
  for (const { id, ...sums } of leads) stats.set(id, { ...stats.get(id), ...sums })
  return stats
}

/** Returns a video's placements, oldest first, except archived ones and ones without a magnet. */
export async function listVideoPlacements(
  { db }: Services,
  ownerId: string,
  videoId: string,
): Promise<Placement[]> {
  const rows = await db
    .select(FIELDS)
    .from(placement)
    .innerJoin(shortLink, eq(shortLink.identifier, placement.code))
    .leftJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .where(
      and(
        eq(placement.ownerId, ownerId),
        eq(placement.videoId, videoId),
        isNull(placement.archivedAt),
        isNotNull(placement.magnetId),
      ),
    )
    .orderBy(placement.createdAt, placement.id)
  return rows.map(toPlacement)
}

/**
 * Returns the placements of these magnets, newest first, then by name. Returns either the active
 * ones or, with `archived`, the archived ones.
 */
export async function listPlacements(
  { db }: Services,
  ownerId: string,
  { magnetIds, archived = false }: { magnetIds: string[]; archived?: boolean },
): Promise<ListedPlacement[]> {
  const rows = await db
    .select(FIELDS)
    .from(placement)
    .innerJoin(shortLink, eq(shortLink.identifier, placement.code))
    .leftJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .where(
      and(
        eq(placement.ownerId, ownerId),
        inArray(placement.magnetId, magnetIds.filter(isUuid)),
        archived ? isNotNull(placement.archivedAt) : isNull(placement.archivedAt),
      ),
    )
    .orderBy(desc(placement.createdAt), placement.id)
  const stats = await sumCounts(
    db,
    rows.map((row) => row.id),
  )
  // Placements created from one list have the same creation time, so sort them by name.
  return rows
    .toSorted((a, b) => +b.createdAt - +a.createdAt || naturalOrder(a.label, b.label))
    .map((row) => ({ ...toPlacement(row), stats: { ...NO_STATS, ...stats.get(row.id) } }))
}

/** Returns one of the owner's placements; null if it doesn't belong to this magnet. */
export async function findPlacement(
  { db }: Services,
  ownerId: string,
  magnetId: string,
  id: string,
): Promise<Placement | null> {
  if (!isUuid(id) || !isUuid(magnetId)) return null
  const [row] = await db
    .select(FIELDS)
    .from(placement)
    .innerJoin(shortLink, eq(shortLink.identifier, placement.code))
    .leftJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .where(
      and(eq(placement.id, id), eq(placement.ownerId, ownerId), eq(placement.magnetId, magnetId)),
    )
  return row ? toPlacement(row) : null
}

/** Returns the number of each magnet's placements, by its id, without archived ones. */
export async function countPlacements(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetIds: readonly string[],
): Promise<Map<string, number>> {
  if (magnetIds.length === 0) return new Map()
  const rows = await db
    .select({ magnetId: placement.magnetId, placements: count() })
    .from(placement)
    .where(
      and(
        eq(placement.ownerId, ownerId),
        inArray(placement.magnetId, [...magnetIds]),
        isNull(placement.archivedAt),
      ),
    )
    .groupBy(placement.magnetId)
  return new Map(rows.map(({ magnetId, placements }) => [magnetId ?? '', placements]))
}

/** Returns the number of a magnet's archived placements. */
export const countArchived = ({ db }: Services, ownerId: string, magnetId: string) =>
  db.$count(
    placement,
    and(
      eq(placement.ownerId, ownerId),
      eq(placement.magnetId, magnetId),
      isNotNull(placement.archivedAt),
    ),
  )

type FoundPlacement = Pick<Placement, 'id' | 'label' | 'platform' | 'spot' | 'atSecond'> & {
  magnet: { id: string; title: string }
}

/** Finds the owner's placements by name. Returns the first few and the total number. */
export async function searchPlacements(
  { db }: Services,
  ownerId: string,
  { query, limit }: { query: string; limit: number },
): Promise<{ total: number; placements: FoundPlacement[] }> {
  const words = query.replaceAll('\0', '').trim()
  const pattern = likePattern(words)
  const rows = await db
    .select({
      id: placement.id,
      label: placement.label,
      platform: placement.platform,
      spot: placement.spot,
      atSecond: placement.atSecond,
      magnet: { id: leadMagnet.id, title: leadMagnet.title },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(placement)
    .innerJoin(leadMagnet, eq(leadMagnet.id, placement.magnetId))
    .where(and(eq(placement.ownerId, ownerId), ilike(placement.label, pattern)))
    .orderBy(desc(placement.createdAt), placement.id)
    .limit(limit)
  return {
    total: rows[0]?.total ?? 0,
    placements: rows.map(({ total: _, ...row }) => row),
  }
}

type CheckRow = Pick<typeof placement.$inferSelect, keyof typeof CHECK_FIELDS>
type Row = Omit<Placement, 'leadsTo' | 'check'> &
  CheckRow & { targetId: string | null; targetTitle: string | null }

/**
 * Returns the video check in a row; null if there is none. A constraint ensures that either all or
 * none of its columns are set.
 */
export function toCheck(row: CheckRow): PlacementCheck | null {
  const { shownFromMs, shownUntilMs, moduleShare, checkVerdict: verdict, checkedAt } = row
  if (shownFromMs === null || shownUntilMs === null || moduleShare === null) return null
  if (!verdict || !checkedAt) return null
  const found = { shownFromMs, shownUntilMs, moduleShare, verdict, checkedAt }
  return { ...found, filmMs: row.checkFilmMs, read: toCheckedCode(row) }
}

function toCheckedCode(row: CheckRow): CheckedCode | null {
  const { checkCode: code, checkHost: host, checkShows: shows, checkMagnetId: magnetId } = row
  return code && host && shows && magnetId ? { code, host, shows, magnetId } : null
}

function toPlacement({ targetId, targetTitle, ...row }: Row): Placement {
  const { shownFromMs, shownUntilMs, moduleShare, checkVerdict, checkedAt, ...others } = row
  const { checkFilmMs, checkCode, checkHost, checkShows, checkMagnetId, ...rest } = others
  const check = toCheck({
    shownFromMs,
    shownUntilMs,
    moduleShare,
    checkVerdict,
    checkedAt,
    checkFilmMs,
    checkCode,
    checkHost,
    checkShows,
    checkMagnetId,
  })
  const leadsTo = targetId && targetTitle ? { id: targetId, title: targetTitle } : null
  return { ...rest, check, leadsTo }
}
