import type { Services } from '#platform/services.ts'
import { hasTwoFactor } from '../accounts/second-factor.server.ts'
import type { Viewer } from '../accounts/viewer.ts'

/** Whoever asks: null is nobody. What every …ForAdmin function takes. */
export type Asker = Viewer | null

/** Somebody asked for what is the administrator's alone. */
export class NotAdmin extends Error {
  /** The administrator, who has to set a second factor first (ADMIN_REQUIRE_TWO_FACTOR). */
  readonly needsTwoFactor: boolean
  constructor({ needsTwoFactor = false } = {}) {
    super(needsTwoFactor ? 'the administrator has no second factor' : 'not the administrator')
    this.name = 'NotAdmin'
    this.needsTwoFactor = needsTwoFactor
  }
}

/** Whether an address is the administrator's; nobody's is while ADMIN_EMAIL is unset (decision 5). */
export function isAdminEmail({ env }: Pick<Services, 'env'>, email: string): boolean {
  return env.adminEmail !== null && email.trim().toLowerCase() === env.adminEmail.toLowerCase()
}

/** The account with ADMIN_EMAIL, once it has shown that the address is its own. */
export function isAdmin(services: Pick<Services, 'env'>, viewer: Asker): viewer is Viewer {
  return Boolean(viewer?.emailVerified && isAdminEmail(services, viewer.email))
}

/**
 * The check every …ForAdmin function begins with, whatever its route has checked (decision 5).
 * @throws NotAdmin
 */
export async function requireAdmin(
  services: Pick<Services, 'env' | 'db'>,
  viewer: Asker,
): Promise<Viewer> {
  if (!isAdmin(services, viewer)) throw new NotAdmin()
  if (services.env.adminRequireTwoFactor && !(await hasTwoFactor(services, viewer.id))) {
    throw new NotAdmin({ needsTwoFactor: true })
  }
  return viewer
}
