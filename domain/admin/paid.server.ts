import { type SQL, sql } from 'drizzle-orm'
import { PAST_DUE_GRACE_DAYS } from '../plans/plan.ts'

/**
 * Whether a row `s` of subscriptions gives the rights of a paid plan now: `effectivePlanType` as a
 * condition, for where all accounts are counted at once.
 */
export const hasPaidPlan = (now: Date): SQL => sql`(s.plan_type <> 'FREE' and (
  lower(s.status) in ('active', 'trialing')
  or (lower(s.status) = 'past_due' and coalesce(s.past_due_since, s.current_period_end)
    > ${new Date(now.getTime() - PAST_DUE_GRACE_DAYS * 86_400_000).toISOString()}::timestamptz)))`
