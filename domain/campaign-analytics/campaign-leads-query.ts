import { type LeadsQuery, parseLeadsQuery } from '../lead-list/leads-query.ts'

/** The state of a campaign's leads table, as given in its URL. */
export type CampaignLeadsQuery = Pick<LeadsQuery, 'q' | 'page' | 'size' | 'flagged'> & {
  /** The id of one creator in the campaign; null for all creators. */
  creator: string | null
}

/** Parses the table's state from a URL; invalid values become the default. */
export function parseCampaignLeadsQuery(params: URLSearchParams): CampaignLeadsQuery {
  const { q, page, size, flagged } = parseLeadsQuery(params)
  return { q, page, size, flagged, creator: params.get('creator') || null }
}
