import { and, eq } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { DEFAULT_PACK_SETTINGS, type VideoPackSettings } from './pack-settings.ts'

/** What the settings belong to; `placementId` null means the magnet itself. */
export type PackOwner = { ownerId: string; magnetId: string; placementId: string | null }

/**
 * `from`: where the settings were saved. A placement without its own has its magnet's, a magnet
 * without its own the defaults.
 */
export type FoundSettings = {
  settings: VideoPackSettings
  from: 'placement' | 'magnet' | 'defaults'
}

/** Returns the settings of a pack; the defaults for what doesn't belong to the owner. */
export async function findPackSettings(
  { db }: Pick<Services, 'db'>,
  { ownerId, magnetId, placementId }: PackOwner,
): Promise<FoundSettings> {
  const [own] =
    placementId === null
      ? []
      : await db
          .select({ settings: placement.videoPack })
          .from(placement)
          .where(and(eq(placement.id, placementId), eq(placement.ownerId, ownerId)))
  if (own?.settings) return { settings: own.settings, from: 'placement' }
  const [magnets] = await db
    .select({ settings: leadMagnet.videoPack })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
  return magnets?.settings
    ? { settings: magnets.settings, from: 'magnet' }
    : { settings: DEFAULT_PACK_SETTINGS, from: 'defaults' }
}

/**
 * Saves the settings of a magnet's or placement's pack; null makes it inherit again. Returns false
 * if it doesn't belong to the owner.
 */
export async function savePackSettings(
  { db }: Pick<Services, 'db'>,
  { ownerId, magnetId, placementId }: PackOwner,
  videoPack: VideoPackSettings | null,
): Promise<boolean> {
  const rows =
    placementId === null
      ? await db
          .update(leadMagnet)
          .set({ videoPack })
          .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
          .returning({ id: leadMagnet.id })
      : await db
          .update(placement)
          .set({ videoPack })
          .where(and(eq(placement.id, placementId), eq(placement.ownerId, ownerId)))
          .returning({ id: placement.id })
  return rows.length > 0
}
