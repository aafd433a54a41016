import { desc, eq } from 'drizzle-orm'
import { liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { findSourceRow, type LiveViewer, mayStream } from './live-access.server.ts'
import { findLiveCodes, keyOf, type LiveCode } from './live-codes.server.ts'
import { type LiveSourceRow, OPEN_MS } from './live-states.server.ts'
import { openLiveToken } from './live-token.server.ts'
import type { LiveMode } from './timing.ts'

export type ListedLiveSource = {
  id: string
  name: string
  magnetTitle: string
  placementLabel: string | null
  orientation: LiveSourceRow['orientation']
  mode: LiveMode
  isRevoked: boolean
  isOpen: boolean
  lastSeenAt: Date | null
}

/** Returns the viewer's stream overlays, newest first. */
export async function listLiveSources(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: LiveViewer,
): Promise<ListedLiveSource[]> {
  const now = clock.now().getTime()
  const rows = await db
    .select({
      id: liveSource.id,
      name: liveSource.name,
      magnetTitle: leadMagnet.title,
      placementLabel: placement.label,
      orientation: liveSource.orientation,
      mode: liveSource.mode,
      revokedAt: liveSource.revokedAt,
      lastSeenAt: liveSource.lastSeenAt,
    })
    .from(liveSource)
    .innerJoin(leadMagnet, eq(leadMagnet.id, liveSource.magnetId))
    .leftJoin(placement, eq(placement.id, liveSource.placementId))
    .where(mayStream(db, viewer))
    .orderBy(desc(liveSource.createdAt), liveSource.id)
  return rows.map(({ revokedAt, ...row }) => ({
    ...row,
    isRevoked: revokedAt !== null,
    isOpen: row.lastSeenAt !== null && now - row.lastSeenAt.getTime() < OPEN_MS,
  }))
}

/**
 * A stream overlay with its code and its token. `token` is null if it was revoked, or if
 * SESSION_SECRET has changed.
 */
export type FoundLiveSource = { row: LiveSourceRow; code: LiveCode; token: string | null }

/** Returns one of the viewer's stream overlays; null if it doesn't exist or isn't theirs. */
export async function findLiveSource(
  services: Pick<Services, 'db' | 'env'>,
  viewer: LiveViewer,
  id: string,
): Promise<FoundLiveSource | null> {
  const row = await findSourceRow(services.db, viewer, id)
  const codes = row && (await findLiveCodes(services, [row]))
  const code = row && codes?.get(keyOf(row))
  if (!row || !code) return null
  return { row, code, token: row.revokedAt ? null : openLiveToken(services.env, row) }
}
