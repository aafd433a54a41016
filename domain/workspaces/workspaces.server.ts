import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { isBrand, workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { canUseBrandWorkspace } from '../plans/plan.ts'
import { getPlan } from '../plans/plans.server.ts'
import { type Membership, requireMember, type WorkspaceViewer } from './membership.server.ts'
import type { MemberRole } from './permissions.ts'

/** The maximum number of workspaces of one owner. */
export const MAX_WORKSPACES = 20

export type CreateWorkspaceResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'plan' | 'too-many' | 'suspended' | 'account-closed' }

/**
 * Creates a workspace, the account that will own its magnets and leads, and the owner's membership.
 * Requires BRAND or LIFETIME. Locks the owner's row, so that parallel requests can't exceed the
 * limit.
 */
export async function createWorkspace(
  services: Services,
  viewer: WorkspaceViewer,
  input: { name: string },
): Promise<CreateWorkspaceResult> {
  return withRollback(services, async (tx): Promise<CreateWorkspaceResult> => {
    const [owner] = await tx
      .select({ createdAt: user.createdAt, suspendedAt: user.suspendedAt })
      .from(user)
      .where(and(eq(user.id, viewer.id), isNull(user.closedAt)))
      .for('update')
    if (!owner) return { ok: false, reason: 'account-closed' }
    if (owner.suspendedAt) return { ok: false, reason: 'suspended' }
    if (!canUseBrandWorkspace(await getPlan(services, viewer.id, tx))) {
      return { ok: false, reason: 'plan' }
    }
    const [owned] = await tx
      .select({ workspaces: count() })
      .from(workspace)
      .where(and(eq(workspace.ownerId, viewer.id), isBrand, isNull(workspace.closedAt)))
    if ((owned?.workspaces ?? 0) >= MAX_WORKSPACES) return { ok: false, reason: 'too-many' }

    const now = services.clock.now()
    const id = randomUUID()
    const accountId = randomUUID()
    const { name } = input
    await tx.insert(user).values({
      id: accountId,
      kind: 'workspace',
      name,
      email: `${accountId}@workspace.invalid`,
      // Limits for new accounts depend on the age of the owner's account, so use its creation date.
      createdAt: owner.createdAt,
      updatedAt: now,
    })
    // Emails about new leads go to the members, according to each member's setting.
    await tx.insert(userProfile).values({ id: accountId, displayName: name, leadNotices: 'off' })
    await tx
      .insert(workspace)
      .values({ id, name, ownerId: viewer.id, accountId, createdAt: now, updatedAt: now })
    await tx
      .insert(workspaceMember)
      .values({ workspaceId: id, userId: viewer.id, role: 'owner', joinedAt: now })
    return { ok: true, id }
  })
}

/** A workspace in a member's list of workspaces. */
export type WorkspaceCard = { id: string; name: string; role: MemberRole; members: number }

/** Returns the viewer's workspaces, by name. */
export function listWorkspaces(
  { db }: Services,
  viewer: WorkspaceViewer,
): Promise<WorkspaceCard[]> {
  return db
    .select({
      id: workspace.id,
      name: workspace.name,
      role: workspaceMember.role,
      members: sql<number>`(select count(*)::int from workspace_members m
        where m.workspace_id = ${workspace.id})`,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .where(and(eq(workspaceMember.userId, viewer.id), isBrand, isNull(workspace.closedAt)))
    .orderBy(asc(sql`lower(${workspace.name})`), asc(workspace.id))
}

/** Returns the workspace for any of its members. */
export function findWorkspace(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<Membership> {
  return requireMember(services, viewer, workspaceId, 'view-stats')
}

/**
 * Returns whether the navigation shows workspaces: the viewer is a member of one, or their plan
 * includes them.
 */
export async function hasWorkspaces(services: Services, viewer: WorkspaceViewer): Promise<boolean> {
  const [member] = await oneMembership(services.db).execute({ userId: viewer.id })
  return member !== undefined || canUseBrandWorkspace(await getPlan(services, viewer.id))
}

const oneMembership = oncePer((db: Queryable) =>
  db
    .select({ id: workspace.id })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .where(
      and(
        eq(workspaceMember.userId, sql.placeholder('userId')),
        isBrand,
        isNull(workspace.closedAt),
      ),
    )
    .limit(1)
    .prepare('one_membership'),
)
