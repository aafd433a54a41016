import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'

/** What the rows of a campaign say about one creator, in cents and numbers. */
export type CountedCreator = {
  id: string
  name: string
  state: string
  magnetId: string | null
  leads: number
  flagged: number
  people: number
  newPeople: number
  downloaded: number
  visits: number
  scans: number
  uniqueVisitors: number
  /** Posted deliverables, and those that are owed since before today. */
  posted: number
  late: number
  /** Null if none were entered. */
  views: number | null
  orders: number
  revenueCents: number
  refundedCents: number
  firstTouchOrders: number
  /** The orders that aren't fully refunded. */
  paidOrders: number
  feeCents: number | null
  bonusCents: number | null
  bonusCapCents: number | null
  spentCents: number
  /** The part of the fee that is due today, and the payments that count against it. */
  dueFeeCents: number
  paidFeeCents: number
  paidBonusCents: number
  answers: number
}

/*
 * Reads the rows themselves, not the counters and functions that screens use. Visits have no rows,
 * so their days are added up.
 */
const CREATORS = sqlOf<{ campaignId: string; today: string }, CountedCreator>(`
  with own_leads as (
    select *, lower(email) as person from leads where campaign_id = {campaignId}
  ), sales as (
    select s.*, coalesce((select sum(amount_cents) from sale_refunds r where r.sale_id = s.id), 0)
      as refunds
    from campaign_sales s where campaign_id = {campaignId} and matched_by is not null
  ), asked as (
    select (d ->> 'id')::uuid as id, (d ->> 'dueOn')::date as due_on
    from jsonb_array_elements((select deliverables from campaign_briefs
      where campaign_id = {campaignId} order by version desc limit 1)) d
  ), posts as (
    select p.*, (select views from campaign_post_views v where v.post_id = p.id
      order by counted_on desc limit 1) as views
    from campaign_posts p where campaign_id = {campaignId}
  ), stages as (
    select s.*, coalesce((select sum(amount_cents) from campaign_payments p
      where p.stage_id = s.id), 0) as paid
    from creator_fee_stages s where campaign_id = {campaignId}
  )
  select c.id, c.name, c.state, m.id as "magnetId",
    (select count(*) from own_leads l where l.creator_id = c.id and not is_flagged)::int as leads,
    (select count(*) from own_leads l where l.creator_id = c.id and is_flagged)::int as flagged,
    (select count(distinct person) from own_leads l
      where l.creator_id = c.id and not is_flagged)::int as people,
    (select count(*) from (select distinct on (person) creator_id from own_leads
      where not is_flagged order by person, submitted_at, id) f
      where f.creator_id = c.id)::int as "newPeople",
    (select count(*) from own_leads l where l.creator_id = c.id and not is_flagged
      and clicked_at is not null)::int as downloaded,
    (select coalesce(sum(visits), 0) from visit_counts v
      where v.scope_id = m.id and step = 'day')::int as visits,
    (select coalesce(sum(scans), 0) from visit_counts v
      where v.scope_id = m.id and step = 'day')::int as scans,
    (select coalesce(sum(unique_visitors), 0) from visit_counts v
      where v.scope_id = m.id and step = 'day')::int as "uniqueVisitors",
    (select count(*) from posts p join asked a on a.id = p.deliverable_id
      where p.creator_id = c.id)::int as posted,
    (select count(*) from asked a where c.state in ('accepted', 'paused') and a.due_on < {today}
      and not exists (select from posts p where p.creator_id = c.id
        and p.deliverable_id = a.id))::int as late,
    (select sum(views) from posts p where p.creator_id = c.id)::int as views,
    (select count(*) from sales s where s.creator_id = c.id)::int as orders,
    (select coalesce(sum(value_cents), 0) from sales s where s.creator_id = c.id)::int
      as "revenueCents",
    (select coalesce(sum(refunds), 0) from sales s where s.creator_id = c.id)::int
      as "refundedCents",
    (select count(*) from sales s where s.first_creator_id = c.id)::int as "firstTouchOrders",
    (select count(*) from sales s where s.creator_id = c.id and refunds < value_cents)::int
      as "paidOrders",
    c.fee_cents::int as "feeCents", c.bonus_cents::int as "bonusCents",
    c.bonus_cap_cents::int as "bonusCapCents",
    (select coalesce(sum(amount_cents), 0) from campaign_payments p
      where p.creator_id = c.id)::int as "spentCents",
    (select coalesce(sum(greatest(0, amount_cents - paid)), 0) from stages s
      where s.creator_id = c.id and m.id is not null and (due = 'accepted' or due_on <= {today}
        or (due = 'posted' and not exists (select from asked a where not exists (select from posts p
          where p.creator_id = c.id and p.deliverable_id = a.id)))))::int as "dueFeeCents",
    (select coalesce(sum(paid), 0) from stages s where s.creator_id = c.id)::int as "paidFeeCents",
    (select coalesce(sum(amount_cents), 0) from campaign_payments p
      where p.creator_id = c.id and stage_id is null)::int as "paidBonusCents",
    (select count(*) from survey_answers a join own_leads l on l.id = a.lead_id
      where l.creator_id = c.id and not is_flagged)::int as answers
  from campaign_creators c left join lead_magnets m on m.creator_id = c.id
  where c.campaign_id = {campaignId} order by c.name`)

/** What the rows of a campaign say about one placement. */
export type CountedPlacement = {
  id: string
  creatorId: string
  label: string
  videoId: string
  atSecond: number
  leads: number
  scans: number
  orders: number
  netCents: number
}

const PLACEMENTS = sqlOf<{ campaignId: string }, CountedPlacement>(`
  select p.id, m.creator_id as "creatorId", p.label, p.video_id as "videoId",
    p.at_second as "atSecond",
    (select count(*) from leads l where l.placement_id = p.id and not is_flagged)::int as leads,
    (select coalesce(sum(scans), 0) from visit_counts v
      where v.scope_id = p.id and step = 'day')::int as scans,
    count(s.id)::int as orders,
    coalesce(sum(s.value_cents - coalesce((select sum(amount_cents) from sale_refunds r
      where r.sale_id = s.id), 0)), 0)::int as "netCents"
  from placements p join lead_magnets m on m.id = p.magnet_id
  left join campaign_sales s on s.placement_id = p.id and s.matched_by is not null
  where m.campaign_id = {campaignId}
  group by p.id, m.creator_id order by p.label`)

const UNMATCHED = sqlOf<{ campaignId: string }, { orders: number }>(`
  select count(*)::int as orders from campaign_sales
  where campaign_id = {campaignId} and matched_by is null`)

/**
 * Counts a campaign again from its rows, for comparison with what screens show. It doesn't know
 * attribution windows, confirmations and the end of a campaign.
 */
export async function recountCampaign({ db, clock }: Services, campaignId: string) {
  const today = clock.now().toISOString().slice(0, 10)
  const [creators, placements, unmatched] = await Promise.all([
    rowsOf(db.$client, CREATORS({ campaignId, today })),
    rowsOf(db.$client, PLACEMENTS({ campaignId })),
    rowsOf(db.$client, UNMATCHED({ campaignId })),
  ])
  return { creators, placements, unmatched: unmatched[0]?.orders ?? 0 }
}
