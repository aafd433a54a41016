import { formatSelection, type LeadsQuery, parseLeadsQuery } from '../lead-list/leads-query.ts'
import type { LeadColumn } from '../leads/list/lead-columns.ts'

/** The state of a campaign's leads table, as given in its URL. */
export type CampaignLeadsQuery = LeadsQuery & {
  /** The id of one creator in the campaign; null for all creators. */
  creator: string | null
}

/** The columns by which a campaign's leads can be sorted, in display order. */
export const CAMPAIGN_COLUMNS = [
  'name',
  'email',
  'device',
  'location',
  'submitted',
  'clicked',
] as const satisfies readonly LeadColumn[]

/**
 * Parses the table's state from a URL; invalid values become the default. The filter by magnet is
 * left out, because a campaign has one magnet for each creator.
 */
export function parseCampaignLeadsQuery(params: URLSearchParams): CampaignLeadsQuery {
  const { filters, ...query } = parseLeadsQuery(params)
  const { magnet: _, ...others } = filters
  const sorting = CAMPAIGN_COLUMNS.some((column) => column === query.sort) ? {} : LATEST_FIRST
  return { ...query, ...sorting, filters: others, creator: params.get('creator') || null }
}

const LATEST_FIRST = { sort: 'submitted', dir: 'desc' } as const

/** Returns whether the table has its default order. */
export const isLatestFirst = ({ sort, dir }: CampaignLeadsQuery): boolean =>
  sort === LATEST_FIRST.sort && dir === LATEST_FIRST.dir

/** What a query selects, regardless of order and page. */
export type SelectedCampaignLeads = Pick<
  CampaignLeadsQuery,
  'q' | 'flagged' | 'filters' | 'creator'
>

/** Returns the parameters of a URL that select the same leads of a campaign. */
export function formatCampaignSelection(query: SelectedCampaignLeads): URLSearchParams {
  const params = formatSelection(query)
  if (query.creator) params.set('creator', query.creator)
  return params
}
