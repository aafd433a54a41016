import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { type Recount, recount } from './recount.server.ts'

/**
 * Compares every total with its rows. With `fix`, also repairs the totals and records the repair.
 */
export async function recountForAdmin(
  services: Services,
  asker: MaybeViewer,
  { fix = false }: { fix?: boolean } = {},
): Promise<Recount> {
  const viewer = await requireAdmin(services, asker)
  const result = await recount(services, { fix })
  if (fix) {
    await services.db.transaction((tx) =>
      recordAdminAction(tx, viewer, {
        action: 'totals.repair',
        subjectType: 'job',
        subjectId: 'recount',
        detail: { differences: result.differences.length },
      }),
    )
  }
  return result
}
