import type { Services } from '#platform/services.ts'
import { isAdminEmail } from '../accounts/admin-email.ts'
import { hasTwoFactor } from '../accounts/second-factor.server.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { isCommandLine } from './command-line.server.ts'

/** The viewer of a request, or null. Every …ForAdmin function takes one. */
export type MaybeViewer = Viewer | null

/** Thrown when anyone but the administrator requests what only the administrator may see or do. */
export class NotAdmin extends Error {
  /** True if the administrator still has to set up a second factor (ADMIN_REQUIRE_TWO_FACTOR). */
  readonly needsTwoFactor: boolean
  constructor({ needsTwoFactor = false } = {}) {
    super(needsTwoFactor ? 'The administrator has no second factor' : 'Not the administrator')
    this.name = 'NotAdmin'
    this.needsTwoFactor = needsTwoFactor
  }
}

/** Returns whether the viewer's account has ADMIN_EMAIL as its confirmed email. */
export function isAdmin(services: Pick<Services, 'env'>, viewer: MaybeViewer): viewer is Viewer {
  return Boolean(viewer?.emailVerified && isAdminEmail(services, viewer.email))
}

/**
 * Every …ForAdmin function starts with this check, regardless of what its route has checked. It
 * accepts the administrator and commands that run on the operator's machine.
 * @throws NotAdmin
 */
export async function requireAdmin(
  services: Pick<Services, 'env' | 'db'>,
  viewer: MaybeViewer,
): Promise<Viewer> {
  if (viewer && isCommandLine(viewer)) return viewer
  if (!isAdmin(services, viewer)) throw new NotAdmin()
  if (services.env.adminRequireTwoFactor && !(await hasTwoFactor(services, viewer.id))) {
    throw new NotAdmin({ needsTwoFactor: true })
  }
  return viewer
}
