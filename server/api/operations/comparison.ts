import { z } from 'zod'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { Comparison } from '#domain/campaign-analytics/compare.server.ts'
import {
  COMPARISON_COLUMN_NAMES,
  COMPARISON_COLUMNS,
  type ComparisonColumnName,
} from '#domain/campaign-analytics/comparison-columns.ts'
import { campaignCreatorResource } from '#domain/resources/campaign-resource.ts'
import { id } from '#domain/resources/common.ts'

const count = z.int().nonnegative()
const share = z.number().min(0).max(1)

const NOTES: Partial<Record<ComparisonColumnName, string>> = {
  uniqueVisitors: 'The sum of the daily unique visitors.',
  flagged: 'The number of flagged leads, which aren’t included in `leads`.',
  conversion: 'Leads per unique visitor; null if there are no visitors.',
  people: 'The number of people reached.',
  newPeople: 'The number of people whom no other creator of the campaign had reached before.',
  duplicates: 'The number of people whom another creator had reached first.',
  costCents: 'The committed fee and the earned bonus; null if none is set.',
  views: 'Views of the posts as last entered; null if none were.',
  orders: 'Orders with a promo code, within the window.',
  netCents: 'The value of these orders without refunds.',
}

/** The figures that every creator has, such as 0 orders. All others may be unknown. */
const isKnown = (name: ComparisonColumnName) =>
  COMPARISON_COLUMNS[name].kind === 'count' && name !== 'views'

function figure(name: ComparisonColumnName): z.ZodType<number | null> {
  const { kind } = COMPARISON_COLUMNS[name]
  const value = kind === 'share' ? share : count
  const schema = isKnown(name) ? value : value.nullable()
  const note = NOTES[name]
  return note ? schema.describe(note) : schema
}

/** Each figure of the comparison, as on its screen and in its CSV file. */
const stats = {
  ...(Object.fromEntries(COMPARISON_COLUMN_NAMES.map((name) => [name, figure(name)])) as {
    [Name in ComparisonColumnName]: z.ZodType<CampaignStats[Name]>
  }),
  interval: z
    .object({ low: share, high: share })
    .nullable()
    .describe('The 95% confidence interval of `conversion`.'),
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

const pick = (all: CampaignStats) => ({
  ...(Object.fromEntries(COMPARISON_COLUMN_NAMES.map((name) => [name, all[name]])) as Pick<
    CampaignStats,
    ComparisonColumnName
  >),
  interval: all.interval,
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
