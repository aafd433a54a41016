import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'

/** Which of an owner's leads a program means. Null means any. */
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
