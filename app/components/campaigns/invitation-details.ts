import { formatMoney } from '#domain/campaigns/campaign.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { bonusLine, feeLines } from '#domain/campaigns/fee-terms.ts'
import type { CreatorInvitation } from '#domain/campaigns/invitation-response.server.ts'

/**
 * Returns the invitation's details as labels and values. Details that the brand left out are
 * omitted.
 */
export function getInvitationDetails(invitation: CreatorInvitation) {
  const { brand, campaign, offer, startsOn, endsOn, feeCents, currency } = invitation
  const fee = feeCents === null ? null : formatMoney(feeCents, currency)
  const stages = feeLines(invitation, currency, 'creator').join(' · ') || null
  const all: [name: string, value: string | null][] = [
    ['Brand', brand],
    ['Campaign', campaign],
    ['Your page offers', offer],
    ['Dates', datesLine(startsOn, endsOn)],
    ['Your fee', fee],
    ['When it is paid', stages],
    ['Bonus', bonusLine(invitation, currency)],
  ]
  return all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
