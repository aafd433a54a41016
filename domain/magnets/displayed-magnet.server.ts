import { eq } from 'drizzle-orm'
import { shortLink } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { resolveIdentifier } from './public-magnet.server.ts'
import type { ShownMagnet } from './shown-magnet.server.ts'

/**
 * Returns the magnet that a visitor saw at a short link that has been repointed since, or whose magnet's
 * rules were changed, so that their lead goes to it; null if it takes no leads. `shown` comes from the
 * visitor's form, so only magnets of the link's owner are accepted.
 */
export async function findDisplayedMagnet(
  services: Services,
  { identifier, shown }: { identifier: string; shown: string },
): Promise<ShownMagnet | null> {
  const asked = await findLink(services, identifier)
  if (!asked?.ownerId) return null
  const found = await resolveIdentifier(services, shown)
  if (!('magnet' in found) || found.state !== 'active') return null
  if (found.magnet.ownerId !== asked.ownerId) return null
  const { identifier: viaName, placementId } = asked
  return { ...found, viaName, placementId, homeId: found.magnet.id, byRules: null }
}

async function findLink(services: Services, identifier: string) {
  if (isUuid(identifier)) {
    const found = await resolveIdentifier(services, identifier)
    if (!('magnet' in found)) return null
    const { magnet, viaName, placementId } = found
    return { identifier: viaName, ownerId: magnet.ownerId, placementId }
  }
  const [link] = await services.db
    .select({
      identifier: shortLink.identifier,
      ownerId: shortLink.ownerId,
      placementId: shortLink.placementId,
    })
    .from(shortLink)
    .where(eq(shortLink.identifier, identifier.toLowerCase()))
  return link
}
