import { href } from 'react-router'
import { can, type MemberRole, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

/** The tabs of a workspace, each with the permission that it requires. */
const WORKSPACE_TABS = [
  { path: '/workspace/:workspaceId', label: 'Overview', action: 'view-stats' },
  { path: '/workspace/:workspaceId/creators', label: 'Creators', action: 'view-stats' },
  { path: '/workspace/:workspaceId/members', label: 'Members', action: 'view-stats' },
  { path: '/workspace/:workspaceId/brand', label: 'Brand Kit', action: 'edit-brand' },
  { path: '/workspace/:workspaceId/domains', label: 'Domains', action: 'manage-domains' },
  {
    path: '/workspace/:workspaceId/sender-domain',
    label: 'Sender Domain',
    action: 'manage-domains',
  },
  {
    path: '/workspace/:workspaceId/integrations',
    label: 'Integrations',
    action: 'manage-integrations',
  },
] as const satisfies { path: string; label: string; action: WorkspaceAction }[]

/** Returns the tabs that a role may see. The one at or above `pathname` is marked as current. */
export function getWorkspaceTabs(role: MemberRole, workspaceId: string, pathname: string) {
  const root = href('/workspace/:workspaceId', { workspaceId })
  const tabs = WORKSPACE_TABS.filter((tab) => can(role, tab.action)).map(({ path, label }) => ({
    to: href(path, { workspaceId }),
    label,
  }))
  const current = tabs.findLast(
    ({ to }) => pathname === to || (to !== root && pathname.startsWith(`${to}/`)),
  )
  return tabs.map((tab) => ({ ...tab, current: tab === current }))
}
