import { and, isNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { type TagChange, type Tagged, tagLeads } from '#domain/leads/change/tags.server.ts'
import { isSelected, type LeadSelection } from '#domain/leads/list/lead-filter-sql.server.ts'
import { getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
import type { Services } from '#platform/services.ts'
import { MAX_BULK } from './bulk.ts'

/**
 * Returns the ids of all leads of a selection except erased ones; null if there are more than
 * `MAX_BULK`.
 */
async function selectLeadIds(
  services: Services,
  selection: LeadSelection,
): Promise<string[] | null> {
  const full = await getFullMonths(services, selection.ownerId)
  const rows = await services.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(isSelected(selection, full), isNull(lead.erasedAt)))
    .limit(MAX_BULK + 1)
  return rows.length > MAX_BULK ? null : rows.map(({ id }) => id)
}

/**
 * Adds tags to all leads of a selection, and removes others. Returns 'too-many' if the selection
 * has more than `MAX_BULK` leads, and null if none of the tags exist.
 */
export async function tagSelection(
  services: Services,
  selection: LeadSelection,
  change: TagChange,
): Promise<Tagged | 'too-many' | null> {
  const ids = await selectLeadIds(services, selection)
  return ids === null ? 'too-many' : tagLeads(services, selection.ownerId, ids, change)
}

/** Returns how many leads a bulk action would change; null if there are too many. */
export const countSelection = async (
  services: Services,
  selection: LeadSelection,
): Promise<number | null> => (await selectLeadIds(services, selection))?.length ?? null
