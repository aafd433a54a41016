import type { MemberRole } from '#db/schema/workspaces.ts'

export type { MemberRole }

const ANALYST_ACTIONS = ['view-stats', 'see-costs'] as const
const MANAGER_ACTIONS = [
  ...ANALYST_ACTIONS,
  'export-leads',
  'review-leads',
  'edit-campaigns',
  'invite-creators',
  'manage-members',
  'edit-brand',
  'manage-domains',
  'manage-integrations',
] as const
export const WORKSPACE_ACTIONS = [...MANAGER_ACTIONS, 'manage-billing', 'delete-workspace'] as const
export type WorkspaceAction = (typeof WORKSPACE_ACTIONS)[number]

/**
 * The actions that each role may perform in a workspace. Showing or exporting the names and emails
 * of leads requires 'export-leads', and the emails of creators 'invite-creators', so that analysts
 * see only numbers and the names of creators.
 */
const ALLOWED: Record<MemberRole, readonly WorkspaceAction[]> = {
  owner: WORKSPACE_ACTIONS,
  manager: MANAGER_ACTIONS,
  analyst: ANALYST_ACTIONS,
}

export const can = (role: MemberRole, action: WorkspaceAction): boolean =>
  ALLOWED[role].includes(action)

/**
 * The actions that require a plan with workspaces. Reading, exporting, removing members and
 * deleting are always possible.
 */
const WRITES: readonly WorkspaceAction[] = [
  'review-leads',
  'edit-campaigns',
  'invite-creators',
  'edit-brand',
  'manage-domains',
]
export const isWrite = (action: WorkspaceAction): boolean => WRITES.includes(action)

/** The roles for invitations. Someone becomes the owner only by a transfer. */
export const INVITED_ROLES = ['manager', 'analyst'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** The labels of the roles. */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  analyst: 'Analyst',
}

/** One-line descriptions of the roles. */
export const ROLE_DESCRIPTIONS: Record<MemberRole, string> = {
  owner: 'Can do everything. The workspace uses the owner’s plan.',
  manager:
    'Manages campaigns, creators, leads, members and the brand, but not billing or deletion.',
  analyst: 'Sees stats and costs, but no emails, and no names of leads. Can’t change anything.',
}
