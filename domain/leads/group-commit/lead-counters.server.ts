import { type CampaignLead, COUNT_PEOPLE } from '#domain/leads/change/campaign-people.server.ts'
import { countLeadsStatement, type LeadCounts } from '#domain/leads/count-leads.server.ts'
import { countOriginsStatement, type OriginCount } from '#domain/leads/count-origins.server.ts'
import { getMonth, type ResolvedLead } from '#domain/leads/lead-insert.server.ts'
import { COUNT_MONTHS } from '#domain/leads/lead-sql.ts'
import { HOUR_MS } from '#lib/time.ts'

/** An unflagged lead that is to be counted. `index` is its position in the batch. */
export type Counted = { leadId: string; lead: ResolvedLead; index: number }

/** Returns the statements that count a batch's leads, in the order in which they lock rows. */
export function countingStatements(counted: Counted[]) {
  const sums = sumCounts(counted.map((one) => one.lead))
  const reached = counted.flatMap(campaignLead)
  return {
    /** Null if no lead belongs to a campaign. */
    people: reached.length > 0 ? COUNT_PEOPLE({ people: JSON.stringify(reached) }) : null,
    months: COUNT_MONTHS({ counts: JSON.stringify(sums.months) }),
    charts: countLeadsStatement(sums.hours),
    /** Null if nothing is known about where the leads came from. */
    origins: countOriginsStatement(counted.map(originOf)),
  }
}

const originOf = ({ lead: { target, row, submittedAt } }: Counted): OriginCount => ({
  ownerId: target.owner_id,
  magnetId: target.id,
  submittedAt,
  origin: row.origin,
  leads: 1,
})

/** Returns an entry for the campaign's people; empty if the lead doesn't belong to a campaign. */
function campaignLead({ leadId, lead: { target, row, submittedAt } }: Counted): CampaignLead[] {
  const { campaign_id, creator_id, id } = target
  if (!campaign_id || !creator_id) return []
  const [email, at] = [row.emailNormalized, submittedAt.toISOString()]
  return [{ campaign_id, creator_id, magnet_id: id, lead_id: leadId, email, at }]
}

/** Sums leads by owner and month, and by magnet, placement and hour. */
function sumCounts(leads: ResolvedLead[]) {
  const months = new Map<string, { owner_id: string; month: string; leads: number }>()
  const hours = new Map<string, Required<Omit<LeadCounts, 'clicks'>>>()
  for (const { row, target, placementId, submittedAt } of leads) {
    const month = getMonth(submittedAt)
    const monthKey = `${target.owner_id} ${month}`
    const inMonth = months.get(monthKey) ?? { owner_id: target.owner_id, month, leads: 0 }
    inMonth.leads++
    months.set(monthKey, inMonth)
    const at = new Date(Math.floor(submittedAt.getTime() / HOUR_MS) * HOUR_MS)
    const hourKey = `${target.id} ${placementId} ${at.getTime()}`
    const inHour = hours.get(hourKey) ?? {
      ownerId: target.owner_id,
      magnetId: target.id,
      placementId,
      at,
      leads: 0,
      apiLeads: 0,
    }
    inHour.leads++
    if (row.source === 'api') inHour.apiLeads++
    hours.set(hourKey, inHour)
  }
  return { months: [...months.values()], hours: [...hours.values()] }
}
