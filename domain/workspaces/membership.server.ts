import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { subscription } from '#db/schema/plans.ts'
import { brandAccountId, workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { canUseBrandWorkspace } from '../plans/plan.ts'
import { PLAN_FIELDS, planOf } from '../plans/plans.server.ts'
import {
  can,
  isWrite,
  type MemberRole,
  type WorkspaceAction,
  type WorkspaceKind,
} from './permissions.ts'

/** The screen with a creator's helpers. */
export const HELPERS_PATH = '/profile/helpers'

/** The user who acts in a workspace. Security events take the location from the session. */
export type WorkspaceViewer = {
  id: string
  sessionId?: string
  /** Set if the viewer is a helper, who acts as the creator. */
  helper?: { id: string } | undefined
}

/** An API key of a workspace. The caller has already checked the key's scopes. */
export type WorkspaceKey = { keyOf: { workspaceId: string; accountId: string; keyId: string } }
/** Who acts in a workspace: a member, or a key with at most the rights of a manager. */
export type WorkspaceActor = WorkspaceViewer | WorkspaceKey

/**
 * A viewer's membership in a workspace. `accountId` owns its magnets, leads, codes and files; for a
 * team, it is the creator's account.
 */
export type Membership = {
  workspaceId: string
  kind: WorkspaceKind
  accountId: string
  name: string
  /** The role that determines the viewer's current rights. */
  role: MemberRole
  /**
   * The role that the member was given. It differs from `role` for a suspended member, who has only
   * an analyst's rights.
   */
  givenRole: MemberRole
  ownerId: string
  /**
   * Whether nothing can be changed, because the owner's plan doesn't include workspaces or
   * something is suspended.
   */
  isReadOnly: boolean
  /**
   * 'workspace': the workspace is suspended, with its owner or separately. 'viewer': only this
   * member is suspended. Null: neither is.
   */
  suspended: 'workspace' | 'viewer' | null
}

/**
 * Why an action in a workspace is refused:
 * - 'not-found': the workspace doesn't exist or is closed, or the viewer isn't a member. The viewer
 * can't tell which.
 * - 'not-allowed': the member's role doesn't allow the action.
 * - 'read-only': the action is a change, and the plan has ended.
 * - 'suspended': the action is a change, and the workspace or the member is suspended.
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
 * Returns the viewer's membership if their role allows the action. Every function for a workspace
 * must call it first, and then only query rows of `workspaceId`. In a transaction, pass the
 * transaction as `queryable`.
 * @throws WorkspaceRefusal
 */
export async function requireMember(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  action: WorkspaceAction,
  queryable: Queryable = services.db,
): Promise<Membership> {
  const membership = await findMembership(services, viewer, workspaceId, queryable)
  if (!membership) throw new WorkspaceRefusal('not-found')
  const { role, kind } = membership
  if (!can(role, action, kind)) {
    // No screen of a workspace shows a team.
    if (kind === 'team') throw new WorkspaceRefusal('not-found')
    throw new WorkspaceRefusal(membership.suspended === 'viewer' ? 'suspended' : 'not-allowed')
  }
  if (isWrite(action)) assertChangeable(membership)
  return membership
}

/**
 * Like `requireMember`, for changes to members and ownership. They are refused while the workspace
 * is suspended, but allowed when the plan has ended.
 * @throws WorkspaceRefusal
 */
export async function requireActiveMember(
  ...member: Parameters<typeof requireMember>
): Promise<Membership> {
  const membership = await requireMember(...member)
  if (membership.suspended) throw new WorkspaceRefusal('suspended')
  return membership
}

/** Throws a WorkspaceRefusal if nothing can be changed now. */
export function assertChangeable({ suspended, isReadOnly }: Membership): void {
  if (suspended) throw new WorkspaceRefusal('suspended')
  if (isReadOnly) throw new WorkspaceRefusal('read-only')
}

const workspaceAccount = alias(user, 'workspace_account')

/**
 * Returns the actor's membership; null if the workspace doesn't exist or is closed, or if the actor
 * isn't a member. Doesn't check any permission: use `requireMember` before acting.
 */
export async function findMembership(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  queryable: Queryable = services.db,
): Promise<Membership | null> {
  if (!isUuid(workspaceId)) return null
  // A helper works in the creator's account, but not in the brands that the creator works for.
  if ('helper' in viewer && viewer.helper) return null
  if ('keyOf' in viewer) {
    const isOfKey = viewer.keyOf.workspaceId === workspaceId
    return isOfKey ? findRightsOfKey(services, viewer, queryable) : null
  }
  const [row] = await membershipRow(queryable).execute({ workspaceId, userId: viewer.id })
  if (!row) return null
  const { viewerSuspendedAt, suspendedAt, subscribed, creatorId, ...membership } = row
  const { givenRole } = membership
  const kind = creatorId ? 'team' : 'brand'
  // The owner of a suspended workspace can still read, export and delete it.
  const isGuest = viewerSuspendedAt !== null && givenRole !== 'owner'
  const suspended = isGuest ? 'viewer' : suspendedAt ? 'workspace' : null
  return {
    ...membership,
    kind,
    role: isGuest ? 'analyst' : givenRole,
    suspended,
    // A team needs no plan.
    isReadOnly:
      suspended !== null ||
      (kind === 'brand' && !canUseBrandWorkspace(planOf(services, subscribed))),
  }
}

/** The account that owns what members work on: a brand's account, or the creator's. */
export const ownerAccountId = sql<string>`coalesce(${workspace.accountId}, ${workspace.creatorId})`

const membershipRow = oncePer((db: Queryable) =>
  db
    .select({
      workspaceId: workspace.id,
      accountId: ownerAccountId,
      creatorId: workspace.creatorId,
      name: workspace.name,
      givenRole: workspaceMember.role,
      ownerId: workspace.ownerId,
      viewerSuspendedAt: user.suspendedAt,
      suspendedAt: workspaceAccount.suspendedAt,
      subscribed: PLAN_FIELDS,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .innerJoin(workspaceAccount, eq(workspaceAccount.id, ownerAccountId))
    .leftJoin(subscription, eq(subscription.userId, workspace.ownerId))
    .where(
      and(
        eq(workspaceMember.workspaceId, sql.placeholder('workspaceId')),
        eq(workspaceMember.userId, sql.placeholder('userId')),
        isNull(workspace.closedAt),
      ),
    )
    .prepare('membership'),
)

/**
 * Returns the rights of a workspace's key: its creator's current rights, but at most a manager's.
 * Returns null if the key was revoked, or its creator is no longer a member.
 */
async function findRightsOfKey(
  services: Services,
  { keyOf }: WorkspaceKey,
  queryable: Queryable,
): Promise<Membership | null> {
  const [row] = await queryable
    .select({
      workspaceId: workspace.id,
      accountId: brandAccountId,
      name: workspace.name,
      ownerId: workspace.ownerId,
      creatorRole: workspaceMember.role,
      creatorSuspendedAt: user.suspendedAt,
      suspendedAt: workspaceAccount.suspendedAt,
      subscribed: PLAN_FIELDS,
    })
    .from(apiKey)
    .innerJoin(workspace, eq(workspace.accountId, apiKey.accountId))
    .innerJoin(
      workspaceMember,
      and(
        eq(workspaceMember.workspaceId, workspace.id),
        eq(workspaceMember.userId, apiKey.createdBy),
      ),
    )
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .innerJoin(workspaceAccount, eq(workspaceAccount.id, workspace.accountId))
    .leftJoin(subscription, eq(subscription.userId, workspace.ownerId))
    .where(
      and(
        eq(apiKey.id, keyOf.keyId),
        isNull(apiKey.revokedAt),
        eq(workspace.id, keyOf.workspaceId),
        eq(workspace.accountId, keyOf.accountId),
        isNull(workspace.closedAt),
      ),
    )
  if (!row) return null
  const { creatorRole, creatorSuspendedAt, suspendedAt, subscribed, ...facts } = row
  const givenRole = creatorRole === 'owner' ? 'manager' : creatorRole
  const isOfSuspended = creatorSuspendedAt !== null && creatorRole !== 'owner'
  const suspended = isOfSuspended ? 'viewer' : suspendedAt ? 'workspace' : null
  const isReadOnly = suspended !== null || !canUseBrandWorkspace(planOf(services, subscribed))
  const role = isOfSuspended ? 'analyst' : givenRole
  return { ...facts, kind: 'brand', role, givenRole, suspended, isReadOnly }
}

/**
 * Checks that a member may create something for a workspace's account now, and locks their role
 * until the transaction ends. If the member is being removed at the same time, the removal either
 * comes first or finds what was created. Call it before taking other locks. Does nothing for a
 * person's account.
 * @throws WorkspaceRefusal
 */
export async function lockMaker(
  tx: Transaction,
  accountId: string,
  createdBy: string | null,
): Promise<void> {
  const [of] = await tx
    .select({ id: workspace.id })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
  if (!of) return
  if (createdBy === null) throw new WorkspaceRefusal('not-allowed')
  const [maker] = await tx
    .select({ role: workspaceMember.role, suspendedAt: user.suspendedAt })
    .from(workspaceMember)
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .where(and(eq(workspaceMember.workspaceId, of.id), eq(workspaceMember.userId, createdBy)))
    .for('share', { of: workspaceMember })
  if (!maker) throw new WorkspaceRefusal('not-found')
  if (!can(maker.role, 'manage-integrations')) throw new WorkspaceRefusal('not-allowed')
  if (maker.suspendedAt) throw new WorkspaceRefusal('suspended')
}
