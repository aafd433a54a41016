import type { RouterContextProvider } from 'react-router'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { findBrief } from '#domain/campaigns/brief.server.ts'
import { canBecome } from '#domain/campaigns/campaign.ts'
import { listCreators } from '#domain/campaigns/creators.server.ts'
import { findTemplate } from '#domain/campaigns/template.server.ts'
import { listContentProblems } from '#domain/content-checks/content-problems.server.ts'
import { findPublicOrigin } from '#domain/custom-domains/public-origin.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { participationImages } from '#domain/qr/qr-image-path.ts'
import { defaultEndedText } from '#domain/workspaces/brand-kit.ts'
import { can } from '#domain/workspaces/permissions.ts'
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
 * Returns a campaign with its creators and their metrics. For a draft, returns what is still
 * missing.
 */
export async function loadOverview(
  services: Services,
  { context, params, viewer, url }: OverviewInput,
) {
  const { campaign, membership } = await requireCampaign({ context, params, viewer })
  const { workspaceId, role, isReadOnly, accountId } = membership
  const args = [services, viewer, workspaceId, campaign.id] as const
  const [listed, comparison, template, brief, problems, origin] = await Promise.all([
    listCreators(...args),
    compareCreators(...args),
    findTemplate(...args),
    findBrief(...args),
    listContentProblems(services, accountId, { campaignId: campaign.id }),
    findPublicOrigin(services, accountId),
  ])
  const { publicUrl } = services.env
  const isDraft = campaign.state === 'draft'
  const creators = listed
    .filter((one) => !isDraft || one.state !== 'removed')
    .map(({ page, ...one }) => ({
      ...one,
      page: page && {
        state: page.state,
        url: magnetUrl(origin, page.shortId),
        png: participationImages(one.id, page, publicUrl).downloads.png,
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
    template: template && {
      title: template.template.title,
      freeFields: template.template.freeFields,
    },
    briefGoal: brief?.goal ?? null,
    creators,
    problems,
    stats: Object.fromEntries(
      (comparison?.creators ?? []).map((one) => [
        one.creatorId,
        {
          uniqueVisitors: one.uniqueVisitors,
          leads: one.leads,
          costPerLeadCents: one.costPerLeadCents,
        },
      ]),
    ),
    overall: comparison && {
      total: comparison.total,
      pace: comparison.pace,
      end: comparison.end,
      seesCosts: comparison.seesCosts,
    },
    may,
    ending: {
      brand: membership.name,
      text: campaign.endedText ?? defaultEndedText(membership.name),
      hasLink: campaign.endedUrl !== null,
    },
    dialog: may.edit ? getOpenDialog(url.searchParams, campaign.state, creators) : null,
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
