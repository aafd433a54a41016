import type { CreatorState } from '#db/schema/campaigns.ts'
import type { Services } from '#platform/services.ts'
import { type Campaign, findCampaign } from '../campaigns/campaigns.server.ts'
import type { Asker } from '../workspaces/member.server.ts'
import { can } from '../workspaces/permissions.ts'
import { costPerLead, type Interval, type Pace, paceOf, wilsonInterval } from './statistics.ts'

/** What one creator's page, or all of them together, has brought since the campaign's beginning. */
export type Figures = {
  visits: number
  scans: number
  /** Sum of daily ones (decision 16). */
  uniqueVisitors: number
  leads: number
  /** Stand outside `leads` (decision 15). */
  flagged: number
  /** Leads of unique visitors, 0 to 1; null where nobody came. */
  conversion: number | null
  interval: Interval | null
  /** People reached; and those nobody of the campaign had reached before. */
  people: number
  newPeople: number
  /** People another creator of the campaign had reached first. */
  duplicates: number
  /** Null where no fee is set, or for roles that see no costs. */
  costCents: number | null
  costPerLeadCents: number | null
}

export type CreatorFigures = Figures & {
  creatorId: string
  name: string
  state: CreatorState
  /** Null until they take part. */
  shortId: string | null
}

export type Comparison = {
  campaign: Campaign
  creators: CreatorFigures[]
  /** People are counted once, whoever reached them. */
  total: Figures
  pace: Pace | null
  seesCosts: boolean
}

// Of counters alone: a row a creator and day, however many visits and leads there were.
const COMPARE = `
  select c.id, c.name, c.state, c.fee_cents::float8 as fee, m.short_id,
    coalesce(v.visits, 0)::int as visits, coalesce(v.scans, 0)::int as scans,
    coalesce(v.uniques, 0)::int as uniques, coalesce(l.leads, 0)::int as leads,
    coalesce(p.people, 0) as people, coalesce(p.new_people, 0) as new_people,
    coalesce(f.flagged, 0)::int as flagged
  from campaign_creators c
  left join lead_magnets m on m.creator_id = c.id
  left join campaign_creator_counts p on p.creator_id = c.id
  left join lateral (
    select sum(visits) as visits, sum(scans) as scans, sum(unique_visitors) as uniques
    from visit_counts where scope_id = m.id and step = 'day'
  ) v on true
  left join lateral (
    select sum(leads) as leads from lead_counts where scope_id = m.id and step = 'day'
  ) l on true
  left join (
    select creator_id, count(*) as flagged from leads
    where campaign_id = $1 and is_flagged group by 1
  ) f on f.creator_id = c.id
  where c.campaign_id = $1 and (m.id is not null or c.state = 'invited')
  order by leads desc, lower(c.name), c.id`

type Row = {
  id: string
  name: string
  state: CreatorState
  fee: number | null
  short_id: string | null
  visits: number
  scans: number
  uniques: number
  leads: number
  people: number
  new_people: number
  flagged: number
}

/** A campaign's creators side by side, for a member; null: none such in this workspace. */
export async function compareCreators(
  services: Services,
  viewer: Asker,
  workspaceId: string,
  campaignId: string,
): Promise<Comparison | null> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return null
  return comparisonOf(services, found.campaign, can(found.membership.role, 'see-costs'))
}

/** Unscoped: whoever calls has found the campaign through a member, or a link that may show it. */
export async function comparisonOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  campaign: Campaign,
  seesCosts: boolean,
): Promise<Comparison> {
  const { rows } = await db.$client.query<Row>(COMPARE, [campaign.id])
  const creators = rows.map((row) => ({
    creatorId: row.id,
    name: row.name,
    state: row.state,
    shortId: row.short_id,
    ...figuresOf(row, seesCosts ? row.fee : null),
  }))
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const fees = rows.filter((row) => row.fee !== null)
  const newPeople = sum((row) => row.new_people)
  const total = figuresOf(
    {
      visits: sum((row) => row.visits),
      scans: sum((row) => row.scans),
      uniques: sum((row) => row.uniques),
      leads: sum((row) => row.leads),
      flagged: sum((row) => row.flagged),
      people: newPeople,
      new_people: newPeople,
    },
    seesCosts && fees.length > 0 ? sum((row) => row.fee ?? 0) : null,
  )
  // Of all together a duplicate is every further creator that reached somebody.
  total.duplicates = sum((row) => row.people) - newPeople
  const pace = paceOf(campaign, total.leads, clock.now())
  return { campaign, creators, total, pace, seesCosts }
}

type Counted = Omit<Row, 'id' | 'name' | 'state' | 'fee' | 'short_id'>

function figuresOf(row: Counted, costCents: number | null): Figures {
  const { visits, scans, uniques, leads, flagged, people } = row
  return {
    ...{ visits, scans, uniqueVisitors: uniques, leads, flagged, people },
    // Leads without a counted visit (a flood, decision 22) are visits too: decision 17.
    conversion: uniques + leads === 0 ? null : leads / Math.max(uniques, leads),
    interval: wilsonInterval(leads, Math.max(uniques, leads)),
    newPeople: row.new_people,
    duplicates: people - row.new_people,
    costCents,
    costPerLeadCents: costPerLead(costCents, leads),
  }
}
