import { and, eq } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { DEFAULT_PACK_SETTINGS, type VideoPackSettings } from './pack-settings.ts'

/**
 * The magnet or placement that the settings belong to. If `placementId` is null, they belong to the
 * magnet itself.
 */
export type PackOwner = { ownerId: string; magnetId: string; placementId: string | null }

/**
 * `from` says where the settings were found. A placement without settings uses its magnet's
 * settings, and a magnet without settings uses the defaults.
 */
export type FoundSettings = {
  settings: VideoPackSettings
  from: 'placement' | 'magnet' | 'defaults'
}

/**
 * Returns a pack's settings, or the defaults if the magnet or placement doesn't belong to the
 * owner.
 */
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
 * Saves the settings for a magnet's or placement's pack. With null, the pack inherits its settings
 * again. Returns false if the magnet or placement doesn't belong to the owner.
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
