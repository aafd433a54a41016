import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet, placement, type QrStylePreferences, shortLink } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { findCurrentNames } from '../magnets/spoken-names.server.ts'
import { brandHostSql, publicOrigin } from '../public-origin.ts'
import { codeUrl, magnetUrl } from '../qr/code-url.ts'
import { spokenAddressOf } from '../spoken-names/spoken-name-messages.ts'

/** A magnet's own code (`placementId` is null), or a placement's. */
export type CodeKey = { magnetId: string; placementId: string | null }

/** A code's appearance, and the magnet that it opens now. */
export type LiveCode = CodeKey & {
  ownerId: string
  /** The creator whose campaign page the code opens; null if it isn't a campaign's code. */
  creatorId: string | null
  magnetTitle: string
  placementLabel: string | null
  /** The text that the code encodes. */
  text: string
  /** The address that viewers can type. */
  link: string
  style: QrStylePreferences | null
  accentColor: string
  /** The magnet that the code opens; null if it no longer opens one. */
  target: { id: string; state: 'active' | 'paused' | 'suspended' } | null
}

export const keyOf = ({ magnetId, placementId }: CodeKey) => `${magnetId} ${placementId ?? ''}`

const target = alias(leadMagnet, 'target')

const leadsTo = {
  targetId: target.id,
  // The target magnet has the same owner, so the owner's suspension also applies to it.
  targetState: sql<'active' | 'paused' | 'suspended'>`case
    when ${target.suspendedAt} is not null or ${user.suspendedAt} is not null then 'suspended'
    else ${target.state} end`,
}

/**
 * Returns the codes that exist; the map's keys come from `keyOf`. A placement's code is returned
 * only if the placement and its magnet have the same owner and, in a campaign, belong together. The map doesn't contain codes of closed
 * accounts, or of creators who left the campaign.
 */
export async function findLiveCodes(
  services: Pick<Services, 'db' | 'env'>,
  keys: readonly CodeKey[],
): Promise<Map<string, LiveCode>> {
  if (keys.length === 0) return new Map()
  const magnetIds = [...new Set(keys.map(({ magnetId }) => magnetId))]
  const placementIds = [...new Set(keys.flatMap(({ placementId }) => placementId ?? []))]
  const [magnets, placements] = await Promise.all([
    findMagnets(services, magnetIds),
    findPlacements(services, placementIds),
  ])
  const owners = new Set([...magnets.values()].map(({ ownerId }) => ownerId))
  const spoken = await findCurrentNames(services, [...owners])
  const { publicUrl } = services.env
  const found = new Map<string, LiveCode>()
  for (const key of keys) {
    const magnet = magnets.get(key.magnetId)
    const placed = key.placementId === null ? null : placements.get(key.placementId)
    if (!magnet || placed === undefined || (placed && !belongs(placed, magnet))) continue
    const { targetId, targetState } = placed ?? magnet
    const name = spoken.get(placed?.id ?? magnet.id)
    const link = placed ? placed.code : (magnet.customSlug ?? magnet.shortId)
    found.set(keyOf(key), {
      magnetId: magnet.id,
      placementId: placed?.id ?? null,
      ownerId: magnet.ownerId,
      creatorId: magnet.creatorId,
      magnetTitle: magnet.title,
      placementLabel: placed?.label ?? null,
      text: codeUrl(publicUrl, placed ? placed.code : magnet.shortId),
      link: name
        ? spokenAddressOf(publicUrl, name)
        : magnetUrl(publicOrigin({ publicUrl }, magnet.brandHost), link),
      style: placed?.style ?? magnet.style,
      accentColor: magnet.accentColor,
      target: targetId === null ? null : { id: targetId, state: targetState },
    })
  }
  return found
}

/**
 * A placement of a campaign's page must belong to this page, because the workspace's account also
 * owns the pages of other creators.
 */
const belongs = (
  placed: { ownerId: string; magnetId: string | null },
  magnet: { id: string; ownerId: string; creatorId: string | null },
) => placed.ownerId === magnet.ownerId && (!magnet.creatorId || placed.magnetId === magnet.id)

async function findMagnets({ db }: Pick<Services, 'db'>, ids: string[]) {
  const rows = await db
    .select({
      id: leadMagnet.id,
      ownerId: leadMagnet.userId,
      creatorId: leadMagnet.creatorId,
      title: leadMagnet.title,
      accentColor: leadMagnet.brandingColor,
      style: leadMagnet.qrStylePreferences,
      shortId: leadMagnet.shortId,
      customSlug: leadMagnet.customSlug,
      brandHost: sql<string | null>`${sql.raw(brandHostSql('"lead_magnets"."user_id"'))}`,
      ...leadsTo,
    })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .innerJoin(shortLink, eq(shortLink.identifier, leadMagnet.shortId))
    .leftJoin(target, eq(target.id, shortLink.magnetId))
    .leftJoin(campaignCreator, eq(campaignCreator.id, leadMagnet.creatorId))
    .where(
      and(
        inArray(leadMagnet.id, ids),
        isNull(user.closedAt),
        or(isNull(leadMagnet.creatorId), inArray(campaignCreator.state, ['accepted', 'paused'])),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

async function findPlacements({ db }: Pick<Services, 'db'>, ids: string[]) {
  const rows = await db
    .select({
      id: placement.id,
      ownerId: placement.ownerId,
      magnetId: placement.magnetId,
      label: placement.label,
      code: placement.code,
      style: placement.qrStylePreferences,
      ...leadsTo,
    })
    .from(placement)
    .innerJoin(user, eq(user.id, placement.ownerId))
    .innerJoin(shortLink, eq(shortLink.identifier, placement.code))
    .leftJoin(target, eq(target.id, shortLink.magnetId))
    .where(inArray(placement.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
