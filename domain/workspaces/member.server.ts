import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isUuid } from '../magnets/magnet.ts'
import { canUseBrandWorkspace } from '../plans/plan.ts'
import { planOf } from '../plans/plans.server.ts'
import { can, isWrite, type MemberRole, type WorkspaceAction } from './permissions.ts'

/** Who asks; all the domain needs to know of them here. The session says where from. */
export type Asker = { id: string; sessionId?: string }

/** A viewer's part in a workspace. `accountId` owns its magnets, leads, codes and files. */
export type Membership = {
  workspaceId: string
  accountId: string
  name: string
  /** What the viewer may do now. */
  role: MemberRole
  /** The role they were given: a suspended member has an analyst's rights only. */
  givenRole: MemberRole
  ownerId: string
  /** Nothing can be changed: its owner's plan gives no brand rights now, or it is suspended. */
  isReadOnly: boolean
  /** 'workspace': with its owner or by itself. 'viewer': only the member who asks. */
  suspended: 'workspace' | 'viewer' | null
}

/**
 * 'not-found': no such workspace, an ended one, or one the viewer is no member of; they all look
 * alike. 'not-allowed': a member whose role may not. 'read-only': a change while the plan is over.
 * 'suspended': a change of a suspended workspace, or by a suspended member.
 */
export class WorkspaceRefusal extends Error {
  override name = 'WorkspaceRefusal'
  readonly reason: 'not-found' | 'not-allowed' | 'read-only' | 'suspended'

  constructor(reason: WorkspaceRefusal['reason']) {
    super(`workspace: ${reason}`)
    this.reason = reason
  }
}

/**
 * The viewer's membership, where their role may do this. The first line of every function that takes
 * a workspace: what follows asks for rows of `workspaceId` only. Inside a transaction hand it in.
 * @throws WorkspaceRefusal
 */
export async function requireMember(
  services: Services,
  viewer: Asker,
  workspaceId: string,
  action: WorkspaceAction,
  queryable: Queryable = services.db,
): Promise<Membership> {
  const membership = await findMembership(services, viewer, workspaceId, queryable)
  if (!membership) throw new WorkspaceRefusal('not-found')
  if (membership.suspended === 'viewer' && !can(membership.role, action)) {
    throw new WorkspaceRefusal('suspended')
  }
  if (!can(membership.role, action)) throw new WorkspaceRefusal('not-allowed')
  if (isWrite(action)) refuseChange(membership)
  return membership
}

/**
 * As `requireMember`, for changes of who belongs to a workspace and whose it is: they are refused
 * while it is suspended, and possible while the plan is over.
 * @throws WorkspaceRefusal
 */
export async function requireActiveMember(
  services: Services,
  viewer: Asker,
  workspaceId: string,
  action: WorkspaceAction,
  queryable: Queryable = services.db,
): Promise<Membership> {
  const membership = await requireMember(services, viewer, workspaceId, action, queryable)
  if (membership.suspended) throw new WorkspaceRefusal('suspended')
  return membership
}

/** Refuses where nothing can be changed at the moment. */
export function refuseChange({ suspended, isReadOnly }: Membership): void {
  if (suspended) throw new WorkspaceRefusal('suspended')
  if (isReadOnly) throw new WorkspaceRefusal('read-only')
}

const workspaceAccount = alias(user, 'workspace_account')

async function findMembership(
  services: Services,
  viewer: Asker,
  workspaceId: string,
  queryable: Queryable,
): Promise<Membership | null> {
  if (!isUuid(workspaceId)) return null
  const [row] = await queryable
    .select({
      workspaceId: workspace.id,
      accountId: workspace.accountId,
      name: workspace.name,
      givenRole: workspaceMember.role,
      ownerId: workspace.ownerId,
      viewerSuspendedAt: user.suspendedAt,
      suspendedAt: workspaceAccount.suspendedAt,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .innerJoin(workspaceAccount, eq(workspaceAccount.id, workspace.accountId))
    .where(
      and(
        eq(workspaceMember.workspaceId, workspaceId),
        eq(workspaceMember.userId, viewer.id),
        isNull(workspace.closedAt),
      ),
    )
  if (!row) return null
  const { viewerSuspendedAt, suspendedAt, ...membership } = row
  const { givenRole, ownerId } = membership
  // The owner of a suspended workspace goes on reading, exporting and ending it.
  const isGuest = viewerSuspendedAt !== null && givenRole !== 'owner'
  const suspended = isGuest ? 'viewer' : suspendedAt ? 'workspace' : null
  return {
    ...membership,
    role: isGuest ? 'analyst' : givenRole,
    suspended,
    isReadOnly:
      suspended !== null || !canUseBrandWorkspace(await planOf(services, ownerId, queryable)),
  }
}
