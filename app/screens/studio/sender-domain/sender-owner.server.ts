import { href, type RouterContextProvider } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findAccountSuspension } from '#domain/magnets/suspension.server.ts'
import type { SenderOwner } from '#domain/sender-domains/sender-domains.server.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'

type Request = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId?: string | undefined }
}

export type SenderPageOwner = SenderOwner & { path: string; mayChange: boolean }

/**
 * Returns whose sender domain the viewer requests: their own or a workspace's. Throws the response
 * if they may not see it or, with `change`, may not change it now.
 */
export async function requireSenderOwner(
  { context, params }: Request,
  { change = false } = {},
): Promise<SenderPageOwner> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId } = params
  if (workspaceId === undefined) {
    const path = href('/profile/sender-domain')
    const mayChange = (await findAccountSuspension(services, viewer.id)) === null
    if (change && !mayChange) throw redirectWithNotice(path, { tone: 'error', text: SUSPENDED })
    return { accountId: viewer.id, workspaceId: null, actor: viewer, path, mayChange }
  }
  return withWorkspaceGuard(workspaceId, async () => {
    // Managing domains is a change, which a workspace whose plan has ended doesn't allow. Looking at
    // them is possible for the same people.
    const member = await requireMember(
      services,
      viewer,
      workspaceId,
      change ? 'manage-domains' : 'manage-members',
    )
    const path = href('/workspace/:workspaceId/sender-domain', { workspaceId })
    const { accountId } = member
    return { accountId, workspaceId, actor: viewer, path, mayChange: !member.isReadOnly }
  })
}

const SUSPENDED = 'Your account is suspended. Nothing can be changed.'
