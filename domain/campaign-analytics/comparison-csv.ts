import { csvFile } from '#lib/csv.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { CREATOR_STATE_NAMES } from '../campaigns/campaign.ts'
import { placementTitle } from '../placements/placement.ts'
import { magnetUrl } from '../qr/code-url.ts'
import type { CampaignStats } from './campaign-stats.ts'
import type { Comparison } from './compare.server.ts'
import { COMPARISON_COLUMNS, FILE_ORDER } from './comparison-columns.ts'
import type { PlacementStats } from './placement-stats.server.ts'

const HEAD = ['Creator', 'Placement', 'Video', 'Timestamp', 'State', 'Page']

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
  const columns = FILE_ORDER.map((name) => toFileColumn(name, campaign.currency)).filter(
    ({ isCost }) => seesCosts || !isCost,
  )
  const cells = (stats: Partial<CampaignStats>) => columns.flatMap((column) => column.cells(stats))
  return csvFile(
    [...HEAD, ...columns.flatMap(({ headings }) => headings)],
    [
      ...creators.map((one) => [
        one.name,
        '',
        '',
        '',
        CREATOR_STATE_NAMES[one.state],
        one.shortId === null ? '' : magnetUrl(origin, one.shortId),
        ...cells(one),
      ]),
      ['All creators', '', '', '', '', '', ...cells(total)],
      ...placements.map((one) => [
        one.creator,
        placementTitle(one),
        one.video?.title ?? '',
        one.atSecond === null ? '' : formatTimestamp(one.atSecond),
        '',
        '',
        ...cells(one),
      ]),
    ],
  )
}

type FileColumn = {
  headings: string[]
  isCost: boolean
  /** Returns a cell for each heading; empty ones for figures that a placement doesn't have. */
  cells(stats: Partial<CampaignStats>): string[]
}

function toFileColumn(name: (typeof FILE_ORDER)[number], currency: string): FileColumn {
  if (name === 'currency') {
    const cells = ({ costCents }: Partial<CampaignStats>) => [
      costCents === undefined ? '' : currency,
    ]
    return { headings: ['Currency'], isCost: true, cells }
  }
  const { heading, kind, isCost } = COMPARISON_COLUMNS[name]
  if (kind === 'share') {
    const headings = [heading, `${heading} at least (95%)`, `${heading} at most (95%)`]
    const cells = ({ [name]: share, interval }: Partial<CampaignStats>) =>
      [share, interval?.low, interval?.high].map((value) => value?.toFixed(4) ?? '')
    return { headings, isCost, cells }
  }
  const text = (value: number | string) =>
    typeof value === 'number' && kind === 'money' ? (value / 100).toFixed(2) : String(value)
  const cells = ({ [name]: value }: Partial<CampaignStats>) => [value == null ? '' : text(value)]
  return { headings: [heading], isCost, cells }
}
