import { csvFile } from '#lib/csv.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { CREATOR_STATE_NAMES } from '../campaigns/campaign.ts'
import { placementTitle } from '../placements/placement.ts'
import { magnetUrl } from '../qr/code-url.ts'
import type { CampaignStats } from './campaign-stats.ts'
import type { Comparison } from './compare.server.ts'
import type { PlacementStats } from './placement-stats.server.ts'

const HEAD = [
  'Creator',
  'Placement',
  'Video',
  'Timestamp',
  'State',
  'Page',
  'Visits',
  'Scans',
  'Unique visitors',
  'Leads',
  'Conversion',
  'Conversion at least (95%)',
  'Conversion at most (95%)',
  'People',
  'New people',
  'Duplicates',
  'Flagged leads',
]
const COSTS = ['Cost', 'Cost per lead', 'Currency']

/**
 * Returns a comparison as CSV: one row per creator, one row for all creators together, then one row
 * per placement. Rates are numbers from 0 to 1, and amounts have no currency sign, so spreadsheets
 * can calculate with them. Costs are included only if the viewer may see them.
 */
export function comparisonCsv(
  { campaign, creators, total, seesCosts }: Comparison,
  placements: readonly PlacementStats[],
  /** The origin of the links to the pages. */
  origin: string,
): string {
  const costs = (stats: CampaignStats) =>
    seesCosts ? [money(stats.costCents), money(stats.costPerLeadCents), campaign.currency] : []
  const head = [...HEAD, ...(seesCosts ? COSTS : [])]
  return csvFile(head, [
    ...creators.map((one) => [
      one.name,
      '',
      '',
      '',
      CREATOR_STATE_NAMES[one.state],
      one.shortId === null ? '' : magnetUrl(origin, one.shortId),
      ...cells(one),
      ...costs(one),
    ]),
    ['All creators', '', '', '', '', '', ...cells(total), ...costs(total)],
    ...placements.map((one) => [
      one.creator,
      placementTitle(one),
      one.video?.title ?? '',
      one.atSecond === null ? '' : formatTimestamp(one.atSecond),
      '',
      '',
      ...counted(one),
    ]),
  ])
}

const COUNTED = ['visits', 'scans', 'uniqueVisitors', 'leads'] as const

/** Returns the columns that placements and creators have in common. */
function counted(stats: Pick<CampaignStats, (typeof COUNTED)[number] | 'conversion' | 'interval'>) {
  return [
    ...COUNTED.map((name) => String(stats[name])),
    ...[stats.conversion, stats.interval?.low, stats.interval?.high].map(share),
  ]
}

function cells(stats: CampaignStats): string[] {
  const { people, newPeople, duplicates, flagged } = stats
  return [...counted(stats), ...[people, newPeople, duplicates, flagged].map(String)]
}

const share = (value: number | null | undefined) => (value == null ? '' : value.toFixed(4))
const money = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
