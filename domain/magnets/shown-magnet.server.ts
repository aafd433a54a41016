import { eq } from 'drizzle-orm'
import { name } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { type Resolved, resolveIdentifier } from './public-magnet.server.ts'

type OnAir = Extract<Resolved, { magnet: unknown }>

/**
 * What a visitor saw at a name that leads to another magnet by now (decision 9), or nowhere: theirs to
 * answer while it takes leads. `shown` comes from the visitor's form, so it counts only among the
 * magnets of whoever owns the name; null for any other, and for one that takes no leads.
 */
export async function findShown(
  services: Services,
  { identifier, shown }: { identifier: string; shown: string },
): Promise<OnAir | null> {
  const [asked] = await services.db
    .select({ name: name.name, ownerId: name.ownerId, placementId: name.placementId })
    .from(name)
    .where(eq(name.name, identifier.toLowerCase()))
  if (!asked?.ownerId) return null
  const found = await resolveIdentifier(services, shown)
  if (!('magnet' in found) || found.state !== 'active') return null
  if (found.magnet.ownerId !== asked.ownerId) return null
  return { ...found, viaName: asked.name, placementId: asked.placementId }
}
