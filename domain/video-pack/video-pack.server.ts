import type { Services } from '#platform/services.ts'
import { findMagnet, type Magnet } from '../magnets/magnets.server.ts'
import { getSpokenNames } from '../magnets/spoken-names.server.ts'
import { findPlacement, type Placement } from '../placements/list-placements.server.ts'
import { placementTitle } from '../placements/placement.ts'
import { getPlacementStyle } from '../placements/placement-style.server.ts'
import { codeUrl, magnetUrl } from '../qr/code-url.ts'
import { spokenAddressOf } from '../spoken-names/spoken-name-messages.ts'
import type { PackSource } from './pack.ts'
import { type FoundSettings, findPackSettings } from './pack-settings.server.ts'

export type FoundPack = {
  magnet: Magnet
  /** Null if the pack is for the magnet's own code. */
  placement: Placement | null
  /** The title of the magnet or placement, for file names. */
  title: string
  source: PackSource
  from: FoundSettings['from']
  /** The spoken link without https://; null if there is none. */
  spokenAddress: string | null
}

/**
 * Returns the pack of one of the owner's magnets or placements; null if it doesn't exist or belongs
 * to someone else.
 */
export async function findVideoPack(
  services: Services,
  ownerId: string,
  { id, placementId = null }: { id: string; placementId?: string | null | undefined },
): Promise<FoundPack | null> {
  const magnet = await findMagnet(services, ownerId, id)
  if (!magnet) return null
  const placement = placementId && (await findPlacement(services, ownerId, magnet.id, placementId))
  if (placementId && !placement) return null
  const owner = { ownerId, magnetId: magnet.id, placementId: placement ? placement.id : null }
  const [{ settings, from }, names] = await Promise.all([
    findPackSettings(services, owner),
    getSpokenNames(services, owner),
  ])
  const { publicUrl } = services.env
  const link = placement ? placement.code : (magnet.customSlug ?? magnet.shortId)
  return {
    magnet,
    placement: placement || null,
    title: placement ? placementTitle(placement) : magnet.title,
    source: {
      text: codeUrl(publicUrl, placement ? placement.code : magnet.shortId),
      style: placement ? getPlacementStyle(placement, magnet) : magnet.qrStylePreferences,
      accentColor: magnet.brandingColor,
      link: magnetUrl(publicUrl, link),
      settings,
    },
    from,
    spokenAddress: names.current && spokenAddressOf(publicUrl, names.current),
  }
}
