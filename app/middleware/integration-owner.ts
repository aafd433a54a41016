import { data, href, type RouterContextProvider } from 'react-router'
import type { AccountKind } from '#domain/events/event-types.ts'
import { findAccountSuspension } from '#domain/magnets/suspension.server.ts'
import {
  assertChangeable,
  requireMember,
  WorkspaceRefusal,
} from '#domain/workspaces/membership.server.ts'
import { requireViewer, servicesContext } from './context.ts'
import { redirectWithNotice } from './notice.ts'
import { withWorkspaceGuard } from './workspace-guard.ts'

/** Whose integrations a request is about. */
export type IntegrationOwner = {
  /** The account that owns the integrations: the viewer's own, or the workspace's. */
  accountId: string
  viewerId: string
  /** The user who acts, for security events. */
  actor: { id: string; sessionId?: string }
  workspaceId: string | null
  kind: AccountKind
  /** The path of the screens: '/integrations', or '/workspace/…/integrations'. */
  base: string
  /**
   * False while the account is suspended or the workspace is read-only. Nothing can be changed
   * then.
   */
  mayChange: boolean
  /**
   * Whether webhooks and connections can be paused and deleted. This is possible even while the
   * workspace is read-only.
   */
  mayStop: boolean
}

type Request = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId?: string | undefined }
}

/**
 * Returns whose integrations the viewer requests. If the viewer isn't allowed to see them, throws
 * the response: 404 for people outside the workspace; otherwise a redirect with the reason. With
 * `change`, it also throws while nothing can be changed. 'less' stands for pausing and deleting,
 * which remain possible after a plan has ended.
 */
export async function requireIntegrations(
  { context, params }: Request,
  change?: 'any' | 'less',
): Promise<IntegrationOwner> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const who = { viewerId: viewer.id, actor: viewer }
  const { workspaceId } = params
  if (workspaceId === undefined) {
    const base = href('/integrations')
    const mayChange = (await findAccountSuspension(services, viewer.id)) === null
    if (change && !mayChange) throw redirectWithNotice(base, { tone: 'error', text: SUSPENDED })
    return {
      accountId: viewer.id,
      ...who,
      workspaceId: null,
      kind: 'person',
      base,
      mayChange,
      mayStop: mayChange,
    }
  }
  return withWorkspaceGuard(workspaceId, async () => {
    const member = await requireMember(services, viewer, workspaceId, 'manage-integrations')
    if (change === 'any') assertChangeable(member)
    if (change && member.suspended) throw new WorkspaceRefusal('suspended')
    return {
      accountId: member.accountId,
      ...who,
      workspaceId,
      kind: 'workspace',
      base: href('/workspace/:workspaceId/integrations', { workspaceId }),
      mayChange: !member.isReadOnly,
      mayStop: !member.suspended,
    }
  })
}

const SUSPENDED = 'Your account is suspended. Nothing can be changed.'

/** Throws the response for a page that doesn't exist or doesn't belong to this account. */
export const notFound = () => data(null, { status: 404 })
