import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#lib/time.ts'
import { PAST_DUE_GRACE_DAYS } from '../plans/plan.ts'

/**
 * SQL condition: whether a row `s` of subscriptions currently grants a paid plan. It must match
 * `effectivePlanType`.
 */
export const hasPaidPlan = (now: Date): SQL => sql`(s.plan_type <> 'FREE' and (
  lower(s.status) in ('active', 'trialing')
  or (lower(s.status) = 'past_due' and coalesce(s.past_due_since, s.current_period_end)
    > ${new Date(now.getTime() - PAST_DUE_GRACE_DAYS * DAY_MS).toISOString()}::timestamptz)))`
