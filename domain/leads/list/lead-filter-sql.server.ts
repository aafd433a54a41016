import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { placement } from '#db/schema/magnets.ts'
import { perOrigin } from '#domain/resources/lead-origin.ts'
import { parseAnswerFilter } from './answer-filter.ts'
import { hasAnswer } from './has-answer.server.ts'
import { isChosen, type LeadChoice } from './lead-choice.server.ts'
import { formatLeadFilters, type LeadFilterKey, type LeadFilters } from './lead-filters.ts'
import {
  type FullMonth,
  isForNext,
  isListed,
  isUnconfirmed,
  type LeadScope,
  shown,
} from './leads-scope.server.ts'
import { matches } from './search-text.ts'

const dayStart = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`

/**
 * The SQL condition of each filter for a value that `parseLeadFilters` has accepted. A condition
 * finds nothing if the value is an id of another owner's magnet, video, placement or tag.
 */
const CONDITIONS: Record<LeadFilterKey, (value: string, scope: LeadScope) => SQL | undefined> = {
  from: (value) => sql`${lead.submittedAt} >= ${dayStart(value)}`,
  to: (value) => sql`${lead.submittedAt} < ${dayStart(value)} + interval '1 day'`,
  magnet: (value) => eq(lead.leadMagnetId, value),
  video: (value, { ownerId }) =>
    sql`${lead.placementId} in (select ${placement.id} from ${placement}
      where ${placement.ownerId} = ${ownerId} and ${placement.videoId} = ${value}::uuid)`,
  placement: (value) => eq(lead.placementId, value),
  country: (value) => eq(lead.ipCountry, value),
  device: (value) => sql`${lead.deviceType} = ${value}`,
  source: (value) => (value === 'email' ? eq(lead.channel, value) : sql`${lead.source} = ${value}`),
  ...perOrigin((field) => (value: string) => eq(lead[field], value)),
  answer(value) {
    const answer = parseAnswerFilter(value)
    return answer ? hasAnswer(answer) : sql`false`
  },
  confirmed: (value) => (value === 'yes' ? isNotNull(lead.confirmedAt) : isUnconfirmed),
  downloaded: (value) => (value === 'yes' ? isNotNull(lead.clickedAt) : isNull(lead.clickedAt)),
  flagged: () => sql`${lead.isFlagged}`,
  next: (_, scope) => isForNext(scope),
  tag: (value) => sql`${lead.tagIds} @> array[${value}::uuid]`,
}

/** SQL condition for the leads that match all filters. */
export const matchesFilters = (filters: LeadFilters, scope: LeadScope): SQL | undefined =>
  and(...formatLeadFilters(filters).map(([key, value]) => CONDITIONS[key](value, scope)))

/**
 * The leads that a table, its export or a bulk action is about: those in scope that match a choice,
 * a search and filters.
 */
export type LeadSelection = LeadScope &
  Partial<Omit<LeadChoice, 'magnetId'>> & {
    /** The search text; '' for none. */
    q: string
    /** Whether flagged leads are included. */
    flagged: boolean
    filters: LeadFilters
  }

/**
 * SQL condition for the leads of a selection that the plan shows. A filter never finds a hidden
 * lead, because that would reveal its values.
 */
export const isSelected = (
  {
    q,
    flagged,
    filters,
    magnetIds = null,
    campaignId = null,
    creatorId = null,
    ...scope
  }: LeadSelection,
  full: FullMonth[],
): SQL | undefined =>
  and(
    isListed(scope, { flagged }),
    isChosen({ magnetId: null, magnetIds, campaignId, creatorId }),
    matchesFilters(filters, scope),
    q ? matches(q) : undefined,
    shown(full),
  )
