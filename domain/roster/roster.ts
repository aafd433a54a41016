import { costPer } from '#domain/campaign-budget/budget.ts'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'
import { cleanSearch, parsePage, parseSort, type SortQuery } from '#lib/table-query.ts'

/** The number of creators on a page of the roster. */
export const ROSTER_PAGE = 50
export const MAX_TAGS = 10
export const TAG_MAX = 30
export const CREATOR_NOTE_MAX = 2000

/**
 * How a creator answered the brand's invitations so far. 'took-part': accepted at least one.
 * 'declined': accepted none and declined one. 'unanswered': was invited and never answered.
 * 'not-invited': is only on the list of a draft.
 */
export const STANDINGS = {
  'took-part': 'Took part',
  declined: 'Declined',
  unanswered: 'Didn’t answer',
  'not-invited': 'Not invited yet',
} as const
export type Standing = keyof typeof STANDINGS
export const STANDING_NAMES = Object.keys(STANDINGS) as [Standing, ...Standing[]]

/** The filters of the roster. They also match standings that can still change. */
export const STANDING_FILTERS: Record<Standing, string> = {
  'took-part': 'Accepted',
  declined: STANDINGS.declined,
  unanswered: 'No answer',
  'not-invited': STANDINGS['not-invited'],
}

/** The names of standings that can still change. */
const OPEN_STANDINGS: Partial<Record<Standing, string>> = {
  'took-part': 'Taking part',
  unanswered: 'Invited',
}

/** Returns the name of a creator's standing, such as 'Taking part' or 'Took part'. */
export const nameStanding = ({
  standing,
  isOpen,
}: Pick<RosterCreator, 'standing' | 'isOpen'>): string =>
  (isOpen && OPEN_STANDINGS[standing]) || STANDINGS[standing]

/** What a creator was paid and brought in the campaigns of one currency. */
export type CreatorCosts = {
  currency: string
  /** The fees and earned bonuses where the creator took part, in cents; null if none was set. */
  costCents: number | null
  leads: number
  costPerLeadCents: number | null
}

/** A creator over all campaigns of a workspace. Creators are identified by their email. */
export type RosterCreator = {
  /** The id of the creator's latest participation, which stands for the creator in URLs. */
  key: string
  name: string
  /** Null after it was erased, or if the viewer doesn't see it. */
  email: string | null
  /** Whether the creator has an account, with which they accepted an invitation. */
  hasAccount: boolean
  /** Empty if the viewer doesn't see them. */
  tags: string[]
  /** Null if there is none, or if the viewer doesn't see it. */
  note: string | null
  campaigns: number
  lastCampaign: { id: string; name: string }
  standing: Standing
  /**
   * Whether the standing can still change: the creator takes part in a campaign that hasn't ended
   * or, if they never answered, an invitation is open.
   */
  isOpen: boolean
  leads: number
  newPeople: number
  /** One entry per currency, or empty if the viewer doesn't see costs. */
  costs: CreatorCosts[]
  /** The UTC day of the last lead; null if there is none. */
  lastLeadOn: string | null
}

/** What a creator achieved in one campaign. */
export type PastResult = {
  creatorId: string
  campaign: { id: string; name: string; state: CampaignState }
  state: CreatorState
  invitedAt: Date | null
  addedAt: Date
  leads: number
  newPeople: number
  /** Null if none is set, the creator didn’t take part, or costs are hidden. In cents. */
  costCents: number | null
  costPerLeadCents: number | null
  currency: string
  lastLeadOn: string | null
}

/** Returns the costs of one currency with the cost per lead. */
export const toCosts = (costs: Omit<CreatorCosts, 'costPerLeadCents'>): CreatorCosts => ({
  ...costs,
  costPerLeadCents: costPer(costs.costCents, costs.leads),
})

const COLUMNS = {
  name: 'asc',
  campaigns: 'desc',
  leads: 'desc',
  newPeople: 'desc',
  cost: 'desc',
  costPerLead: 'asc',
  lastLead: 'desc',
} as const
export type RosterSort = keyof typeof COLUMNS

export type RosterFilter = { q: string; tag: string | null; standing: Standing | null }
export type RosterQuery = RosterFilter & SortQuery<RosterSort> & { page: number }

/** The maximum number of creators in a CSV file, far more than a workspace has. */
export const MAX_CSV_CREATORS = 50_000

/** Parses ?q=, ?tag=, ?standing=, ?sort=, ?dir= and ?page=. Invalid values become the defaults. */
export function parseRosterQuery(params: URLSearchParams): RosterQuery {
  return {
    q: cleanSearch(params.get('q')),
    tag: cleanSearch(params.get('tag')) || null,
    standing: STANDING_NAMES.find((name) => name === params.get('standing')) ?? null,
    ...(parseSort(params, COLUMNS) ?? { sort: 'leads', dir: 'desc' }),
    page: parsePage(params.get('page')),
  }
}
