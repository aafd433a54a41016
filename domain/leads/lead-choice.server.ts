import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { SpamFlag } from './lead-flags.ts'
import { acceptAll, type Review, type Reviewed, reviewLeads } from './review-leads.server.ts'

/** Which of an owner's leads a program means. Null: any. */
export type LeadChoice = {
  magnetId: string | null
  /** Of these magnets only. */
  magnetIds: readonly string[] | null
  campaignId: string | null
  creatorId: string | null
}

/** Condition: leads of a choice. The owner is another condition. */
export const isChosen = ({
  magnetId,
  magnetIds,
  campaignId,
  creatorId,
}: LeadChoice): SQL | undefined =>
  and(
    magnetId === null ? undefined : eq(lead.leadMagnetId, magnetId),
    magnetIds === null ? undefined : inArray(lead.leadMagnetId, [...magnetIds]),
    campaignId === null ? undefined : eq(lead.campaignId, campaignId),
    creatorId === null ? undefined : eq(lead.creatorId, creatorId),
  )

/** Reviews those of these leads that are chosen (`reviewLeads`). */
export const reviewChosenLeads = (
  services: Services,
  ownerId: string,
  choice: LeadChoice,
  { leadIds, review }: { leadIds: readonly string[]; review: Review },
): Promise<Reviewed> => reviewLeads(services, ownerId, leadIds, review, isChosen(choice))

/** Accepts all chosen leads with this flag (`acceptAll`). */
export const acceptAllChosen = (
  services: Services,
  ownerId: string,
  choice: LeadChoice,
  flag: SpamFlag,
): Promise<Reviewed & { hasMore: boolean }> =>
  acceptAll(services, { ownerId, within: isChosen(choice) }, flag)
