import { data, href } from 'react-router'
import { ProofSection } from '#app/components/campaign-analytics/proof-link.tsx'
import { ParticipationContentProblem } from '#app/components/campaigns/campaign-content-problem.tsx'
import { ParticipationBadge } from '#app/components/campaigns/participation-badge.tsx'
import { TrafficSection } from '#app/components/charts/traffic-section.tsx'
import { BrandMark } from '#app/components/magnet-page/brand-mark.tsx'
import { PlacementTotals } from '#app/components/placements/placement-totals.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { parseChartRange } from '#domain/analytics/chart-range.ts'
import { visitTotals } from '#domain/analytics/charts.server.ts'
import { conversionRate } from '#domain/analytics/conversion-rate.ts'
import { getTraffic } from '#domain/analytics/traffic.server.ts'
import { findOwnSales } from '#domain/campaign-sales/sales-page.server.ts'
import { isPastLastDay } from '#domain/campaigns/campaign-end.ts'
import { findBrandLook } from '#domain/campaigns/creator-brand.server.ts'
import { findCreatorBrief } from '#domain/campaigns/creator-brief.server.ts'
import { listMyLeadOptions, listMyLeads } from '#domain/campaigns/creator-leads.server.ts'
import { findMyPosts } from '#domain/campaigns/creator-posts.server.ts'
import { findOwnBudget } from '#domain/campaigns/own-budget.server.ts'
import {
  findFormerParticipation,
  findParticipation,
} from '#domain/campaigns/participation.server.ts'
import { listContentProblems } from '#domain/content-checks/content-problems.server.ts'
import { findPublicOrigin } from '#domain/custom-domains/public-origin.server.ts'
import { parseLeadFilters } from '#domain/leads/list/lead-filters.ts'
import { countPlacements } from '#domain/placements/list-placements.server.ts'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import { participationImages } from '#domain/qr/qr-image-path.ts'
import { hasProof } from '#domain/results-log/find-proof.server.ts'
import { EMPTY_FORM_RESULT, type FormResult } from '#lib/forms.ts'
import { parsePage } from '#lib/table-query.ts'
import type { Route } from './+types/participation'
import { participationAction } from './participation-action.server.ts'
import { ParticipationCode } from './participation-code.tsx'
import { ParticipationEditor } from './participation-editor.tsx'
import { ParticipationFacts } from './participation-facts.tsx'
import { ParticipationLeads } from './participation-leads.tsx'
import { ParticipationSales } from './participation-sales.tsx'
import { ParticipationState } from './participation-state.tsx'
import { PostsSummary } from './posts-summary.tsx'
import { findPreviewPage } from './preview-page.server.ts'

const PAGE_SIZE = 20

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.part.campaign ?? 'Campaign'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const found =
    (await findParticipation(services, viewer, params.creatorId)) ??
    (await findFormerParticipation(services, viewer, params.creatorId))
  if (!found) throw data(null, { status: 404 })
  const { page, ...part } = found
  const isFormer = part.state === 'removed'
  const { searchParams } = url
  const at = parsePage(searchParams.get('page'))
  const filters = parseLeadFilters(searchParams)
  // Creators see only the stats of their own page.
  const scope = { ownerId: page.accountId, magnetId: page.magnetId }
  const [
    totals,
    traffic,
    leads,
    leadOptions,
    problems,
    preview,
    origin,
    placements,
    brief,
    isLogged,
    sales,
    look,
    own,
    posts,
  ] = await Promise.all([
    visitTotals(services, scope),
    getTraffic(services, scope, parseChartRange(searchParams)),
    isFormer
      ? null
      : listMyLeads(services, viewer, part.id, { page: at, size: PAGE_SIZE, filters }),
    isFormer ? {} : listMyLeadOptions(services, viewer, part.id),
    listContentProblems(services, page.accountId, { magnetId: page.magnetId }),
    page.isDown ? null : findPreviewPage(services, page.magnetId),
    findPublicOrigin(services, page.accountId),
    countPlacements(services, page.accountId, [page.magnetId]),
    findCreatorBrief(services, viewer, part.id),
    hasProof(services, { magnetId: page.magnetId }),
    findOwnSales(services, part.id),
    findBrandLook(services, part.id),
    findOwnBudget(services, viewer, part.id),
    findMyPosts(services, viewer, part.id),
  ])
  const { publicUrl, publicUrlIsSet } = services.env
  return {
    part,
    own,
    look,
    lastDay: isPastLastDay({ state: part.campaignState, endsOn: part.endsOn }, services.clock.now())
      ? part.endsOn
      : null,
    preview,
    problem: problems[0] ?? null,
    brief: brief && {
      version: brief.brief.version,
      acceptedAt: brief.acceptedAt,
      earlierVersion: brief.earlier?.version ?? null,
      mayAccept: brief.mayAccept,
    },
    posts: posts?.summary ?? null,
    page: {
      title: page.title,
      isDown: page.isDown,
      description: page.description,
      brandingColor: page.brandingColor,
      link: magnetUrl(origin, page.shortId),
      code: codeUrl(publicUrl, page.shortId),
      ways: {
        placements: href('/magnets/:id/placements', { id: page.magnetId }),
        pack: href('/magnets/:id/video-pack', { id: page.magnetId }),
        overlay: `${href('/live-sources/new')}?magnet=${page.magnetId}`,
      },
      placements: placements.get(page.magnetId) ?? 0,
      qr: participationImages(part.id, page, publicUrl),
    },
    publicUrlIsSet,
    totals: {
      ...totals,
      conversion: conversionRate({
        leads: totals.leads,
        uniqueVisits: totals.uniqueVisitors,
        magnets: 1,
      }),
    },
    traffic,
    leads: leads && { ...leads, options: leadOptions, page: at, pageSize: PAGE_SIZE },
    sales,
    search: url.search,
    proof: isLogged ? href('/campaigns/:creatorId/proof.json', params) : null,
    isFormer,
    isLeaving: !isFormer && searchParams.has('leave'),
  }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return participationAction({ context, request, params })
}

