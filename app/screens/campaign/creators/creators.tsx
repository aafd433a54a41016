import { href } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { SetupBack } from '#app/components/campaigns/setup-back.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { listCreators } from '#domain/campaigns/creators.server.ts'
import { listCandidates, listTags } from '#domain/roster/roster.server.ts'
import { parseRosterQuery } from '#domain/roster/roster.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/creators'
import { creatorsAction } from './creators-action.server.ts'
import { CreatorsForm } from './creators-form.tsx'
import { CreatorsHelp } from './creators-help.tsx'
import { ListedCreators } from './listed-creators.tsx'
import { PickCreators } from './pick-creators.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'creators') },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const opened = await requireCampaign({ context, params, viewer, action: 'invite-creators' })
  const { campaign, membership } = opened
  const { workspaceId } = params
  const { q, tag, page } = parseRosterQuery(new URL(request.url).searchParams)
  const query = { q, tag, standing: null, page }
  const [creators, known, tags] = await Promise.all([
    listCreators(services, viewer, workspaceId, campaign.id),
    listCandidates(services, viewer, workspaceId, campaign.id, query),
    listTags(services, viewer, workspaceId),
  ])
  return {
    // Without earlier campaigns there is nothing to pick from.
    known: known.total > 0 || q || tag ? { ...known, tags, page, filter: { q, tag } } : null,
    state: campaign.state,
    isReadOnly: membership.isReadOnly || campaign.state === 'ended',
    creators: creators
      .filter((one) => one.state !== 'removed')
      .map(({ id, name, email, state, invitedAt }) => ({ id, name, email, state, invitedAt })),
  }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return withWorkspaceGuard(params.workspaceId, () => creatorsAction({ context, request, params }))
}

export default function Creators({ loaderData, actionData, params }: Route.ComponentProps) {
  const { state, isReadOnly, creators, known } = loaderData
  const isDraft = state === 'draft'
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Creators"
        lead={
          isDraft
            ? 'No one is emailed until you start the campaign.'
            : 'Creators get an invitation as soon as you add them.'
        }
      />
      <SideColumn label="Help" side={<CreatorsHelp isDraft={isDraft} />}>
        {!isReadOnly && known && (
          <PickCreators
            key={`pick ${creators.length}`}
            {...known}
            isDraft={isDraft}
            answer={actionData?.isPick ? actionData : null}
          />
        )}
        {!isReadOnly && (
          <CreatorsForm
            // Resets the form after creators were added.
            key={creators.length}
            isDraft={isDraft}
            answer={actionData && !actionData.isPick ? actionData : null}
          />
        )}
        {creators.length > 0 && (
          <ListedCreators creators={creators} mayRemove={isDraft && !isReadOnly} />
        )}
        {isDraft && (
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <ButtonLink to={href('/workspace/:workspaceId/campaigns/:campaignId/brief', params)}>
              Continue to Brief
            </ButtonLink>
            <SetupBack ids={params} />
          </div>
        )}
      </SideColumn>
    </div>
  )
}
