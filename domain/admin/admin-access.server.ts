import type { Services } from '#platform/services.ts'
import { type MaybeViewer, NotAdmin, requireReader } from './admin.server.ts'

/**
 * What a viewer gets at the control center: `unset` if no administrator is configured, `sign-in`
 * without a session, `closed` for strangers, `needs-two-factor` for an administrator or helper who
 * has to set up a second factor first, `reads` for a support helper, `open` for the administrator.
 */
export type AdminAccess = 'unset' | 'sign-in' | 'closed' | 'needs-two-factor' | 'reads' | 'open'

/**
 * Returns what to show. The result grants nothing: every read and write calls `requireAdmin` or
 * `requireReader` itself.
 */
export async function findAdminAccess(
  services: Services,
  viewer: MaybeViewer,
): Promise<AdminAccess> {
  if (services.env.adminEmail === null) return 'unset'
  if (!viewer) return 'sign-in'
  try {
    const { isHelper } = await requireReader(services, viewer)
    return isHelper ? 'reads' : 'open'
  } catch (error) {
    if (!(error instanceof NotAdmin)) throw error
    return error.needsTwoFactor ? 'needs-two-factor' : 'closed'
  }
}
