import { z } from 'zod'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { Comparison } from '#domain/campaign-analytics/compare.server.ts'
import { campaignCreatorResource } from '#domain/resources/campaign-resource.ts'
import { id } from '#domain/resources/common.ts'

const count = z.int().nonnegative()
const share = z.number().min(0).max(1)

const stats = {
  visits: count,
  scans: count,
  uniqueVisitors: count.describe('The sum of the daily unique visitors.'),
  leads: count,
  flagged: count.describe('The number of flagged leads, which aren’t included in `leads`.'),
  conversion: share.nullable().describe('Leads per unique visitor; null if there are no visitors.'),
  interval: z
    .object({ low: share, high: share })
    .nullable()
    .describe('The 95% confidence interval of `conversion`.'),
  people: count.describe('The number of people reached.'),
  newPeople: count.describe(
    'The number of people whom no other creator of the campaign had reached before.',
  ),
  duplicates: count.describe('The number of people whom another creator had reached first.'),
  costCents: count.nullable(),
  costPerLeadCents: count.nullable(),
}

/** A comparison of a campaign's creators. */
export const comparison = z
  .object({
    campaignId: id,
    currency: z.string(),
    total: z
      .object(stats)
      .describe('The totals. A person whom several creators reached is counted once.'),
    creators: z.array(
      z.object({
        creatorId: id,
        name: z.string(),
        state: campaignCreatorResource.shape.state,
        shortId: z
          .string()
          .nullable()
          .describe('Six characters that identify the creator’s page; null until they accept.'),
        ...stats,
      }),
    ),
    pace: z
      .object({
        expected: z.int().describe('The number of leads needed by now to reach the goal in time.'),
        projected: z
          .int()
          .nullable()
          .describe('The projected number of leads on the last day, at the current pace.'),
        isBehind: z.boolean(),
      })
      .nullable()
      .describe(
        'Progress toward the goal. Null if the campaign has no goal or no dates, before it starts, after its last day, and once it has ended.',
      ),
  })
  .meta({ id: 'Comparison' })

const pick = ({ conversion, interval, costCents, costPerLeadCents, ...counts }: CampaignStats) => ({
  visits: counts.visits,
  scans: counts.scans,
  uniqueVisitors: counts.uniqueVisitors,
  leads: counts.leads,
  flagged: counts.flagged,
  conversion,
  interval,
  people: counts.people,
  newPeople: counts.newPeople,
  duplicates: counts.duplicates,
  costCents,
  costPerLeadCents,
})

/** Returns a comparison in the API's format. */
export function toComparisonBody({ campaign, creators, total, pace }: Comparison) {
  return {
    campaignId: campaign.id,
    currency: campaign.currency,
    total: pick(total),
    pace,
    creators: creators.map(({ creatorId, name, state, shortId, ...counts }) => ({
      creatorId,
      name,
      state,
      shortId,
      ...pick(counts),
    })),
  }
}
