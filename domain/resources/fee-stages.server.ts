import { sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import type { FeeStage } from './payment-resource.ts'

/** SQL for the fee stages of a creator, in order, in a query of `campaign_creators`. */
export const FEE_STAGES = sql<FeeStage[]>`(select coalesce(json_agg(json_build_object(
    'id', s.id, 'label', s.label, 'amountCents', s.amount_cents, 'due', s.due,
    'dueOn', s.due_on, 'postedOn', s.posted_on) order by s.position), '[]')
  from creator_fee_stages s where s.creator_id = ${campaignCreator}.id)`
