import { and, eq, isNull } from 'drizzle-orm'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isUuid } from '../magnets/magnet.ts'
import { canUseBrandWorkspace } from '../plans/plan.ts'
import { planOf } from '../plans/plans.server.ts'
import { can, isWrite, type MemberRole, type WorkspaceAction } from './permissions.ts'

/** Who asks; all the domain needs to know of them here. */
export type Asker = { id: string }

/** A viewer's part in a workspace. `accountId` owns its magnets, leads, codes and files. */
export type Membership = {
  workspaceId: string
  accountId: string
  name: string
  role: MemberRole
  ownerId: string
  /** Its owner's plan gives no brand rights now: nothing is changed, everything stays up. */
  isReadOnly: boolean
}

/**
 * 'not-found': no such workspace, an ended one, or one the viewer is no member of; they all look
 * alike. 'not-allowed': a member whose role may not. 'read-only': a change while the plan is over.
 */
export class WorkspaceRefusal extends Error {
  override name = 'WorkspaceRefusal'
  readonly reason: 'not-found' | 'not-allowed' | 'read-only'

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
  if (!can(membership.role, action)) throw new WorkspaceRefusal('not-allowed')
  if (membership.isReadOnly && isWrite(action)) throw new WorkspaceRefusal('read-only')
  return membership
}

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
      role: workspaceMember.role,
      ownerId: workspace.ownerId,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .where(
      and(
        eq(workspaceMember.workspaceId, workspaceId),
        eq(workspaceMember.userId, viewer.id),
        isNull(workspace.closedAt),
      ),
    )
  if (!row) return null
  return {
    ...row,
    isReadOnly: !canUseBrandWorkspace(await planOf(services, row.ownerId, queryable)),
  }
}
