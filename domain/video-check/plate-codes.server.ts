import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { brandMemberId } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'
import { magnetLogoSize, placementLogoSize } from '../placements/logo-size-sql.server.ts'
import { SPOT_LABELS, type Spot } from '../placements/placement.ts'
import { codeUrl } from '../qr/code-url.ts'
import { sizeNeed } from '../qr/size-need.ts'
import type { PlateCode } from './plate-code.ts'

/** The maximum number of placements and of magnets to choose from. */
const MAX_OFFERED_EACH = 100
/** The spots whose codes are in the picture. */
const IN_PICTURE: Spot[] = ['on-screen', 'end-card']

/**
 * Returns the codes that can be in a picture, of the viewer's magnets and of their pages in
 * campaigns: first those of placements that aren't archived, then those of magnets, each newest
 * first.
 *
 * @param chosen the id of a placement to list first, even if it is archived, isn't in the picture, or
 * belongs to a campaign of a workspace that the viewer is a member of
 */
export async function listPlateCodes(
  { db, env }: Services,
  viewer: { id: string; helper?: { id: string } | undefined },
  chosen: string | null,
): Promise<PlateCode[]> {
  const isMine = or(
    eq(leadMagnet.userId, viewer.id),
    exists(
      db
        .select({ id: campaignCreator.id })
        .from(campaignCreator)
        .where(
          and(
            eq(campaignCreator.id, leadMagnet.creatorId),
            eq(campaignCreator.userId, viewer.id),
            inArray(campaignCreator.state, ['accepted', 'paused']),
          ),
        ),
    ),
  )
  const isOfBrand = exists(
    db
      .select({ id: workspaceMember.userId })
      .from(workspaceMember)
      .where(
        and(
          eq(workspaceMember.workspaceId, leadMagnet.workspaceId),
          sql`${workspaceMember.userId} = ${brandMemberId(viewer)}::uuid`,
        ),
      ),
  )
  const isChosen = chosen ? eq(placement.id, chosen) : undefined
  const [placements, magnets] = await Promise.all([
    db
      .select({
        id: placement.id,
        label: placement.label,
        spot: placement.spot,
        code: placement.code,
        magnetId: leadMagnet.id,
        title: leadMagnet.title,
        logoSize: placementLogoSize,
      })
      .from(placement)
      .innerJoin(leadMagnet, eq(leadMagnet.id, placement.magnetId))
      .where(
        and(
          eq(placement.ownerId, leadMagnet.userId),
          or(
            and(
              isMine,
              isNull(placement.archivedAt),
              or(isNull(placement.spot), inArray(placement.spot, IN_PICTURE)),
            ),
            isChosen && and(isChosen, or(isMine, isOfBrand)),
          ),
        ),
      )
      .orderBy(...(isChosen ? [desc(isChosen)] : []), desc(placement.createdAt))
      .limit(MAX_OFFERED_EACH),
    db
      .select({
        id: leadMagnet.id,
        title: leadMagnet.title,
        code: leadMagnet.shortId,
        logoSize: magnetLogoSize,
      })
      .from(leadMagnet)
      .where(isMine)
      .orderBy(desc(leadMagnet.createdAt))
      .limit(MAX_OFFERED_EACH),
  ])
  return [
    ...placements.map(({ id, label, spot, code, magnetId, title, logoSize }) => ({
      id,
      label: [label, ...(spot ? [SPOT_LABELS[spot].toLowerCase()] : []), title].join(' · '),
      text: codeUrl(env.publicUrl, code),
      sizeNeed: sizeNeed(logoSize),
      image: `/magnets/${magnetId}/placements/${id}/qr.svg`,
    })),
    ...magnets.map(({ id, title, code, logoSize }) => ({
      id,
      label: title,
      text: codeUrl(env.publicUrl, code),
      sizeNeed: sizeNeed(logoSize),
      image: `/magnets/${id}/qr.svg`,
    })),
  ]
}
