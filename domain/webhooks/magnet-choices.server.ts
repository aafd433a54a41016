import { asc, eq, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { MAX_CHOSEN_MAGNETS } from './endpoint-input.ts'

/** Returns the magnets that an account can choose for a webhook, in order of title. */
export function listMagnetChoices(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({
      id: leadMagnet.id,
      // The pages of a campaign have the same title, so add the creator's name.
      title: sql<string>`${leadMagnet.title} || coalesce(' (' || ${campaignCreator.name} || ')', '')`,
    })
    .from(leadMagnet)
    .leftJoin(campaignCreator, eq(campaignCreator.id, leadMagnet.creatorId))
    .where(eq(leadMagnet.userId, accountId))
    .orderBy(asc(leadMagnet.title), asc(leadMagnet.id))
    .limit(MAX_CHOSEN_MAGNETS)
}
