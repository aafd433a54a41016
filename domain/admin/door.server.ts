import type { Services } from '#platform/services.ts'
import { type Asker, isAdmin, NotAdmin, requireAdmin } from './admin.server.ts'

/**
 * How the control center's door stands for somebody: `unset` while there is no administrator at all,
 * `sign-in` for nobody, `closed` for everybody but the administrator, `needs-two-factor` for the
 * administrator who has to set one up first.
 */
export type Door = 'unset' | 'sign-in' | 'closed' | 'needs-two-factor' | 'open'

/** For what is shown only: every read and write asks `requireAdmin` by itself. */
export async function findDoor(services: Services, viewer: Asker): Promise<Door> {
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
