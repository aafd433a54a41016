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
 * What each role may do in a workspace. Names and emails of leads need 'export-leads', whether they
 * are exported or shown, so that analysts see numbers only.
 */
const ALLOWED: Record<MemberRole, readonly WorkspaceAction[]> = {
  owner: WORKSPACE_ACTIONS,
  manager: MANAGER_ACTIONS,
  analyst: ANALYST_ACTIONS,
}

export const can = (role: MemberRole, action: WorkspaceAction): boolean =>
  ALLOWED[role].includes(action)

/**
 * The actions that need a plan with workspaces. Reading, exporting, removing members and deleting
 * stay possible without one.
 */
const WRITES: readonly WorkspaceAction[] = [
  'review-leads',
  'edit-campaigns',
  'invite-creators',
  'edit-brand',
  'manage-domains',
]
export const isWrite = (action: WorkspaceAction): boolean => WRITES.includes(action)

/** The roles of an invitation; only a transfer makes an owner. */
export const INVITED_ROLES = ['manager', 'analyst'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** The roles' labels. */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  analyst: 'Analyst',
}

/** The roles' descriptions, in one line. */
export const ROLE_DESCRIPTIONS: Record<MemberRole, string> = {
  owner: 'Can do everything. The workspace uses the owner’s plan.',
  manager:
    'Manages campaigns, creators, leads, members and the brand, but not billing or deletion.',
  analyst: 'Sees stats and costs, but no names or emails. Can’t change anything.',
}
