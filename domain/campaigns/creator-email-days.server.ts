import { eq } from 'drizzle-orm'
import { type CREATOR_EMAILS, campaignCreatorEmail } from '#db/schema/campaign-posts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { utcDay } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Reserves today's email to a creator about what they have to do. Returns false if there was one
 * today (UTC) already. Other processes wait until the transaction ends, so the caller can check
 * afterwards whether the creator still has to be emailed. If not, it must roll back.
 */
export async function reserveEmail(
  tx: Transaction,
  creatorId: string,
  about: (typeof CREATOR_EMAILS)[number],
  now: Date,
): Promise<boolean> {
  await tx
    .select({ id: campaignCreator.id })
    .from(campaignCreator)
    .where(eq(campaignCreator.id, creatorId))
    .for('no key update')
  const reserved = await tx
    .insert(campaignCreatorEmail)
    .values({ creatorId, sentOn: utcDay(now), about })
    .onConflictDoNothing()
    .returning({ sentOn: campaignCreatorEmail.sentOn })
  return reserved.length > 0
}
