import { eq } from 'drizzle-orm'
import { shortLink } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { type Resolved, resolveIdentifier } from './public-magnet.server.ts'

type VisibleMagnet = Extract<Resolved, { magnet: unknown }>

/**
 * Returns the magnet that a visitor saw at a short link that has been repointed since, so that their lead
 * goes to it; null if it takes no leads. `shown` comes from the visitor's form, so only magnets of
 * the short link's owner are accepted.
 */
export async function findDisplayedMagnet(
  services: Services,
  { identifier, shown }: { identifier: string; shown: string },
): Promise<VisibleMagnet | null> {
  const [asked] = await services.db
    .select({
      identifier: shortLink.identifier,
      ownerId: shortLink.ownerId,
      placementId: shortLink.placementId,
    })
    .from(shortLink)
    .where(eq(shortLink.identifier, identifier.toLowerCase()))
  if (!asked?.ownerId) return null
  const found = await resolveIdentifier(services, shown)
  if (!('magnet' in found) || found.state !== 'active') return null
  if (found.magnet.ownerId !== asked.ownerId) return null
  return { ...found, viaName: asked.identifier, placementId: asked.placementId }
}
