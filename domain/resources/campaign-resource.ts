import { z } from 'zod'
import { CAMPAIGN_STATES, CREATOR_STATES, LEAD_VISIBILITIES } from '#db/schema/campaigns.ts'
import { id, isoOf, moment } from './common.ts'
import { feeStageResource } from './payment-resource.ts'

/** A campaign as the API and events show it to its workspace. */
export const campaignResource = z
  .object({
    id,
    name: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    goalLeads: z.int().positive().nullable(),
    budgetCents: z
      .int()
      .nonnegative()
      .nullable()
      .describe('The budget in cents (hundredths of the currency).'),
    currency: z.string().describe('The ISO 4217 code of the currency, such as USD.'),
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso.date().nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Campaign', description: 'A brand’s campaign with several creators.' })
export type CampaignResource = z.infer<typeof campaignResource>

export type CampaignFacts = Omit<CampaignResource, 'createdAt' | 'updatedAt'> & {
  createdAt: Date
  updatedAt: Date
}

export function toCampaignResource(campaign: CampaignFacts): CampaignResource {
  const { id, name, state, goalLeads, budgetCents, currency, startsOn, endsOn } = campaign
  return {
    id,
    name,
    state,
    goalLeads,
    budgetCents,
    currency,
    startsOn,
    endsOn,
    createdAt: isoOf(campaign.createdAt),
    updatedAt: isoOf(campaign.updatedAt),
  }
}

/** A campaign's creator as the API and events show them to the workspace. */
export const campaignCreatorResource = z
  .object({
    id,
    campaignId: id,
    name: z.string().nullable().describe('The creator’s name; null if erased.'),
    email: z.string().nullable().describe('The creator’s email; null if erased.'),
    state: z.enum(CREATOR_STATES),
    feeCents: z
      .int()
      .nonnegative()
      .nullable()
      .describe('The fee in cents (hundredths of the campaign’s currency).'),
    feeStages: z
      .array(feeStageResource)
      .describe(
        'The parts of the fee, which add up to it. Empty if the whole fee is due when the creator accepts.',
      ),
    bonusCents: z
      .int()
      .positive()
      .nullable()
      .describe('The bonus in cents per order that isn’t fully refunded; null if there is none.'),
    bonusCapCents: z
      .int()
      .positive()
      .nullable()
      .describe('The most that the creator can earn in bonuses, in cents.'),
    leadVisibility: z.enum(LEAD_VISIBILITIES),
    invitedAt: moment.nullable(),
    answeredAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'CampaignCreator', description: 'A creator who was added to a campaign.' })
export type CampaignCreatorResource = z.infer<typeof campaignCreatorResource>

type Times = 'invitedAt' | 'answeredAt'
export type CampaignCreatorFacts = Omit<
  CampaignCreatorResource,
  Times | 'createdAt' | 'updatedAt' | 'name' | 'email'
> &
  Record<Times | 'erasedAt', Date | null> &
  Record<'createdAt' | 'updatedAt', Date> &
  Record<'name' | 'email', string>

export function toCampaignCreatorResource(creator: CampaignCreatorFacts): CampaignCreatorResource {
  const { id, campaignId, state, feeCents, feeStages, leadVisibility } = creator
  return {
    id,
    campaignId,
    state,
    feeCents,
    feeStages,
    bonusCents: creator.bonusCents,
    bonusCapCents: creator.bonusCapCents,
    leadVisibility,
    name: creator.erasedAt ? null : creator.name,
    email: creator.erasedAt ? null : creator.email,
    invitedAt: isoOf(creator.invitedAt),
    answeredAt: isoOf(creator.answeredAt),
    createdAt: isoOf(creator.createdAt),
    updatedAt: isoOf(creator.updatedAt),
  }
}
