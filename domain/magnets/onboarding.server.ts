import { and, eq, gt, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import type { Services } from '#platform/services.ts'

/** A new creator's progress, by what has really happened. */
export type OnboardingSteps = { hasMagnet: boolean; hasScan: boolean; hasLead: boolean }

export async function findOnboardingSteps(
  { db }: Services,
  ownerId: string,
): Promise<OnboardingSteps> {
  const one = { one: sql`1` }
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
  const { rows } = await db.execute<OnboardingSteps>(sql`
    select exists ${magnets} as "hasMagnet", exists ${scans} as "hasScan",
      exists ${leads} as "hasLead"`)
  return rows[0] ?? { hasMagnet: false, hasScan: false, hasLead: false }
}
