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
  /** The account that they belong to: the viewer's own, or the workspace's. */
  accountId: string
  viewerId: string
  /** Who acts, for security events. */
  actor: { id: string; sessionId?: string }
  workspaceId: string | null
  kind: AccountKind
  /** Where its screens are: '/integrations', or '/workspace/…/integrations'. */
  base: string
  /** False while the account is suspended or the workspace is read-only. */
  mayChange: boolean
  /** Whether webhooks and connections can be paused and deleted: also while the workspace is read-only. */
  mayStop: boolean
}

type Request = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId?: string | undefined }
}

/**
 * Returns whose integrations the viewer asks for. Without the right to them it throws the response: 404
 * to strangers of a workspace, else a redirect with the reason. With `change`, so it does while nothing
 * can be changed; 'less' stands for what stays possible after a plan has ended: pausing and deleting.
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

/** Throws the answer to a page that doesn't exist, or isn't this account's. */
export const notFound = () => data(null, { status: 404 })
