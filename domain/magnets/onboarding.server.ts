import { and, eq, gt, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** A new creator's progress, by what has really happened. */
export type OnboardingSteps = { hasMagnet: boolean; hasScan: boolean; hasLead: boolean }

export async function findOnboardingSteps(
  { db }: Services,
  ownerId: string,
): Promise<OnboardingSteps> {
  const [steps] = await stepsOf(db).execute({ ownerId })
  return steps ?? { hasMagnet: false, hasScan: false, hasLead: false }
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
  const leads = db
    .select(one)
    .from(leadCount)
    .where(and(eq(leadCount.scopeId, ownerId), eq(leadCount.step, 'day'), gt(leadCount.leads, 0)))
  return db
    .select({
      hasMagnet: sql<boolean>`exists ${magnets}`,
      hasScan: sql<boolean>`exists ${scans}`,
      hasLead: sql<boolean>`exists ${leads}`,
    })
    .from(sql`(select 1) as one_row`)
    .prepare('onboarding_steps')
})
