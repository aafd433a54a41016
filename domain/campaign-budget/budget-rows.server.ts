import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { CreatorTerms } from './budget.ts'

/** A creator's terms with the name and email for the brand. */
export type CreatorTermsRow = CreatorTerms & {
  name: string
  /** Null if it was erased. */
  email: string | null
}

const READ_TERMS = sqlOf<{ campaignIds: string[]; creatorId: string | null }, CreatorTermsRow>(`
  select c.id as "creatorId", c.campaign_id as "campaignId", c.name,
    nullif(c.email, c.id::text || '@erased.invalid') as email, c.state,
    k.state as "campaignState",
    to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD') as "joinedOn",
    c.fee_cents::float8 as "feeCents", c.bonus_cents::float8 as "bonusCents",
    c.bonus_cap_cents::float8 as "bonusCapCents",
    coalesce(o.sales, 0) as sales, o.last as "lastSaleOn",
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
    select creator_id, json_agg(json_build_object('stageId', stage_id, 'cents', cents)) as paid
    from (select creator_id, stage_id, sum(amount_cents) as cents from campaign_payments
      where campaign_id = any({campaignIds}::uuid[]) group by 1, 2) each group by 1
  ) p on p.creator_id = c.id
  left join (
    select e.creator_id, count(*)::int as sales,
      to_char(max(e.ordered_at) at time zone 'UTC', 'YYYY-MM-DD') as last
    from campaign_sales e join promo_programs g on g.campaign_id = e.campaign_id
    where e.campaign_id = any({campaignIds}::uuid[]) and e.creator_id is not null
      and (e.refunded_cents < e.value_cents or e.value_cents = 0)
      -- Orders outside of the window of a person's code count for no creator.
      and (e.matched_by <> 'person-code' or e.lead_at is null
        or e.ordered_at <= e.lead_at + g.window_days * interval '1 day')
    group by 1
  ) o on o.creator_id = c.id
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
  return rowsOf(queryable, READ_TERMS({ campaignIds: [...campaignIds], creatorId }))
}
