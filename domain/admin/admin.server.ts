import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import { isAdminEmail } from '../accounts/admin-email.ts'
import { hasTwoFactor } from '../accounts/second-factor.server.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { isCommandLine } from './command-line.server.ts'

/** The viewer of a request, or null. Every …ForAdmin function takes one. */
export type MaybeViewer = Viewer | null

/** Thrown when someone requests what they may not see or do in the control center. */
export class NotAdmin extends Error {
  /** True if the person still has to set up a second factor (ADMIN_REQUIRE_TWO_FACTOR). */
  readonly needsTwoFactor: boolean
  constructor({ needsTwoFactor = false } = {}) {
    super(needsTwoFactor ? 'A second factor is required' : 'Not the administrator')
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
  await requireSecondFactor(services, viewer)
  return viewer
}

/** Who reads the control center: the administrator, or a helper, who gets less. */
export type Reader = { viewer: Viewer; isHelper: boolean }

/**
 * A …ForAdmin function that only reads, and that a support helper may use, starts with this check
 * instead of `requireAdmin`. Helpers are looked up at every call, so a removed or suspended helper
 * loses access at once in all processes.
 * @throws NotAdmin
 */
export async function requireReader(
  services: Pick<Services, 'env' | 'db'>,
  viewer: MaybeViewer,
): Promise<Reader> {
  if (!viewer || isCommandLine(viewer) || isAdmin(services, viewer)) {
    return { viewer: await requireAdmin(services, viewer), isHelper: false }
  }
  if (!(await isSupportHelper(services, viewer))) throw new NotAdmin()
  await requireSecondFactor(services, viewer)
  return { viewer, isHelper: true }
}

/** Returns whether the account is a support helper that may read the control center now. */
async function isSupportHelper(
  { env, db }: Pick<Services, 'env' | 'db'>,
  { id }: Viewer,
): Promise<boolean> {
  if (env.adminEmail === null) return false
  const [helper] = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.id, id),
        isNotNull(user.supportHelperAt),
        eq(user.emailVerified, true),
        isNull(user.suspendedAt),
        isNull(user.closedAt),
      ),
    )
  return helper !== undefined
}

/** @throws NotAdmin if a second factor is required and the viewer has none */
async function requireSecondFactor(
  services: Pick<Services, 'env' | 'db'>,
  { id }: Viewer,
): Promise<void> {
  if (services.env.adminRequireTwoFactor && !(await hasTwoFactor(services, id))) {
    throw new NotAdmin({ needsTwoFactor: true })
  }
}
