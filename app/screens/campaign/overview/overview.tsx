import { href, Link } from 'react-router'
import { CampaignTotals } from '#app/components/campaign-analytics/campaign-totals.tsx'
import { CampaignContentProblem } from '#app/components/campaigns/campaign-content-problem.tsx'
import { formatLeads } from '#app/components/campaigns/goal-fields.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { lastDayWords } from '#domain/campaigns/campaign-end.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import type { Route } from './+types/overview'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignDialogs } from './campaign-dialogs.tsx'
import { CreatorTable } from './creator-table.tsx'
import { DraftReview } from './draft-review.tsx'
import { loadOverview } from './overview.server.ts'
import { overviewAction } from './overview-action.server.ts'
import { StartNote } from './start-note.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign.name ?? 'Campaign'} | ${PRODUCT_NAME}` },
]

export function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const url = new URL(request.url)
  return loadOverview(context.get(servicesContext), { context, params, viewer, url })
}

export function action({ context, request, params }: Route.ActionArgs) {
  return withWorkspaceGuard(params.workspaceId, () => overviewAction({ context, request, params }))
}

export default function Overview({ loaderData, actionData, params }: Route.ComponentProps) {
  const { campaign, creators, stats, overall, may, dialog, problems } = loaderData
  const [problem] = problems
  const { name, goalLeads, startsOn, endsOn, state, currency } = campaign
  const answer = actionData ?? EMPTY_FORM_RESULT
  const facts = [
    datesLine(startsOn, endsOn),
    goalLeads !== null && `Goal: ${formatLeads(goalLeads)}`,
  ].filter(Boolean)
  const dialogs = (
    <CampaignDialogs
      dialog={dialog}
      campaign={campaign}
      ending={{
        ...loaderData.ending,
        editUrl: href('/workspace/:workspaceId/campaigns/:campaignId/ending', params),
      }}
      answer={answer}
    />
  )
  if (state === 'draft') {
    return (
      <div className="grid gap-8">
        <PageHeader
          title="Review"
          lead="Review everything before you start. The campaign then becomes active, and we invite all its creators."
          actions={
            may.edit && (
              <ButtonLink to="?delete" variant="ghost" preventScrollReset>
                Delete Draft...
              </ButtonLink>
            )
          }
        />
        <SideColumn label="Help" side={<StartNote />}>
          <DraftReview
            campaign={campaign}
            ids={params}
            creators={creators}
            template={loaderData.template}
            briefGoal={loaderData.briefGoal}
            mayStart={may.edit}
            answer={dialog ? EMPTY_FORM_RESULT : answer}
          />
        </SideColumn>
        {dialogs}
      </div>
    )
  }
  const waiting = creators.filter((one) => one.state === 'invited' && one.invitedAt === null)
  return (
    <div className="grid gap-10">
      <PageHeader
        title={<bdi>{name}</bdi>}
        asTyped
        lead={facts.join(' · ')}
        actions={
          (may.edit || may.editEnding) && <CampaignActions ids={params} state={state} may={may} />
        }
      />
      {overall?.end?.kind === 'past' && may.edit && (
        <Alert tone="warning" title={`${lastDayWords(overall.end.endsOn)}.`}>
          The campaign doesn’t end automatically. Its pages still collect leads.{' '}
          <Link to="?end" preventScrollReset className="link">
            End it
          </Link>{' '}
          or{' '}
          <Link
            to={href('/workspace/:workspaceId/campaigns/:campaignId/goal', params)}
            className="link"
          >
            extend it
          </Link>
          .
        </Alert>
      )}
      {problem && (
        <CampaignContentProblem
          problem={problem}
          pages={problems.length}
          ids={params}
          mayEdit={may.edit}
        />
      )}
      {may.invite && waiting.length > 0 && (
        <WaitingInvitations count={waiting.length} answer={dialog ? EMPTY_FORM_RESULT : answer} />
      )}
      {overall && <CampaignTotals {...overall} goalLeads={goalLeads} currency={currency} />}
      <section aria-labelledby="creators" className="grid gap-4">
        <h2 id="creators" className="heading text-2xl">
          Creators
        </h2>
        {creators.length === 0 ? (
          <EmptyState
            title="No creators yet"
            heading="h3"
            action={
              may.invite && (
                <ButtonLink
                  to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', params)}
                >
                  Add Creators
                </ButtonLink>
              )
            }
          >
            Each creator gets a page from the template, with its own link and QR code.
          </EmptyState>
        ) : (
          <Card flush>
            <CreatorTable
              creators={creators}
              stats={stats}
              currency={currency}
              may={may}
              isEnded={state === 'ended'}
            />
          </Card>
        )}
      </section>
      {dialogs}
    </div>
  )
}
