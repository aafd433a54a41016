import type { CreatorState } from '#db/schema/campaigns.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { getCosts } from '../campaign-budget/costs.server.ts'
import { salesByCreator } from '../campaign-sales/figures.server.ts'
import { type CampaignEnd, getCampaignEnd } from '../campaigns/campaign-end.ts'
import { type Campaign, findCampaign } from '../campaigns/campaigns.server.ts'
import { summarizePosts } from '../campaigns/posts.server.ts'
import type { PostSummary } from '../campaigns/posts.ts'
import type { Membership, WorkspaceActor } from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import { type CampaignStats, type Counted, toCreatorStats, toTotalStats } from './campaign-stats.ts'
import { getPace, type Pace } from './statistics.ts'

export type CreatorStats = CampaignStats & {
  creatorId: string
  name: string
  state: CreatorState
  /** Null until the creator accepts the invitation. */
  shortId: string | null
  /** Null if there is no brief and nothing was posted. */
  posts: PostSummary | null
}

export type Comparison = {
  campaign: Campaign
  creators: CreatorStats[]
  /** A person reached by several creators counts once. */
  total: CampaignStats
  /**
   * Null without a goal or dates, once the campaign has ended, or once its last day has passed (see
   * `end`).
   */
  pace: Pace | null
  end: CampaignEnd | null
  seesCosts: boolean
}

// Reads counters per creator and day, so the cost doesn't depend on the number of visits and leads.
const COMPARE = sqlOf<{ campaignId: string }, Row>(`
  select c.id, c.name, c.state, m.short_id,
    coalesce(v.visits, 0)::int as visits, coalesce(v.scans, 0)::int as scans,
    coalesce(v.uniques, 0)::int as uniques, coalesce(l.leads, 0)::int as leads,
    coalesce(p.people, 0) as people, coalesce(p.new_people, 0) as new_people,
    coalesce(f.flagged, 0)::int as flagged
  from campaign_creators c
  left join lead_magnets m on m.creator_id = c.id
  left join campaign_creator_counts p on p.creator_id = c.id
  left join (
    select scope_id, sum(visits) as visits, sum(scans) as scans, sum(unique_visitors) as uniques
    from visit_counts
    where step = 'day' and scope_id in (select id from lead_magnets where campaign_id = {campaignId})
    group by 1
  ) v on v.scope_id = m.id
  left join (
    select scope_id, sum(leads) as leads from lead_counts
    where step = 'day' and scope_id in (select id from lead_magnets where campaign_id = {campaignId})
    group by 1
  ) l on l.scope_id = m.id
  left join (
    select creator_id, count(*) as flagged from leads
    where campaign_id = {campaignId} and is_flagged group by 1
  ) f on f.creator_id = c.id
  where c.campaign_id = {campaignId} and (m.id is not null or c.state = 'invited')
  order by leads desc, lower(c.name), c.id`)

type Row = Omit<Counted, 'fee' | 'views' | 'orders' | 'netCents'> & {
  id: string
  name: string
  state: CreatorState
  short_id: string | null
}

/**
 * Returns the comparison of a campaign's creators for a member of the workspace; null if there is
 * no such campaign.
 */
export async function compareCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<(Comparison & { membership: Membership }) | null> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return null
  const { membership } = found
  const comparison = await getComparison(
    services,
    found.campaign,
    can(membership.role, 'see-costs'),
  )
  return { ...comparison, membership }
}

/**
 * Calculates a campaign's comparison. Doesn't check access: the caller has already found the
 * campaign for a member or through a share link.
 */
export async function getComparison(
  services: Pick<Services, 'db' | 'clock'>,
  campaign: Campaign,
  seesCosts: boolean,
): Promise<Comparison> {
  const { db, clock } = services
  const [counted, { byCreator }, posts, sales] = await Promise.all([
    rowsOf(db.$client, COMPARE({ campaignId: campaign.id })),
    getCosts(services, campaign.id),
    summarizePosts(services, campaign.id),
    salesByCreator(db, campaign.id),
  ])
  const rows = counted.map((row) => ({
    ...row,
    fee: byCreator.get(row.id)?.committedCents ?? null,
    views: posts.get(row.id)?.views ?? null,
    orders: sales.get(row.id)?.orders ?? 0,
    netCents: sales.get(row.id)?.netCents ?? 0,
  }))
  const creators = rows.map((row) => ({
    creatorId: row.id,
    name: row.name,
    state: row.state,
    shortId: row.short_id,
    posts: posts.get(row.id) ?? null,
    ...toCreatorStats(row, seesCosts),
  }))
  const total = toTotalStats(rows, seesCosts)
  const end = getCampaignEnd(campaign, clock.now())
  const pace = end ? null : getPace(campaign, total.leads, clock.now())
  return { campaign, creators, total, pace, end, seesCosts }
}
