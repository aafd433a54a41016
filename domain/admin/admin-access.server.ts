import type { Services } from '#platform/services.ts'
import { isAdmin, type MaybeViewer, NotAdmin, requireAdmin } from './admin.server.ts'

/**
 * What a viewer gets at the control center: `unset` if no administrator is configured, `sign-in`
 * without a session, `closed` for anyone but the administrator, `needs-two-factor` for an
 * administrator who has to set up a second factor first.
 */
export type AdminAccess = 'unset' | 'sign-in' | 'closed' | 'needs-two-factor' | 'open'

/**
 * Returns what to show. The result grants nothing: every read and write calls `requireAdmin`
 * itself.
 */
export async function findAdminAccess(
  services: Services,
  viewer: MaybeViewer,
): Promise<AdminAccess> {
  if (services.env.adminEmail === null) return 'unset'
  if (!viewer) return 'sign-in'
  if (!isAdmin(services, viewer)) return 'closed'
  try {
    await requireAdmin(services, viewer)
    return 'open'
  } catch (error) {
    if (error instanceof NotAdmin) return 'needs-two-factor'
    throw error
  }
}
