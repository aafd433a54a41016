import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { magnetLogoSize, placementLogoSize } from '../placements/logo-size-sql.server.ts'
import { codeUrl } from '../qr/code-url.ts'
import { sizeNeed } from '../qr/size-need.ts'
import type { PlateCode } from './plate-code.ts'

/** The maximum number of placements and of magnets to choose from. */
const MAX_OFFERED_EACH = 100

/**
 * Returns the owner's codes: first those of placements that aren't archived, then those of magnets,
 * each newest first.
 *
 * @param chosen the id of a placement to list first, even if it is archived
 */
export async function listPlateCodes(
  { db, env }: Services,
  ownerId: string,
  chosen: string | null,
): Promise<PlateCode[]> {
  const isChosen = chosen ? eq(placement.id, chosen) : undefined
  const [placements, magnets] = await Promise.all([
    db
      .select({
        id: placement.id,
        label: placement.label,
        code: placement.code,
        magnetId: leadMagnet.id,
        title: leadMagnet.title,
        logoSize: placementLogoSize,
      })
      .from(placement)
      .innerJoin(leadMagnet, eq(leadMagnet.id, placement.magnetId))
      .where(
        and(
          eq(placement.ownerId, ownerId),
          eq(leadMagnet.userId, ownerId),
          or(isNull(placement.archivedAt), isChosen),
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
      .where(eq(leadMagnet.userId, ownerId))
      .orderBy(desc(leadMagnet.createdAt))
      .limit(MAX_OFFERED_EACH),
  ])
  return [
    ...placements.map(({ id, label, code, magnetId, title, logoSize }) => ({
      id,
      label: `${label} (placement of ${title})`,
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
