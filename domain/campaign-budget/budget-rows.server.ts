import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isOutsideSql } from '../promo-codes/sale-window.ts'
import type { CreatorTerms } from './budget.ts'

/** A creator's terms with the name and email for the brand. */
export type CreatorTermsRow = CreatorTerms & {
  name: string
  /** Null if it was erased. */
  email: string | null
}

/**
 * SQL for the orders that count for each creator: not those that are fully refunded or outside of
 * the window.
 */
const countedSql = (which: string) => `
    from campaign_sales e join promo_programs g on g.campaign_id = e.campaign_id
    where e.campaign_id ${which} and e.creator_id is not null
      and (e.refunded_cents < e.value_cents or e.value_cents = 0)
      and not ${isOutsideSql('e', 'g.window_days')}`

/**
 * Returns SQL for the number of orders that count for each creator: `creator_id`, `sales`. `which`
 * is a condition on a campaign's id.
 */
export const countSalesSql = (which: string) => `
    select e.creator_id, count(*)::int as sales ${countedSql(which)}
    group by 1`

/**
 * Returns SQL for what is committed to a creator who accepted, as `getCreatorBudget` calculates it:
 * the fee and the earned bonus, or null if neither is set.
 */
export const committedSql = (creator: string, sales: string) => `case
  when ${creator}.fee_cents is null and ${creator}.bonus_cents is null then null
  else coalesce(${creator}.fee_cents, 0) + coalesce(
    least(${creator}.bonus_cap_cents, ${creator}.bonus_cents * coalesce(${sales}, 0)), 0) end`

type Row = CreatorTermsRow & {
  /** The UTC day of the last post, if every deliverable of the current brief is posted. */
  allPostedOn: string | null
}

const READ_TERMS = sqlOf<{ campaignIds: string[]; creatorId: string | null }, Row>(`
  select c.id as "creatorId", c.campaign_id as "campaignId", c.name,
    nullif(c.email, c.id::text || '@erased.invalid') as email, c.state,
    k.state as "campaignState",
    to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD') as "joinedOn",
    c.fee_cents::float8 as "feeCents", c.bonus_cents::float8 as "bonusCents",
    c.bonus_cap_cents::float8 as "bonusCapCents",
    w.posted_on as "allPostedOn", coalesce(o.sales, 0) as sales,
    to_char(o.times[least(floor(coalesce(p.bonus, 0) / c.bonus_cents) + 1, 1000000000)::int]
      at time zone 'UTC', 'YYYY-MM-DD') as "unpaidSaleOn",
    coalesce(s.stages, '[]') as stages, coalesce(p.paid, '[]') as paid
  from campaign_creators c
  join campaigns k on k.id = c.campaign_id
  left join lead_magnets m on m.creator_id = c.id
  left join (
    select creator_id, json_agg(json_build_object('id', id, 'label', label,
      'amountCents', amount_cents, 'due', due, 'dueOn', due_on, 'postedOn', posted_on)
      order by position) as stages
    from creator_fee_stages where campaign_id = any({campaignIds}::uuid[]) group by 1
  ) s on s.creator_id = c.id
  left join (
    select creator_id, json_agg(json_build_object('stageId', stage_id, 'cents', cents)) as paid,
      sum(cents) filter (where stage_id is null) as bonus
    from (select creator_id, stage_id, sum(amount_cents) as cents from campaign_payments
      where campaign_id = any({campaignIds}::uuid[]) group by 1, 2) each group by 1
  ) p on p.creator_id = c.id
  left join (
    select e.creator_id, count(*)::int as sales,
      array_agg(e.ordered_at order by e.ordered_at) as times
    ${countedSql('= any({campaignIds}::uuid[])')} group by 1
  ) o on o.creator_id = c.id
  left join lateral (
    select to_char(max(p.published_on), 'YYYY-MM-DD') as posted_on
    from (select deliverables from campaign_briefs where campaign_id = c.campaign_id
      order by version desc limit 1) brief
    cross join jsonb_array_elements(brief.deliverables) d
    left join campaign_posts p on p.creator_id = c.id and p.deliverable_id::text = d ->> 'id'
    having count(*) = count(p.id)
  ) w on true
  where c.campaign_id = any({campaignIds}::uuid[])
    and ({creatorId}::uuid is null or c.id = {creatorId}::uuid)
  order by lower(c.name), c.created_at, c.id`)

/**
 * Returns the terms, orders and payments of all creators of these campaigns, including those who
 * left, by name. If `creatorId` is set, only of this creator.
 */
export async function readTerms(
  queryable: Queryable,
  campaignIds: readonly string[],
  creatorId: string | null = null,
): Promise<CreatorTermsRow[]> {
  if (campaignIds.length === 0) return []
  const rows = await rowsOf(queryable, READ_TERMS({ campaignIds: [...campaignIds], creatorId }))
  return rows.map(({ allPostedOn, stages, ...row }) => ({
    ...row,
    stages: stages.map((stage) => ({
      ...stage,
      ...(stage.due === 'posted' && {
        postedOn: stage.postedOn ?? allPostedOn,
        isConfirmed: stage.postedOn !== null,
      }),
    })),
  }))
}
