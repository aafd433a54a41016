import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listCampaigns } from '#domain/campaigns/campaigns.server.ts'
import { listMembers } from '#domain/members/members.server.ts'
import { findBrandKit } from '#domain/workspaces/brand-kit.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import type { Route } from './+types/overview'
import { CampaignList } from './campaign-list.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Workspace'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params: { workspaceId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  return withWorkspaceGuard(workspaceId, async () => {
    const { name, role, isReadOnly } = await findWorkspace(services, viewer, workspaceId)
    const [kit, members, campaigns] = await Promise.all([
      findBrandKit(services, viewer, workspaceId),
      listMembers(services, viewer, workspaceId),
      listCampaigns(services, viewer, workspaceId),
    ])
    const owner = members.find((member) => member.role === 'owner')
    return {
      id: workspaceId,
      name,
      campaigns,
      mayCreate: can(role, 'edit-campaigns') && !isReadOnly,
      members: members.length,
      owner: owner?.name ?? owner?.email ?? '',
      steps:
        can(role, 'edit-brand') && !isReadOnly
          ? { hasLogo: kit.logo !== null, hasTeam: members.length > 1 }
          : null,
    }
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { id, name, members, owner, steps, campaigns, mayCreate } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title={name}
        asTyped
        lead={`Owned by ${owner}, with ${members === 1 ? '1 member' : `${members} members`}.`}
      />
      {steps && <SetupChecklist workspaceId={id} {...steps} />}
      <CampaignList workspaceId={id} campaigns={campaigns} mayCreate={mayCreate} />
    </div>
  )
}
