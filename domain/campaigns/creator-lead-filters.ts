import {
  formatLeadFilters,
  type LeadFilterKey,
  type LeadFilters,
} from '../leads/list/lead-filters.ts'
import { ORIGIN_FIELD_NAMES } from '../resources/lead-origin.ts'
import type { LeadVisibility } from './campaign.ts'

/**
 * The filters of a creator's own list of a campaign's leads. There is a filter only for what the
 * list shows, because a filter by anything else would reveal it.
 */
export const CREATOR_FILTERS: Record<LeadVisibility, readonly LeadFilterKey[]> = {
  brand: [],
  masked: ['from', 'to', 'answer'],
  shared: ['from', 'to', ...ORIGIN_FIELD_NAMES, 'answer'],
}

/** Returns those of the filters that the creator may use. */
export const pickCreatorFilters = (filters: LeadFilters, visibility: LeadVisibility): LeadFilters =>
  Object.fromEntries(
    formatLeadFilters(filters).filter(([key]) => CREATOR_FILTERS[visibility].includes(key)),
  )
