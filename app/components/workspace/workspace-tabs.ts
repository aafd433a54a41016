import { can, type MemberRole, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

type WorkspaceTab = { path: string; label: string; action: WorkspaceAction }

/** The tabs of a workspace, below /workspace/{id}, each with the permission it needs. */
const WORKSPACE_TABS: WorkspaceTab[] = [
  { path: '', label: 'Overview', action: 'view-figures' },
  { path: '/members', label: 'Members', action: 'view-figures' },
  { path: '/brand', label: 'Brand Kit', action: 'edit-brand' },
  { path: '/domains', label: 'Domains', action: 'manage-domains' },
]

/** Returns the tabs that a role may see. The one at or above `pathname` is marked as current. */
export function getWorkspaceTabs(role: MemberRole, workspaceId: string, pathname: string) {
  const root = `/workspace/${workspaceId}`
  const shown = WORKSPACE_TABS.filter((tab) => can(role, tab.action))
  const at = shown.findLast(
    ({ path }) => pathname === root + path || (path && pathname.startsWith(`${root}${path}/`)),
  )
  return shown.map((tab) => ({ to: root + tab.path, label: tab.label, current: tab === at }))
}
