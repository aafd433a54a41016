import { href, Link, useLocation } from 'react-router'
import { CampaignSummary } from '#app/components/campaign-analytics/campaign-summary.tsx'
import { PrintHeading } from '#app/components/campaign-analytics/print-heading.tsx'
import { CampaignContentProblem } from '#app/components/campaigns/campaign-content-problem.tsx'
import { CampaignBadge } from '#app/components/campaigns/state-badge.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { lastDayWords } from '#domain/campaigns/campaign-end.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import type { Route } from './+types/overview'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignDialogs } from './campaign-dialogs.tsx'
import { Draft } from './draft.tsx'
import { loadOverview } from './overview.server.ts'
import { overviewAction } from './overview-action.server.ts'
import { Results } from './results.tsx'
import { Started } from './started.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'

/** The parameters of dialogs and of the note after the start. */
const CLOSED = { started: null, pause: null, resume: null, end: null, edit: null, remove: null }

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
  const { campaign, creators, results, may, dialog, problems, day, print } = loaderData
  // Links to other orders and columns don't open a dialog again.
  const search = withParams(useLocation().search, CLOSED)
  const [problem] = problems
  const { name, startsOn, endsOn, state, currency } = campaign
  const answer = actionData ?? EMPTY_FORM_RESULT
  const pageAnswer = dialog ? EMPTY_FORM_RESULT : answer
  const goalUrl = href('/workspace/:workspaceId/campaigns/:campaignId/goal', params)
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
  if (!results) {
    return (
      <Draft
        campaign={campaign}
        ids={params}
        creators={creators}
        template={loaderData.template}
        briefGoal={loaderData.briefGoal}
        openSteps={loaderData.openSteps}
        lateDates={loaderData.lateDates}
        mayStart={may.edit}
        answer={pageAnswer}
        dialogs={dialogs}
      />
    )
  }
  const { summary, end, ...shown } = results
  const waiting = creators.filter((one) => one.state === 'invited' && one.invitedAt === null)
  return (
    <div className="grid gap-8">
      <PrintHeading {...print} />
      <div className="print:hidden">
        <PageHeader
          title={<bdi>{name}</bdi>}
          asTyped
          lead={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <CampaignBadge state={state} />
              {[day, datesLine(startsOn, endsOn)].filter(Boolean).join(' · ')}
            </span>
          }
          actions={
            <CampaignActions
              ids={params}
              state={state}
              may={may}
              hasCodes={creators.some(({ page }) => page !== null)}
            />
          }
        />
      </div>
      {loaderData.started !== null && (
        <Started
          ids={params}
          name={name}
          creators={creators}
          days={loaderData.started}
          mayInvite={may.invite}
        />
      )}
      {end?.kind === 'past' && may.edit && (
        <Alert tone="warning" title={`${lastDayWords(end.endsOn)}.`}>
          The campaign doesn’t end automatically. Its pages still collect leads.{' '}
          <Link to="?end" preventScrollReset className="link">
            End it
          </Link>{' '}
          or{' '}
          <Link to={goalUrl} className="link">
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
        <WaitingInvitations count={waiting.length} answer={pageAnswer} />
      )}
      <CampaignSummary {...summary} goalUrl={may.edit ? goalUrl : undefined} />
      <Results
        {...shown}
        ids={params}
        creators={creators}
        total={summary.total}
        currency={currency}
        seesCosts={summary.seesCosts}
        isEnded={state === 'ended'}
        may={may}
        search={search}
      />
      {dialogs}
    </div>
  )
}