export default function Participation({ loaderData, actionData }: Route.ComponentProps) {
  const { part, page, preview, totals, traffic, leads, search, isLeaving } = loaderData
  if (loaderData.isFormer) return <FormerParticipation {...loaderData} />
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  const mayEdit = part.freeFields.length > 0 && part.campaignState !== 'ended' && !page.isDown
  const form = mayEdit
    ? { brand: part.brand, free: part.freeFields, answer: answerTo('page') }
    : null
  const leadList = (
    <ParticipationLeads
      visibility={part.leadVisibility}
      leads={leads}
      search={search}
      brand={part.brand}
    />
  )
  return (
    <div className="grid gap-10">
      {loaderData.look && <BrandMark {...loaderData.look} />}
      <PageHeader
        title={<bdi>{page.title}</bdi>}
        asTyped
        lead={`${part.brand}: ${part.campaign}`}
        back={{ to: href('/campaigns'), label: 'Campaigns' }}
        actions={
          <ButtonLink to="?leave" variant="ghost" preventScrollReset>
            Leave Campaign...
          </ButtonLink>
        }
      />
      <p>
        <ParticipationBadge campaignState={part.campaignState} state={part.state} />
      </p>
      <ParticipationState
        campaignState={part.campaignState}
        state={part.state}
        brand={part.brand}
        isDown={page.isDown}
        lastDay={loaderData.lastDay}
      />
      {loaderData.problem && (
        <ParticipationContentProblem problem={loaderData.problem} brand={part.brand} />
      )}
      {loaderData.brief?.mayAccept && (
        <BriefRequest creatorId={part.id} brand={part.brand} {...loaderData.brief} />
      )}
      <PlacementTotals totals={totals} conversion={totals.conversion} />
      {loaderData.sales && <ParticipationSales {...loaderData.sales} brand={part.brand} />}
      {loaderData.posts && <PostsSummary creatorId={part.id} summary={loaderData.posts} />}
      <ParticipationEditor
        // Resets the form after it was saved.
        key={`${page.title} ${page.description} ${page.brandingColor}`}
        form={form}
        page={page}
        preview={preview}
        facts={<ParticipationFacts {...part} own={loaderData.own} brief={loaderData.brief} />}
        code={<ParticipationCode {...page} publicUrlIsSet={loaderData.publicUrlIsSet} />}
      >
        {!form && leadList}
      </ParticipationEditor>
      {form && leadList}
      <TrafficSection traffic={traffic} search={search} />
      {loaderData.proof && <ProofSection to={loaderData.proof} />}
      {isLeaving && (
        <LeaveCampaign campaign={part.campaign} brand={part.brand} answer={answerTo('leave')} />
      )}
    </div>
  )
}

/** What creators still see after they were removed or have left: their results. */
function FormerParticipation(props: Route.ComponentProps['loaderData']) {
  const { part, look, page, totals, traffic, proof, search } = props
  return (
    <div className="grid gap-10">
      {look && <BrandMark {...look} />}
      <PageHeader
        title={<bdi>{page.title}</bdi>}
        asTyped
        lead={`${part.brand}: ${part.campaign}`}
        back={{ to: href('/campaigns'), label: 'Campaigns' }}
      />
      <Alert tone="info" title="You’re no longer part of this campaign">
        {part.removedAt && (
          <>
            Your participation ended on <DateTime at={part.removedAt} />.{' '}
          </>
        )}
        Your page tells visitors that the offer has ended. Here are your results.
      </Alert>
      <PlacementTotals totals={totals} conversion={totals.conversion} />
      {props.posts && props.posts.posted + props.posts.extra > 0 && (
        <PostsSummary creatorId={part.id} summary={props.posts} />
      )}
      {props.sales && <ParticipationSales {...props.sales} brand={part.brand} />}
      <ParticipationFacts {...part} own={props.own} brief={props.brief} />
      <TrafficSection traffic={traffic} search={search} />
      {proof && <ProofSection to={proof} />}
    </div>
  )
}

type BriefRequestProps = {
  creatorId: string
  brand: string
  version: number
  /** The version that the creator accepted before; null if they accepted none. */
  earlierVersion: number | null
}

function BriefRequest({ creatorId, brand, version, earlierVersion }: BriefRequestProps) {
  return (
    <Alert
      tone="warning"
      title={earlierVersion === null ? 'Please accept the brief' : 'The brief has changed'}
      actions={
        <ButtonLink
          to={href('/campaigns/:creatorId/brief', { creatorId })}
          variant="secondary"
          size="small"
        >
          Read the Brief
        </ButtonLink>
      }
    >
      {earlierVersion === null
        ? `${brand} wrote down what you should say and publish, and until when.`
        : `You accepted version ${earlierVersion}. Please read version ${version} and accept it.`}
    </Alert>
  )
}

type LeaveCampaignProps = { campaign: string; brand: string; answer: FormResult }

function LeaveCampaign({ campaign, brand, answer }: LeaveCampaignProps) {
  return (
    <ConfirmDialog title={`Leave ${campaign}?`} intent="leave" button="Leave" answer={answer}>
      <p>
        {`Your page is paused immediately, and you lose access to it. ${brand} keeps the leads. If the brand invites you again, you get the same page and code.`}
      </p>
    </ConfirmDialog>
  )
}
