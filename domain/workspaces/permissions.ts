import type { INVITABLE_ROLES, MemberRole } from '#db/schema/workspaces.ts'
import { HELPER_ROLES, type HelperRole } from '#domain/accounts/viewer.ts'

export { HELPER_ROLES, type HelperRole, type MemberRole }

/** A brand's workspace, or the team of helpers on a creator's account. */
export type WorkspaceKind = 'brand' | 'team'

/** Every member sees the other members, and can leave. */
const MEMBER_ACTIONS = ['see-members'] as const
const ANALYST_ACTIONS = [...MEMBER_ACTIONS, 'view-stats', 'see-costs'] as const
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
 * The actions that each role may perform in a brand's workspace. Showing or exporting the names and emails
 * of leads requires 'export-leads', and the emails of creators 'invite-creators', so that analysts
 * see only numbers and the names of creators.
 */
const IN_BRAND: Record<MemberRole, readonly WorkspaceAction[]> = {
  owner: WORKSPACE_ACTIONS,
  manager: MANAGER_ACTIONS,
  analyst: ANALYST_ACTIONS,
  editor: [],
  assistant: [],
}

/** The actions in a team. Its members work in the creator's account instead (`HelperAccess`). */
const IN_TEAM: Record<MemberRole, readonly WorkspaceAction[]> = {
  owner: [...MEMBER_ACTIONS, 'manage-members'],
  manager: MEMBER_ACTIONS,
  editor: MEMBER_ACTIONS,
  assistant: MEMBER_ACTIONS,
  analyst: MEMBER_ACTIONS,
}

export const can = (
  role: MemberRole,
  action: WorkspaceAction,
  kind: WorkspaceKind = 'brand',
): boolean => (kind === 'team' ? IN_TEAM : IN_BRAND)[role].includes(action)

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

/** The roles for invitations to a brand. Someone becomes the owner only by a transfer. */
export const INVITED_ROLES = ['manager', 'analyst'] as const
export type InvitedRole = (typeof INVITABLE_ROLES)[number]

/** Returns whether a role exists in this kind of workspace. */
export const isRoleIn = (kind: WorkspaceKind, role: InvitedRole): boolean =>
  (kind === 'team' ? HELPER_ROLES : INVITED_ROLES).some((one) => one === role)

/** The labels of the roles. */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  analyst: 'Analyst',
  editor: 'Editor',
  assistant: 'Assistant',
}

/** One-line descriptions of the roles in a brand's workspace. */
export const ROLE_DESCRIPTIONS: Record<'owner' | 'manager' | 'analyst', string> = {
  owner: 'Can do everything. The workspace uses the owner’s plan.',
  manager:
    'Manages campaigns, creators, leads, members and the brand, but not billing or deletion.',
  analyst: 'Sees stats and costs, but no emails, and no names of leads. Can’t change anything.',
}

/** One-line descriptions of the roles of helpers. */
export const HELPER_ROLE_DESCRIPTIONS: Record<HelperRole, string> = {
  editor: 'Works on magnets, codes, placements, videos and overlays. Sees numbers, but no leads.',
  assistant: 'Works with leads, people, tags and notes. Can’t change pages or codes.',
  manager:
    'Does what editors and assistants do, and also campaigns, media kits and deleting magnets.',
}

/** Returns the one-line description of an invitation's role. */
export function describeRole(kind: WorkspaceKind, role: InvitedRole): string {
  const words: Partial<Record<MemberRole, string>> =
    kind === 'team' ? HELPER_ROLE_DESCRIPTIONS : ROLE_DESCRIPTIONS
  return words[role] ?? ''
}

/**
 * What a screen of a creator's account is about, for the roles of helpers:
 * - 'look': numbers and the names of magnets
 * - 'pages': magnets' pages, codes, packs, placements, videos and overlays
 * - 'leads': leads and people, with names and emails
 * - 'manage': campaigns, media kits, and what can't be undone
 * - 'owner': sign-in, payments, helpers, integrations and brands; never for a helper
 */
export type HelperAccess = 'look' | 'pages' | 'leads' | 'manage' | 'owner'

const FOR_HELPERS: Record<HelperRole, readonly HelperAccess[]> = {
  editor: ['look', 'pages'],
  assistant: ['look', 'leads'],
  manager: ['look', 'pages', 'leads', 'manage'],
}

/** Returns whether a helper's role includes something in the creator's account. */
export const isHelperAllowed = (role: HelperRole, access: HelperAccess): boolean =>
  FOR_HELPERS[role].includes(access)
