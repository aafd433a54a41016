import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type CodeKey, findLiveCodes, keyOf, type LiveCode } from './live-codes.server.ts'

/** The signed-in user. */
export type LiveViewer = { id: string }

/**
 * Selects the magnets whose codes a viewer may stream with: the viewer's own magnets, and the
 * viewer's pages in campaigns, which belong to the brand's account. Members of a workspace can't
 * manage stream overlays.
 */
export const mayStream = (db: Queryable, viewer: LiveViewer) =>
  or(
    eq(leadMagnet.userId, viewer.id),
    exists(
      db
        .select({ id: campaignCreator.id })
        .from(campaignCreator)
        .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
        .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
        .where(
          and(
            eq(campaignCreator.id, leadMagnet.creatorId),
            eq(campaignCreator.userId, viewer.id),
            inArray(campaignCreator.state, ['accepted', 'paused']),
            isNull(workspace.closedAt),
          ),
        ),
    ),
  )

/**
 * Returns the row of one of the viewer's stream overlays; null if it doesn't exist or belongs to
 * someone else.
 */
export async function findSourceRow(db: Queryable, viewer: LiveViewer, id: string) {
  if (!isUuid(id)) return null
  const [found] = await db
    .select({ row: liveSource })
    .from(liveSource)
    .innerJoin(leadMagnet, eq(leadMagnet.id, liveSource.magnetId))
    .where(and(eq(liveSource.id, id), mayStream(db, viewer)))
  return found?.row ?? null
}

/** Returns a code; null if the viewer may not stream with it. */
export async function findStreamedCode(
  services: Pick<Services, 'db' | 'env'>,
  viewer: LiveViewer,
  key: CodeKey,
): Promise<LiveCode | null> {
  const { db } = services
  const { magnetId, placementId } = key
  if (!isUuid(magnetId) || (placementId !== null && !isUuid(placementId))) return null
  const [mine] = await db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), mayStream(db, viewer)))
  if (!mine) return null
  return (await findLiveCodes(services, [key])).get(keyOf(key)) ?? null
}

/** The maximum number of codes in the form: those of magnets and placements together. */
const MAX_OFFERED = 200

/**
 * Returns the codes that the viewer can choose from: each magnet's own code, followed by the codes
 * of its placements.
 */
export async function listStreamedCodes(
  { db }: Pick<Services, 'db'>,
  viewer: LiveViewer,
  chosen: CodeKey | null,
): Promise<(CodeKey & { ownerId: string; title: string })[]> {
  const isChosen = sql`${leadMagnet.id} is not distinct from ${chosen?.magnetId ?? null}::uuid`
  const isPlacementChosen = sql`${placement.id} is not distinct from ${chosen?.placementId ?? null}::uuid`
  const [magnets, placements] = await Promise.all([
    db
      .select({ id: leadMagnet.id, ownerId: leadMagnet.userId, title: leadMagnet.title })
      .from(leadMagnet)
      .where(mayStream(db, viewer))
      .orderBy(desc(isChosen), desc(leadMagnet.createdAt), leadMagnet.id)
      .limit(MAX_OFFERED),
    db
      .select({ id: placement.id, magnetId: placement.magnetId, label: placement.label })
      .from(placement)
      .innerJoin(leadMagnet, eq(leadMagnet.id, placement.magnetId))
      .where(and(mayStream(db, viewer), or(isNull(placement.archivedAt), isPlacementChosen)))
      .orderBy(desc(isPlacementChosen), desc(placement.createdAt), placement.id)
      .limit(MAX_OFFERED),
  ])
  return magnets.flatMap(({ id, ownerId, title }) => [
    { magnetId: id, placementId: null, ownerId, title },
    ...placements
      .filter(({ magnetId }) => magnetId === id)
      .map(({ id: placementId, label }) => ({
        magnetId: id,
        placementId,
        ownerId,
        title: `${title}: ${label}`,
      })),
  ])
}
