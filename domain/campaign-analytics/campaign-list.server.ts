import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { costPer } from '../campaign-budget/budget.ts'
import { getCostsOf } from '../campaign-budget/costs.server.ts'
import type { CampaignState } from '../campaigns/campaign.ts'
import { campaignDayWords, getCampaignEnd } from '../campaigns/campaign-end.ts'
import type { Campaign } from '../campaigns/campaigns.server.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import { type GoalProgress, getGoalProgress, plannedCostPerLead } from './goal-progress.ts'
import { getPace } from './statistics.ts'

/** A campaign in its workspace's list. */
export type ListedCampaign = Pick<
  Campaign,
  'id' | 'name' | 'state' | 'currency' | 'startsOn' | 'endsOn'
> & {
  progress: GoalProgress
  /** The day of the campaign, such as 'Day 5 of 31'; null for drafts and after the end. */
  day: string | null
  /** The part of the campaign's time that has passed, from 0 to 1; null without both dates. */
  elapsed: number | null
  /** Creators who take part, and all who were asked or take part. */
  accepted: number
  creators: number
  leads: number
  costPerLeadCents: number | null
  plannedCents: number | null
  lastLeadAt: Date | null
}

type Row = Pick<
  Campaign,
  | 'id'
  | 'name'
  | 'state'
  | 'goalLeads'
  | 'budgetCents'
  | 'currency'
  | 'startsOn'
  | 'endsOn'
  | 'endedAt'
  | 'updatedAt'
> & {
  creators: number
  accepted: number
  leads: number
  lastLeadAt: Date | null
}

// Reads counters per page and day, so the time doesn't depend on the number of leads.
const LIST = sqlOf<{ workspaceId: string }, Row>(`
  with mine as (select id from campaigns where workspace_id = {workspaceId}),
  people as (
    select c.campaign_id, count(*) as creators,
      count(*) filter (where c.state in ('accepted', 'paused')) as accepted
    from mine
    join campaign_creators c on c.campaign_id = mine.id and c.state not in ('declined', 'removed')
    group by 1
  ),
  counted as (
    select m.campaign_id, sum(l.leads) as leads
    from mine
    join lead_magnets m on m.campaign_id = mine.id
    join lead_counts l on l.scope_id = m.id and l.step = 'day'
    group by 1
  )
  select c.id, c.name, c.state, c.currency, c.goal_leads as "goalLeads",
    c.budget_cents::float8 as "budgetCents", c.starts_on::text as "startsOn",
    c.ends_on::text as "endsOn", c.ended_at as "endedAt", c.updated_at as "updatedAt",
    coalesce(people.creators, 0)::int as creators, coalesce(people.accepted, 0)::int as accepted,
    coalesce(counted.leads, 0)::int as leads,
    (select submitted_at from leads where campaign_id = c.id and not is_flagged
      order by submitted_at desc limit 1) as "lastLeadAt"
  from campaigns c
  left join people on people.campaign_id = c.id
  left join counted on counted.campaign_id = c.id
  where c.workspace_id = {workspaceId}
  order by c.created_at desc, c.id`)

/** The order of the states in the list. */
const STATE_ORDER: Record<CampaignState, number> = { active: 0, paused: 0, draft: 1, ended: 2 }

/**
 * Returns a workspace's campaigns: first running ones, then drafts, then ended ones; the newest of
 * each first.
 */
export async function listCampaigns(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<ListedCampaign[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const seesCosts = can(membership.role, 'see-costs')
  const now = services.clock.now()
  const rows = await rowsOf(services.db.$client, LIST({ workspaceId: membership.workspaceId }))
  const ids = rows.map(({ id }) => id)
  const costs = seesCosts ? await getCostsOf(services, ids) : null
  return rows
    .toSorted((a, b) => STATE_ORDER[a.state] - STATE_ORDER[b.state])
    .map((row) => toListed(row, costs?.get(row.id)?.total.committedCents ?? null, seesCosts, now))
}

function toListed(
  row: Row,
  costCents: number | null,
  seesCosts: boolean,
  now: Date,
): ListedCampaign {
  const { id, name, state, currency, startsOn, endsOn, goalLeads, leads } = row
  const end = getCampaignEnd(row, now)
  const pace = end || state === 'draft' ? null : getPace(row, leads, now)
  return {
    id,
    name,
    state,
    currency,
    startsOn,
    endsOn,
    progress: getGoalProgress({ leads, goalLeads, endsOn, pace, end }),
    day: campaignDayWords(row, now),
    elapsed: getElapsed(row, now),
    accepted: row.accepted,
    creators: row.creators,
    leads,
    costPerLeadCents: costPer(costCents, leads),
    plannedCents: seesCosts ? plannedCostPerLead(row.budgetCents, goalLeads) : null,
    lastLeadAt: row.lastLeadAt,
  }
}

function getElapsed({ startsOn, endsOn, state, endedAt }: Row, now: Date): number | null {
  if (!startsOn || !endsOn) return null
  if (state === 'draft') return 0
  const start = Date.parse(`${startsOn}T00:00:00Z`)
  const end = Date.parse(`${endsOn}T24:00:00Z`)
  const at = (endedAt ?? now).getTime()
  return Math.min(1, Math.max(0, (at - start) / (end - start)))
}
