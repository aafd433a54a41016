import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listCampaigns } from '#domain/campaign-analytics/campaign-list.server.ts'
import { findToDos } from '#domain/campaign-analytics/to-do.server.ts'
import { listMembers } from '#domain/members/members.server.ts'
import { findBrandKit } from '#domain/workspaces/brand-kit.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import { formatAgo } from '#lib/format-ago.ts'
import type { Route } from './+types/overview'
import { CampaignList } from './campaign-list.tsx'
import { FirstCampaign } from './first-campaign.tsx'
import { overviewAction } from './overview-action.server.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { ToDoList } from './to-do-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Workspace'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params: { workspaceId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  return withWorkspaceGuard(workspaceId, async () => {
    const { name, role, isReadOnly } = await findWorkspace(services, viewer, workspaceId)
    const mayEdit = can(role, 'edit-campaigns') && !isReadOnly
    const [kit, members, campaigns, toDos] = await Promise.all([
      findBrandKit(services, viewer, workspaceId),
      listMembers(services, viewer, workspaceId),
      listCampaigns(services, viewer, workspaceId),
      mayEdit ? findToDos(services, viewer, workspaceId) : null,
    ])
    const owner = members.find((member) => member.role === 'owner')
    const now = services.clock.now()
    return {
      id: workspaceId,
      name,
      campaigns: campaigns.map(({ lastLeadAt, ...shown }) => ({
        ...shown,
        lastLead: lastLeadAt && formatAgo(lastLeadAt, now),
      })),
      toDos,
      mayCreate: mayEdit,
      members: members.length,
      owner: owner?.name ?? owner?.email ?? '',
      steps:
        can(role, 'edit-brand') && !isReadOnly
          ? { hasLogo: kit.logo !== null, hasTeam: members.length > 1 }
          : null,
    }
  })
}

export const action = overviewAction

/** A workspace's campaigns, and what is to do in them. */
export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, members, owner, steps, campaigns, toDos, mayCreate } = loaderData
  const list = <CampaignList workspaceId={id} campaigns={campaigns} />
  return (
    <div className="grid gap-8">
      <PageHeader
        title={name}
        asTyped
        lead={`Owned by ${owner}, with ${members === 1 ? '1 member' : `${members} members`}.`}
        actions={
          mayCreate &&
          campaigns.length > 0 && (
            <ButtonLink
              to={href('/workspace/:workspaceId/campaigns/new', { workspaceId: id })}
              icon={<Plus aria-hidden="true" />}
            >
              New Campaign
            </ButtonLink>
          )
        }
      />
      <FormAlert text={actionData?.errors['']} signedOut={actionData?.signedOut} />
      {steps && <SetupChecklist workspaceId={id} {...steps} />}
      {campaigns.length === 0 ? (
        <FirstCampaign workspaceId={id} mayCreate={mayCreate} />
      ) : toDos ? (
        <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
          {list}
          <ToDoList workspaceId={id} toDos={toDos} />
        </div>
      ) : (
        list
      )}
    </div>
  )
}
