import { and, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { recordStateChange } from '#domain/schedules/record-changes.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from './magnets.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'
import { findAccountSuspension } from './suspension.server.ts'

export type PauseResult =
  | { ok: true; title: string }
  /** 'suspended': the administrator took the magnet down, which the owner can't undo. */
  | { ok: false; reason: 'not-found' | 'suspended' }

/**
 * Pauses the owner's magnet: its page stays online without a form. Pausing a paused magnet is not
 * an error.
 */
export function pauseMagnet(services: Services, ownerId: string, id: string) {
  return setState(services, ownerId, id, 'paused')
}

/** Resumes a paused magnet. */
export function resumeMagnet(services: Services, ownerId: string, id: string) {
  return setState(services, ownerId, id, 'active')
}

async function setState(
  services: Services,
  ownerId: string,
  id: string,
  state: 'active' | 'paused',
): Promise<PauseResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const { clock } = services
  return withRollback<PauseResult>(services, async (tx) => {
    const [magnet] = await tx
      .select({
        title: leadMagnet.title,
        state: leadMagnet.state,
        suspendedAt: leadMagnet.suspendedAt,
      })
      .from(leadMagnet)
      .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, ownerId)))
      .for('update')
    if (!magnet) return { ok: false, reason: 'not-found' }
    const isSuspended = magnet.suspendedAt ?? (await findAccountSuspension({ db: tx }, ownerId))
    if (state === 'active' && isSuspended) return { ok: false, reason: 'suspended' }
    if (magnet.state !== state) {
      const now = clock.now()
      await recordStateChange(tx, { magnetId: id }, now, () =>
        tx.update(leadMagnet).set({ state, updatedAt: now }).where(eq(leadMagnet.id, id)),
      )
      await invalidatePages(tx, { magnetId: id })
      await recordMagnetEvents(tx, 'magnet.updated', [id])
    }
    return { ok: true, title: magnet.title }
  })
}
