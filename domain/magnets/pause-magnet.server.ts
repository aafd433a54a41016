import { and, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { isUuid } from './magnet.ts'
import { changed } from './page-changes.server.ts'

export type PauseResult = { ok: true; title: string } | { ok: false; reason: 'not-found' }

/**
 * Takes the owner's magnet off the air: its page stays, without a form (decision 9). Pausing what is
 * paused is no error: another tab was faster.
 */
export function pauseMagnet(services: Services, ownerId: string, id: string) {
  return setState(services, ownerId, id, 'paused')
}

/** Puts it back. */
export function resumeMagnet(services: Services, ownerId: string, id: string) {
  return setState(services, ownerId, id, 'active')
}

async function setState(
  { db, clock }: Services,
  ownerId: string,
  id: string,
  state: 'active' | 'paused',
): Promise<PauseResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return db.transaction(async (tx) => {
    const [magnet] = await tx
      .update(leadMagnet)
      .set({ state, updatedAt: clock.now() })
      .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
      .returning({ title: leadMagnet.title })
    if (!magnet) return { ok: false, reason: 'not-found' }
    await changed(tx, { magnetId: id })
    return { ok: true, title: magnet.title }
  })
}
