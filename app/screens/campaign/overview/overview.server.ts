import type { RouterContextProvider } from 'react-router'
import { wordsOf } from '#content/languages/words.server.ts'
import { INVITATION_DAYS } from '#domain/accounts/invitation-token.server.ts'
import { getComparison } from '#domain/campaign-analytics/compare.server.ts'
import { parseColumns } from '#domain/campaign-analytics/comparison-columns.ts'
import { inOrder, parseComparisonSort } from '#domain/campaign-analytics/comparison-sort.ts'
import { getCampaignSummary } from '#domain/campaign-analytics/goal-progress.ts'
import { getLeadSeries, parseSeriesRange } from '#domain/campaign-analytics/lead-series.server.ts'
import { getPlacementStats, toVideos } from '#domain/campaign-analytics/placement-stats.server.ts'
import { findBrief } from '#domain/campaigns/brief.server.ts'
import { canBecome } from '#domain/campaigns/campaign.ts'
import { campaignDayWords } from '#domain/campaigns/campaign-end.ts'
import type { Campaign } from '#domain/campaigns/campaigns.server.ts'
import { listCreators } from '#domain/campaigns/creators.server.ts'
import { listLateDates } from '#domain/campaigns/late-dates.ts'
import { findOpenSteps } from '#domain/campaigns/setup.server.ts'
import { findTemplate } from '#domain/campaigns/template.server.ts'
import { listContentProblems } from '#domain/content-checks/content-problems.server.ts'
import { findPublicOrigin } from '#domain/custom-domains/public-origin.server.ts'
import { countPlacements } from '#domain/placements/list-placements.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { participationImages } from '#domain/qr/qr-image-path.ts'
import { hasProof } from '#domain/results-log/find-proof.server.ts'
import { defaultEndedText } from '#domain/workspaces/brand-kit.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { utcDay } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { requireCampaign } from '../require-campaign.server.ts'

type OverviewInput = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId: string; campaignId: string }
  viewer: { id: string }
  url: URL
}

const MOVES = { pause: 'paused', resume: 'active', end: 'ended' } as const

/**
 * Returns a campaign with its creators and their results. For a draft, returns what is still
 * missing.
 */
export async function loadOverview(
  services: Services,
  { context, params, viewer, url }: OverviewInput,
) {
  const { campaign, membership } = await requireCampaign({ context, params, viewer })
  const { workspaceId, role, isReadOnly, accountId } = membership
  const args = [services, viewer, workspaceId, campaign.id] as const
  const isDraft = campaign.state === 'draft'
  const [listed, results, template, brief, problems, origin, openSteps] = await Promise.all([
    listCreators(...args),
    isDraft ? null : loadResults(services, campaign, can(role, 'see-costs'), url.searchParams),
    findTemplate(...args),
    findBrief(...args),
    listContentProblems(services, accountId, { campaignId: campaign.id }),
    findPublicOrigin(services, accountId),
    isDraft ? findOpenSteps(services, campaign) : [],
  ])
  const { publicUrl } = services.env
  const magnetIds = listed.flatMap(({ page }) => page?.magnetId ?? [])
  const placements = await countPlacements(services, accountId, magnetIds)
  const creators = listed
    .filter((one) => !isDraft || one.state !== 'removed')
    .map(({ page, ...one }) => ({
      ...one,
      page: page && {
        state: page.state,
        url: magnetUrl(origin, page.shortId),
        png: participationImages(one.id, page, publicUrl).downloads.png,
        magnetId: page.magnetId,
        placements: placements.get(page.magnetId) ?? 0,
      },
    }))
  const isOpen = !isReadOnly && campaign.state !== 'ended'
  const may = {
    edit: isOpen && can(role, 'edit-campaigns'),
    /** The text that visitors read after the campaign has ended can be changed at any time. */
    editEnding: !isReadOnly && can(role, 'edit-campaigns'),
    invite: isOpen && can(role, 'invite-creators'),
  }
  const { id, name, state, goalLeads, budgetCents, currency, startsOn, endsOn } = campaign
  return {
    campaign: { id, name, state, goalLeads, budgetCents, currency, startsOn, endsOn },
    day: campaignDayWords(campaign, services.clock.now()),
    template: template && {
      title: template.template.title,
      freeFields: template.template.freeFields,
    },
    briefGoal: brief?.goal ?? null,
    openSteps,
    lateDates: isDraft
      ? listLateDates(
          { ...campaign, deliverables: brief?.deliverables ?? [] },
          utcDay(services.clock.now()),
        )
      : [],
    /** After the start: how many days creators have for their answer. */
    started: state === 'active' && url.searchParams.has('started') ? INVITATION_DAYS : null,
    creators,
    problems,
    results,
    may,
    print: {
      brand: membership.name,
      campaign: name,
      startsOn,
      endsOn,
      at: services.clock.now(),
    },
    ending: {
      brand: membership.name,
      text:
        campaign.endedText ??
        defaultEndedText(wordsOf(template?.template.language), membership.name),
      hasLink: campaign.endedUrl !== null,
    },
    dialog: may.edit ? getOpenDialog(url.searchParams, campaign.state, creators) : null,
  }
}

/** Returns the results since the campaign began, in the order and with the columns of the URL. */
async function loadResults(
  services: Services,
  campaign: Campaign,
  seesCosts: boolean,
  searchParams: URLSearchParams,
) {
  const order = parseComparisonSort(searchParams)
  const range = parseSeriesRange(searchParams, campaign)
  const whole = parseSeriesRange(new URLSearchParams(), campaign)
  const [comparison, lines, days, placements, isLogged] = await Promise.all([
    getComparison(services, campaign, seesCosts),
    getLeadSeries(services, campaign, range),
    range === whole ? null : getLeadSeries(services, campaign, whole),
    getPlacementStats(services, campaign),
    hasProof(services, { campaignId: campaign.id }),
  ])
  return {
    summary: getCampaignSummary(comparison),
    end: comparison.end,
    order,
    chosen: parseColumns(searchParams),
    compared: inOrder(comparison.creators, order),
    lines,
    days: days ?? lines,
    placements,
    videos: toVideos(placements),
    isLogged,
  }
}

type Listed = Awaited<ReturnType<typeof listCreators>>[number]

/** Returns the dialog that the URL opens if its action is still possible; otherwise null. */
function getOpenDialog(
  searchParams: URLSearchParams,
  state: Parameters<typeof canBecome>[0],
  creators: Omit<Listed, 'page'>[],
) {
  if (state === 'draft') return searchParams.has('delete') ? { what: 'delete' as const } : null
  for (const [what, to] of Object.entries(MOVES)) {
    if (searchParams.has(what) && canBecome(state, to)) return { what: 'move' as const, to }
  }
  for (const what of ['edit', 'remove'] as const) {
    const one = creators.find(({ id }) => id === searchParams.get(what))
    if (one && one.state !== 'removed') {
      const { id, name, feeCents, leadVisibility } = one
      return { what, creator: { id, name, feeCents, leadVisibility } }
    }
  }
  return null
}
