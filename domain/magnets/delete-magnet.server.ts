import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, placement, shortLink } from '#db/schema/magnets.ts'
import { magnetRule, magnetSchedule } from '#db/schema/rules.ts'
import { recordMagnetEvents, recordPlacementEvents } from '#domain/events/record-events.server.ts'
import { releaseUnused, removeFiles } from '#domain/files/files.server.ts'
import { dropNoticeMails } from '#domain/leads/change/forget-notices.server.ts'
import { withdrawWelcomeMailsAbout } from '#domain/leads/change/welcome-sends.server.ts'
import { recordStateChange } from '#domain/schedules/record-changes.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { listMagnetCodes, lockOwnMagnet, reassignShortLinks } from './magnet-codes.server.ts'
import { deleteFurtherFiles } from './magnet-files.server.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'

export type DeleteMagnetResult =
  | { ok: true; title: string; repointedTo: { id: string; title: string } | null }
  /** 'target-gone': `repointTo` doesn't exist or belongs to someone else; nothing was deleted. */
  | { ok: false; reason: 'not-found' | 'target-gone' }
  /**
   * The administrator took the magnet down. It may be deleted, but its codes can't be repointed.
   */
  | { ok: false; reason: 'suspended' }

/**
 * Deletes the owner's magnet. Its leads remain unchanged, with the magnet's id and title. Its files
 * are removed, unless another magnet shares them. Short links that lead to the magnet lead to `repointTo` from then on. Without
 * `repointTo`, links that were created for another magnet lead to that magnet again, and all others
 * return 410 forever. The magnet's placements move to the magnet that their codes lead to.
 */
export async function deleteMagnet(
  services: Services,
  ownerId: string,
  id: string,
  { repointTo = null }: { repointTo?: string | null } = {},
): Promise<DeleteMagnetResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  if (repointTo !== null && (!isUuid(repointTo) || repointTo.toLowerCase() === id.toLowerCase())) {
    return { ok: false, reason: 'target-gone' }
  }
  let unused: string[] = []
  const result = await services.db.transaction(async (tx): Promise<DeleteMagnetResult> => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'not-found' }
    // Wait for leads that are being written: they still belong to this magnet.
    const magnet = await lockOwnMagnet(tx, ownerId, id, 'update')
    if (!magnet) return { ok: false, reason: 'not-found' }
    const target = repointTo === null ? null : await lockOwnMagnet(tx, ownerId, repointTo)
    if (repointTo !== null && !target) return { ok: false, reason: 'target-gone' }
    if (target && magnet.suspendedAt) return { ok: false, reason: 'suspended' }

    await invalidatePages(tx, { magnetId: magnet.id })
    await noteLostTarget(tx, magnet)
    const codes = await listMagnetCodes(tx, ownerId, magnet.id)
    const moves = codes
      .filter((code) => code.leadsTo.id === magnet.id)
      .map((code) => {
        const home = code.home?.id === magnet.id ? null : code.home
        return { identifier: code.identifier, to: target?.id ?? home?.id ?? null }
      })
    await reassignShortLinks(tx, moves, services.clock.now())
    const moved = await tx
      .update(placement)
      .set({ magnetId: sql`${shortLink.magnetId}`, updatedAt: services.clock.now() })
      .from(shortLink)
      .where(and(eq(placement.magnetId, magnet.id), eq(shortLink.identifier, placement.code)))
      .returning({ id: placement.id })
    await recordMagnetEvents(tx, 'magnet.deleted', [magnet.id])
    await recordMagnetEvents(tx, 'magnet.codes_repointed', codeTargets(moves))
    await recordPlacementEvents(
      tx,
      'placement.updated',
      moved.map(({ id }) => id),
    )
    await dropNoticeMails(tx, magnet.id)
    await withdrawWelcomeMailsAbout(tx, magnet.id)
    const further = await deleteFurtherFiles(tx, { magnetId: magnet.id })
    const pictures = await listVariantPictures(tx, magnet.id)
    await recordStateChange(tx, { magnetId: magnet.id }, services.clock.now(), () =>
      tx.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id)),
    )
    const own = [magnet.fileId, magnet.heroImageId].filter((fileId) => fileId !== null)
    unused = await releaseUnused(tx, [...own, ...further, ...pictures])
    const repointedTo = target && { id: target.id, title: target.title }
    return { ok: true, title: magnet.title, repointedTo }
  })
  await removeFiles(services, unused)
  return result
}

/** Returns the pictures of the variants in the magnet's experiments. */
async function listVariantPictures(tx: Transaction, magnetId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: experimentVariant.heroImageId })
    .from(experimentVariant)
    .innerJoin(experiment, eq(experiment.id, experimentVariant.experimentId))
    .where(and(eq(experiment.magnetId, magnetId), isNotNull(experimentVariant.heroImageId)))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Returns the magnets that codes lead to from now on. */
const codeTargets = (moves: { to: string | null }[]) => [
  ...new Set(moves.flatMap(({ to }) => (to ? [to] : []))),
]

/**
 * Returns how many leads, including flagged ones, will remain after the deletion. The confirmation
 * shows this number.
 */
export function countMagnetLeads(
  { db }: Services,
  ownerId: string,
  magnetId: string,
): Promise<number> {
  return db.$count(lead, and(eq(lead.leadMagnetId, magnetId), eq(lead.ownerId, ownerId)))
}

/**
 * Records in other magnets' schedules that the rules that show this magnet are deleted with it.
 * Call it before deleting the magnet.
 */
async function noteLostTarget(
  tx: Transaction,
  magnet: { id: string; title: string },
): Promise<void> {
  await tx
    .update(magnetSchedule)
    .set({
      version: sql`${magnetSchedule.version} + 1`,
      lostTargets: sql`array_append(${magnetSchedule.lostTargets}, ${magnet.title}::text)`,
    })
    .where(
      sql`${magnetSchedule.magnetId} in (select ${magnetRule.magnetId} from ${magnetRule}
        where ${magnetRule.targetId} = ${magnet.id})`,
    )
}
