import { and, isNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { type TagChange, type Tagged, tagLeads } from '#domain/leads/change/tags.server.ts'
import { isSelected, type LeadSelection } from '#domain/leads/list/lead-filter-sql.server.ts'
import { getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
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

/** What a program does to each lead of a selection. */
export type BulkAction =
  | ({ kind: 'tag' } & TagChange)
  | { kind: 'accept' }
  /** Erases the personal data. */
  | { kind: 'erase' }

export type BulkResult = {
  /** The number of leads that matched; at most `MAX_BULK`. */
  matching: number
  changed: number
  /** The number of leads that had no room for another tag. */
  full: number
  /** The number of withheld emails that will now be sent. */
  mails: number
  /** Whether the time ran out before all leads were changed. */
  hasMore: boolean
}
type BulkRefusal =
  | { ok: false; reason: 'too-many'; matching: number }
  | { ok: false; reason: 'unknown-tag' }

const STEP = 500
/** A program is waiting for the response. To change the remaining leads, it repeats the request. */
const MAX_MS = 20_000

/**
 * Changes all leads of a selection, unless more than `maxLeads` match. Without `maxLeads`, it only
 * counts them. It commits in steps, and can be repeated: leads that have already been changed stay
 * as they are. Erased leads never match, and neither do leads that the plan hides.
 */
export async function changeSelection(
  services: Services,
  selection: LeadSelection,
  { action, maxLeads }: { action: BulkAction; maxLeads: number | null },
): Promise<({ ok: true } & BulkResult) | BulkRefusal> {
  const startedAt = performance.now()
  const ids = await selectLeadIds(services, selection)
  const most = Math.min(maxLeads ?? MAX_BULK, MAX_BULK)
  const matching = ids?.length ?? MAX_BULK + 1
  if (ids === null || matching > most) return { ok: false, reason: 'too-many', matching }
  const result = { matching, changed: 0, full: 0, mails: 0, hasMore: false }
  if (maxLeads === null) return { ok: true, ...result }
  const { ownerId } = selection
  for (let at = 0; at < ids.length; at += STEP) {
    if (performance.now() - startedAt > MAX_MS) return { ok: true, ...result, hasMore: true }
    const step = await changeStep(services, ownerId, ids.slice(at, at + STEP), action)
    if (step === null) return { ok: false, reason: 'unknown-tag' }
    result.changed += step.leads
    result.full += step.full ?? 0
    result.mails += step.mails ?? 0
  }
  return { ok: true, ...result }
}

type Step = { leads: number; full?: number; mails?: number }

/** Changes some leads of an owner. Returns null if none of the tags exist. */
async function changeStep(
  services: Services,
  ownerId: string,
  ids: string[],
  action: BulkAction,
): Promise<Step | null> {
  if (action.kind === 'tag') return tagLeads(services, ownerId, ids, action)
  if (action.kind === 'accept') return reviewLeads(services, ownerId, ids, 'accept')
  return { leads: await eraseLeads(services, ownerId, ids) }
}
