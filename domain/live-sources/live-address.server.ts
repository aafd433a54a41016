import { eq, sql } from 'drizzle-orm'
import { liveSource } from '#db/schema/live-sources.ts'
import type { Services } from '#platform/services.ts'
import { findSourceRow, type LiveViewer } from './live-access.server.ts'
import { createLiveToken } from './live-token.server.ts'

type Changed = { ok: true; name: string } | { ok: false; reason: 'not-found' }

/** Gives a stream overlay a new address. The previous address shows nothing from then on. */
export function renewLiveAddress(services: Services, viewer: LiveViewer, id: string) {
  return change(services, viewer, id, {
    ...createLiveToken(services.env, id),
    revokedAt: null,
    // Pages that are open now still have the previous address.
    lastSeenAt: null,
  })
}

/**
 * Revokes a stream overlay's address, which then shows nothing. `renewLiveAddress` creates a new
 * address.
 */
export function revokeLiveAddress(services: Services, viewer: LiveViewer, id: string) {
  return change(services, viewer, id, { revokedAt: services.clock.now(), lastSeenAt: null })
}

async function change(
  { db }: Services,
  viewer: LiveViewer,
  id: string,
  changes: Partial<typeof liveSource.$inferInsert>,
): Promise<Changed> {
  const found = await findSourceRow(db, viewer, id)
  if (!found) return { ok: false, reason: 'not-found' }
  const [row] = await db
    .update(liveSource)
    .set({ ...changes, version: sql`${liveSource.version} + 1` })
    .where(eq(liveSource.id, id))
    .returning({ name: liveSource.name })
  return row ? { ok: true, name: row.name } : { ok: false, reason: 'not-found' }
}

/** Deletes a stream overlay. Its address shows nothing from then on. Leads aren't deleted. */
export async function deleteLiveSource(
  { db }: Services,
  viewer: LiveViewer,
  id: string,
): Promise<Changed> {
  const found = await findSourceRow(db, viewer, id)
  if (!found) return { ok: false, reason: 'not-found' }
  const [row] = await db
    .delete(liveSource)
    .where(eq(liveSource.id, id))
    .returning({ name: liveSource.name })
  return row ? { ok: true, name: row.name } : { ok: false, reason: 'not-found' }
}
