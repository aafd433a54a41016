import { and, count, eq, gt } from 'drizzle-orm'
import { session, user } from '#db/schema/accounts.ts'
import { accountTotal } from '#db/schema/admin.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { effectivePlanType, type PlanType } from '../plans/plan.ts'
import { type MaybeViewer, requireReader } from './admin.server.ts'

/** The facts that the operator needs before changing an account. */
export type AccountForAdmin = {
  id: string
  email: string
  name: string
  /** True for the account of a workspace, which no one signs in to. */
  isWorkspace: boolean
  isAdmin: boolean
  isHelper: boolean
  createdAt: Date
  emailVerified: boolean
  twoFactor: boolean
  suspension: { at: Date; reason: string } | null
  plan: PlanType
  /** The number of signed-in devices and API clients. */
  sessions: number
  magnets: number
  leads: number
  scans: number
}

/** Returns the active account with this email or id, or null. */
export async function findAccountForAdmin(
  services: Services,
  asker: MaybeViewer,
  emailOrId: string,
): Promise<AccountForAdmin | null> {
  await requireReader(services, asker)
  const { db, clock } = services
  const now = clock.now()
  const text = emailOrId.trim().toLowerCase()
  const [row] = await db
    .select({ account: user, totals: accountTotal, plan: subscription, workspaceId: workspace.id })
    .from(user)
    .leftJoin(accountTotal, eq(accountTotal.userId, user.id))
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .leftJoin(workspace, eq(workspace.accountId, user.id))
    .where(isUuid(text) ? eq(user.id, text) : eq(user.email, text))
  if (!row || row.account.closedAt) return null
  const { account, totals, plan } = row
  const [open] = await db
    .select({ sessions: count() })
    .from(session)
    .where(and(eq(session.userId, account.id), gt(session.expiresAt, now)))
  const { id, email, createdAt, emailVerified, suspendedAt } = account
  return {
    id,
    email,
    createdAt,
    emailVerified,
    name: account.name.trim() || 'User',
    isWorkspace: row.workspaceId !== null,
    isAdmin: isAdminEmail(services, email),
    isHelper: account.supportHelperAt !== null,
    twoFactor: account.twoFactorEnabled,
    suspension: suspendedAt && { at: suspendedAt, reason: account.suspensionReason ?? '' },
    plan: effectivePlanType(plan, now),
    sessions: open?.sessions ?? 0,
    magnets: totals?.magnets ?? 0,
    leads: totals?.leads ?? 0,
    scans: totals?.scans ?? 0,
  }
}
