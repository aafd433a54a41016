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
 * Who may do what in a workspace; nobody else may do anything. An analyst works with numbers: names
 * and addresses of leads are behind 'export-leads', whether they are exported or shown.
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
 * What a workspace does no more once its owner's plan gives no brand rights. Looking, exporting,
 * letting people go and ending it stay (decision 25: a plan that ends takes nothing down).
 */
const WRITES: readonly WorkspaceAction[] = [
  'review-leads',
  'edit-campaigns',
  'invite-creators',
  'edit-brand',
  'manage-domains',
]
export const isWrite = (action: WorkspaceAction): boolean => WRITES.includes(action)

/** What an invitation may make of somebody; the owner is made by handing over. */
export const INVITED_ROLES = ['manager', 'analyst'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** A role as people read it. */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  analyst: 'Analyst',
}

/** What a role is for, in one line. */
export const ROLE_WORDS: Record<MemberRole, string> = {
  owner: 'Everything, and it runs on their plan.',
  manager: 'Campaigns, creators, leads, members and brand: all but billing and deleting it.',
  analyst: 'Figures and costs. No names or addresses, and no changes.',
}
