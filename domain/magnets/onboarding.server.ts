import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** The onboarding steps that a new creator has completed. */
export type OnboardingSteps = {
  hasMagnet: boolean
  hasScan: boolean
  /** The creator has checked a video with one of their codes. */
  hasCheck: boolean
  hasLead: boolean
}

const NONE: OnboardingSteps = { hasMagnet: false, hasScan: false, hasCheck: false, hasLead: false }

export async function findOnboardingSteps(
  { db }: Services,
  ownerId: string,
): Promise<OnboardingSteps> {
  const [steps] = await stepsOf(db).execute({ ownerId })
  return steps ?? NONE
}

const stepsOf = oncePer((db: Queryable) => {
  const one = { one: sql`1` }
  const ownerId = sql.placeholder('ownerId')
  const magnets = db.select(one).from(leadMagnet).where(eq(leadMagnet.userId, ownerId))
  const scans = db
    .select(one)
    .from(visitCount)
    .where(
      and(eq(visitCount.scopeId, ownerId), eq(visitCount.step, 'day'), gt(visitCount.scans, 0)),
    )
  const checks = db
    .select(one)
    .from(placement)
    .where(and(eq(placement.ownerId, ownerId), isNotNull(placement.checkedAt)))
  const leads = db
    .select(one)
    .from(leadCount)
    .where(and(eq(leadCount.scopeId, ownerId), eq(leadCount.step, 'day'), gt(leadCount.leads, 0)))
  return db
    .select({
      hasMagnet: sql<boolean>`exists ${magnets}`,
      hasScan: sql<boolean>`exists ${scans}`,
      hasCheck: sql<boolean>`exists ${checks}`,
      hasLead: sql<boolean>`exists ${leads}`,
    })
    .from(sql`(select 1) as one_row`)
    .prepare('onboarding_steps')
})
