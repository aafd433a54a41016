import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'

/** The leads of an owner that a program selects. Null means any. */
export type LeadChoice = {
  magnetId: string | null
  /** Limits the choice to these magnets. */
  magnetIds: readonly string[] | null
  campaignId: string | null
  creatorId: string | null
}

/**
 * SQL condition for the leads that match a choice. It doesn't include the owner; add a separate
 * condition for that.
 */
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
