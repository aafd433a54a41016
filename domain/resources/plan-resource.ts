import { z } from 'zod'
import { id, moment } from './common.ts'

const planType = z.enum(['FREE', 'CREATOR', 'BRAND', 'LIFETIME'])

/** A change to an account's plan, as events show it. */
export const planChangeResource = z
  .object({
    accountId: id,
    from: planType.describe('The previous plan.'),
    to: planType.describe('The new plan.'),
    changedAt: moment,
  })
  .meta({ id: 'PlanChange', description: 'A change to an account’s plan.' })
export type PlanChangeResource = z.infer<typeof planChangeResource>
