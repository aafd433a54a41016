import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Answer } from '#db/schema/questions.ts'
import { hasAgreed } from '#domain/leads/change/withdraw-consent.server.ts'
import { matchesFilters } from '#domain/leads/list/lead-filter-sql.server.ts'
import type { LeadFilterKey, LeadFilters } from '#domain/leads/list/lead-filters.ts'
import {
  type FilterOptions,
  listFilterOptions,
} from '#domain/placements/lead-filter-options.server.ts'
import {
  type LeadOrigin,
  NO_ORIGIN,
  type OriginField,
  perOrigin,
} from '#domain/resources/lead-origin.ts'
import type { Services } from '#platform/services.ts'
import { type AskedQuestion, listAskedQuestions } from '../lead-list/asked-questions.server.ts'
import { parseAnswerFilter } from '../leads/list/answer-filter.ts'
import {
  getFullMonths,
  type LeadScope,
  shown,
  unflagged,
} from '../leads/list/leads-scope.server.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'
import { CREATOR_FILTERS, pickCreatorFilters } from './creator-lead-filters.ts'
import { maskAnswer, maskEmail, maskName } from './mask.ts'
import { findParticipation, type Participation } from './participation.server.ts'

export type MyLead = {
  id: string
  name: string
  email: string
  submittedAt: Date
  /** Whether the person ticked the creator's checkbox and hasn't withdrawn that. */
  agreedToCreator: boolean
  /** If leads are masked, answers that may identify a person are masked too. */
  answers: Answer[] | null
  /** Unknown if leads are masked, because anyone can write a name into a link's address. */
  origin: LeadOrigin
}

type Asked = { page: number; size: number; filters?: LeadFilters }
type MyLeads = {
  /** The number of leads that match the filters. */
  total: number
  leads: MyLead[]
  /** The filters that were used. */
  filters: LeadFilters
}

/**
 * Returns the leads of a creator's own page that the brand's plan shows, newest first. The brand
 * decides whether names and emails are shown in full or masked. Returns null if the viewer doesn't
 * participate or may see only counts. Filters that the creator may not use are ignored.
 */
export async function listMyLeads(
  services: Services,
  viewer: WorkspaceViewer,
  partId: string,
  { page, size, filters: asked = {} }: Asked,
): Promise<MyLeads | null> {
  const part = await findParticipation(services, viewer, partId)
  if (!part || part.leadVisibility === 'brand') return null
  const scope = scopeOf(part)
  const filters = await filtersFor(services, part, asked)
  const mine = and(
    eq(lead.ownerId, scope.ownerId),
    eq(lead.creatorId, part.id),
    unflagged,
    isNull(lead.erasedAt),
    matchesFilters(filters, scope),
    shown(await getFullMonths(services, scope.ownerId)),
  )
  const { db } = services
  const [[all], rows] = await Promise.all([
    db.select({ leads: count() }).from(lead).where(mine),
    db
      .select({
        id: lead.id,
        name: lead.name,
        email: lead.email,
        submittedAt: lead.submittedAt,
        agreedToCreator: sql<boolean>`${hasAgreed('partner')}`,
        answers: lead.answers,
        origin: perOrigin((field) => lead[field]) as Pick<typeof lead, OriginField>,
      })
      .from(lead)
      .where(mine)
      .orderBy(desc(lead.submittedAt), desc(lead.id))
      .limit(size)
      .offset((page - 1) * size),
  ])
  const isMasked = part.leadVisibility === 'masked'
  return {
    total: all?.leads ?? 0,
    filters,
    leads: isMasked
      ? rows.map((one) => ({
          ...one,
          name: maskName(one.name),
          email: maskEmail(one.email),
          answers: one.answers?.map(maskAnswer) ?? null,
          origin: NO_ORIGIN,
        }))
      : rows,
  }
}

const scopeOf = ({ page }: Pick<Participation, 'page'>): LeadScope => ({
  ownerId: page.accountId,
  magnetId: page.magnetId,
})

const questionsOf = (services: Services, part: Participation): Promise<AskedQuestion[]> =>
  listAskedQuestions(services, scopeOf(part))

/**
 * Returns the filters that the creator may use. Answers in free text are masked, so a filter could
 * be used to guess them.
 */
async function filtersFor(
  services: Services,
  part: Participation,
  asked: LeadFilters,
): Promise<LeadFilters> {
  const { answer, ...others } = pickCreatorFilters(asked, part.leadVisibility)
  const wanted = answer === undefined ? null : parseAnswerFilter(answer)
  if (answer === undefined || !wanted) return others
  const questions = await questionsOf(services, part)
  const isOffered = questions.some(
    ({ id, options }) => options !== null && id === wanted.questionId,
  )
  return isOffered ? { ...others, answer } : others
}

/** Returns the options of the filters that a creator may use for their page's leads. */
export async function listMyLeadOptions(
  services: Services,
  viewer: WorkspaceViewer,
  partId: string,
): Promise<Partial<FilterOptions>> {
  const part = await findParticipation(services, viewer, partId)
  const keys: readonly LeadFilterKey[] = part ? CREATOR_FILTERS[part.leadVisibility] : []
  if (!part || keys.length === 0) return {}
  const questions = await questionsOf(services, part)
  const options = await listFilterOptions(services, scopeOf(part), {
    questions,
    tags: [],
    isUnflagged: true,
  })
  return Object.fromEntries(
    Object.entries(options).filter(([key]) => keys.some((allowed) => allowed === key)),
  )
}
