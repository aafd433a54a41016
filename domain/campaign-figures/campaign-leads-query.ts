import { type LeadsQuery, readLeadsQuery } from '../analytics/leads-query.ts'

/** What a campaign's leads are looked through by, as the URL says it. */
export type CampaignLeadsQuery = Pick<LeadsQuery, 'q' | 'page' | 'size' | 'flagged'> & {
  /** One creator's id in the campaign; null: all of them. */
  creator: string | null
}

/** Reads it from a URL; whatever makes no sense becomes the default. */
export function readCampaignLeadsQuery(params: URLSearchParams): CampaignLeadsQuery {
  const { q, page, size, flagged } = readLeadsQuery(params)
  return { q, page, size, flagged, creator: params.get('creator') || null }
}
