import type { MemberRole } from '#db/schema/workspaces.ts'

export type { MemberRole }

export const WORKSPACE_ACTIONS = [
  'view-figures',
  'see-costs',
  'export-leads',
  'review-leads',
  'edit-campaigns',
  'invite-creators',
  'manage-members',
  'edit-brand',
  'manage-domains',
  'manage-billing',
  'delete-workspace',
] as const
export type WorkspaceAction = (typeof WORKSPACE_ACTIONS)[number]

/**
 * What each role may do in a workspace. Names and emails of leads need 'export-leads', whether they
 * are exported or shown, so that analysts see numbers only.
 */
const MAY: Record<MemberRole, Record<WorkspaceAction, boolean>> = {
  owner: {
    'view-figures': true,
    'see-costs': true,
    'export-leads': true,
    'review-leads': true,
    'edit-campaigns': true,
    'invite-creators': true,
    'manage-members': true,
    'edit-brand': true,
    'manage-domains': true,
    'manage-billing': true,
    'delete-workspace': true,
  },
  manager: {
    'view-figures': true,
    'see-costs': true,
    'export-leads': true,
    'review-leads': true,
    'edit-campaigns': true,
    'invite-creators': true,
    'manage-members': true,
    'edit-brand': true,
    'manage-domains': true,
    'manage-billing': false,
    'delete-workspace': false,
  },
  analyst: {
    'view-figures': true,
    'see-costs': true,
    'export-leads': false,
    'review-leads': false,
    'edit-campaigns': false,
    'invite-creators': false,
    'manage-members': false,
    'edit-brand': false,
    'manage-domains': false,
    'manage-billing': false,
    'delete-workspace': false,
  },
}

export const can = (role: MemberRole, action: WorkspaceAction): boolean => MAY[role][action]

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
  owner: 'Can do everything. The workspace runs on the owner’s plan.',
  manager:
    'Manages campaigns, creators, leads, members and the brand, but not billing or deletion.',
  analyst: 'Sees statistics and costs, but no names or emails, and can’t change anything.',
}
