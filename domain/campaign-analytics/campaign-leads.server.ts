import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { type LeadFlag, lead, leadSearch } from '#db/schema/leads.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { Answer } from '#db/schema/questions.ts'
import { video } from '#db/schema/videos.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { listTags } from '#domain/leads/change/tags.server.ts'
import { isSelected, type LeadSelection } from '#domain/leads/list/lead-filter-sql.server.ts'
import { hasFilters } from '#domain/leads/list/lead-filters.ts'
import { type FullMonth, getFullMonths, unflagged } from '#domain/leads/list/leads-scope.server.ts'
import type { OriginTexts } from '#domain/leads/list/origin-columns.ts'
import { matches } from '#domain/leads/list/search-text.ts'
import { countFlags } from '#domain/leads/take/review-leads.server.ts'
import {
  type FilterOptions,
  listFilterOptions,
} from '#domain/placements/lead-filter-options.server.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type Campaign, findCampaignRow } from '../campaigns/campaigns.server.ts'
import { type AskedQuestion, listAskedQuestions } from '../lead-list/asked-questions.server.ts'
import { findFilteredLeads } from '../lead-list/filtered-leads.server.ts'
import type { SelectedLeads } from '../lead-list/leads-query.ts'
import { ORIGIN_TEXTS } from '../lead-list/leads-table.server.ts'
import { getSearchState } from '../lead-list/search-estimate.server.ts'
import {
  countSearch,
  type SearchTotal,
  type Slice,
  withinTotal,
} from '../lead-list/search-total.server.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceViewer,
} from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import { type CampaignLeadsQuery, isLatestFirst } from './campaign-leads-query.ts'

/** A lead of a campaign. If it was erased, its name and email are empty. */
export type CampaignLead = {
  id: string
  name: string
  email: string
  creator: string
  /** Null if the lead came through the page's own link or code. */
  placement: string | null
  deviceType: 'iOS' | 'Android' | 'Desktop'
  city: string | null
  country: string | null
  submittedAt: Date
  clickedAt: Date | null
  /** Empty if the lead isn't flagged. */
  flags: LeadFlag[]
  erased: boolean
  answers: Answer[] | null
  origin: OriginTexts
}

export type CampaignLeadsPage = SearchTotal & {
  rows: CampaignLead[]
  /** The number of the returned page: the last page if a later one was requested. */
  page: number
  /** The number of flagged leads, even if they aren't shown. */
  flaggedTotal: number
  /** The number of leads per flag. Filled only if flagged leads are shown. */
  flags: { flag: LeadFlag; leads: number }[]
  /** Whether the viewer may accept leads or mark them as tests. */
  mayReview: boolean
  /** Whether the viewer may see where leads were sent (`listCampaignLeadDeliveries`). */
  maySeeDeliveries: boolean
  /** The filter's options: all creators who have or had a page. */
  creators: { id: string; name: string }[]
  /** The options of the other filters, from the leads that the plan shows. */
  options: FilterOptions
  /** The questions that the campaign's pages have asked. */
  questions: AskedQuestion[]
}

/** A selection of leads: all leads of a campaign, or those of one of its creators. */
type Scope = {
  campaign: Campaign
  accountId: string
  creatorId: string | null
  magnetIds: string[]
  where: SQL | undefined
}

const LATEST = sql`${lead.submittedAt} desc nulls last, ${lead.id} desc nulls last`

/** Returns a page of a campaign's leads, latest first; null if there is no such campaign. */
export async function listCampaignLeads(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  query: CampaignLeadsQuery,
): Promise<CampaignLeadsPage | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'export-leads')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign) return null
  const creators = await services.db
    .select({ id: campaignCreator.id, name: campaignCreator.name, magnetId: leadMagnet.id })
    .from(campaignCreator)
    .innerJoin(leadMagnet, eq(leadMagnet.creatorId, campaignCreator.id))
    .where(eq(campaignCreator.campaignId, campaign.id))
    .orderBy(sql`lower(${campaignCreator.name})`, campaignCreator.id)
  const scope = scopeOf(campaign, membership, creators, query.creator)
  const { accountId: ownerId } = membership
  const full = await getFullMonths(services, ownerId)
  const selected = isSelected(campaignSelection(scope, query), full)
  const [found, flaggedTotal, flags, questions, tags] = await Promise.all([
    findPage(services, scope, query, { full, selected }),
    services.db.$count(lead, and(scope.where, lead.isFlagged)),
    // Counts what “Accept All with This Reason” accepts: only leads that the page selects.
    query.flagged ? countFlags(services, selected) : [],
    listAskedQuestions(services, { ownerId, campaignId: campaign.id }),
    listTags(services.db, ownerId),
  ])
  const asked = { questions, tags, campaignId: campaign.id }
  return {
    rows: await leadsOf(services, found.ids),
    total: found.total,
    isMore: found.isMore,
    page: Math.min(query.page, Math.max(1, Math.ceil(found.total / query.size))),
    flaggedTotal,
    flags,
    mayReview: can(membership.role, 'review-leads') && !membership.isReadOnly,
    maySeeDeliveries: can(membership.role, 'manage-integrations'),
    creators: creators.map(({ id, name }) => ({ id, name })),
    options: await listFilterOptions(services, { ownerId, magnetId: null }, asked),
    questions,
  }
}

/** Returns the leads of a campaign that its table, its export or a bulk action is about. */
export const campaignSelection = (
  {
    campaign,
    accountId,
    creatorId,
  }: { campaign: Pick<Campaign, 'id'>; accountId: string; creatorId: string | null },
  { q, flagged, filters }: SelectedLeads,
): LeadSelection => ({
  ownerId: accountId,
  magnetId: null,
  campaignId: campaign.id,
  creatorId,
  q,
  flagged,
  filters,
})

/** Finds the leads of one page. The method depends on what is asked. */
async function findPage(
  services: Services,
  scope: Scope,
  query: CampaignLeadsQuery,
  { full, selected }: { full: FullMonth[]; selected: SQL | undefined },
): Promise<SearchTotal & { ids: string[] }> {
  const { page, size } = query
  const asked = { offset: (page - 1) * size, limit: size }
  if (hasFilters(query.filters) || !isLatestFirst(query)) {
    const inAll = await countInAll(services, scope)
    return findFilteredLeads(services, selected, query, { asked, inAll })
  }
  const isPlain = full.length === 0 && !query.flagged
  const finding = query.q
    ? await searchIn(services, scope, query, full.length > 0 ? selected : null)
    : isPlain
      ? await byDay(services, scope)
      : slicesOf(services, selected)
  const total = await finding.total(asked)
  const { offset, limit } = withinTotal(asked, total.total)
  return { ...total, ids: await finding.idsAt(offset, limit) }
}

function scopeOf(
  campaign: Campaign,
  { accountId }: Membership,
  creators: { id: string; magnetId: string }[],
  asked: string | null,
): Scope {
  const creatorId = creators.some((one) => one.id === asked) ? asked : null
  const chosen = creators.filter((one) => creatorId === null || one.id === creatorId)
  return {
    campaign,
    accountId,
    creatorId,
    magnetIds: chosen.map((one) => one.magnetId),
    where:
      creatorId === null
        ? eq(lead.campaignId, campaign.id)
        : and(eq(lead.campaignId, campaign.id), eq(lead.creatorId, creatorId)),
  }
}

type Finding = {
  total(asked: Slice): Promise<SearchTotal> | SearchTotal
  idsAt(offset: number, limit: number): Promise<string[]>
}

/** Counts and reads the leads directly, for selections that are small or have no counters. */
function slicesOf({ db }: Services, found: SQL | undefined): Finding {
  return {
    total: async () => ({ total: await db.$count(lead, found), isMore: false }),
    idsAt: async (offset, limit) => {
      const rows = await db
        .select({ id: lead.id })
        .from(lead)
        .where(found)
        .orderBy(LATEST)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => row.id)
    },
  }
}

const LEADS_BY_DAY = sqlOf<{ magnetIds: string[] }, { at: Date; leads: number }>(`
  select at, sum(leads)::int as leads from lead_counts
  where scope_id = any({magnetIds}::uuid[]) and step = 'day' group by at order by at desc`)

const countInAll = async ({ db }: Services, { magnetIds }: Scope): Promise<number> =>
  (await rowsOf(db.$client, LEADS_BY_DAY({ magnetIds }))).reduce((sum, day) => sum + day.leads, 0)

/** Uses the daily counters to find the total and the day on which a page begins. */
async function byDay(services: Services, scope: Scope): Promise<Finding> {
  const { magnetIds } = scope
  const rows = await rowsOf(services.db.$client, LEADS_BY_DAY({ magnetIds }))
  return {
    total: () => ({ total: rows.reduce((sum, day) => sum + day.leads, 0), isMore: false }),
    idsAt: (offset, limit) => {
      let before = 0
      const start = rows.find((day) => {
        if (before + day.leads > offset) return true
        before += day.leads
        return false
      })
      if (!start) return Promise.resolve([])
      const end = new Date(start.at.getTime() + DAY_MS).toISOString()
      const found = and(scope.where, unflagged, sql`${lead.submittedAt} < ${end}::timestamptz`)
      return slicesOf(services, found).idsAt(offset - before, limit)
    },
  }
}

/**
 * Searches the search table, and newer leads directly. If `instead` is set (because the plan hides
 * some leads), searches only the leads that match `instead`, which includes the search.
 */
async function searchIn(
  services: Services,
  scope: Scope,
  { q, flagged }: CampaignLeadsQuery,
  instead: SQL | undefined | null,
): Promise<Finding> {
  if (instead !== null) return slicesOf(services, instead)
  const state = await getSearchState(services, scope.accountId)
  const until = sql`${state?.until ?? '-infinity'}::timestamptz`
  const prepared = and(
    eq(leadSearch.ownerId, scope.accountId),
    inArray(leadSearch.magnetId, scope.magnetIds),
    flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
    sql`${leadSearch.submittedAt} < ${until}`,
    sql`${leadSearch.key} like lower(${likePattern(q)})`,
  )
  const younger = and(
    scope.where,
    flagged ? undefined : unflagged,
    sql`${lead.submittedAt} >= ${until}`,
    matches(q),
  )
  if (scope.magnetIds.length === 0) {
    return { total: () => ({ total: 0, isMore: false }), idsAt: () => Promise.resolve([]) }
  }
  return {
    total: (asked) =>
      countSearch(
        services.db,
        sql`select from ${leadSearch} where ${prepared} union all select from ${lead} where ${younger}`,
        asked,
      ),
    idsAt: async (offset, limit) => {
      const { rows } = await services.db.execute<{ id: string }>(sql`
        select found.id from (
          select ${leadSearch.leadId} as id, ${leadSearch.submittedAt} as at
          from ${leadSearch} where ${prepared}
          union all
          select ${lead.id}, ${lead.submittedAt} from ${lead} where ${younger}
        ) found order by found.at desc, found.id desc limit ${limit} offset ${offset}`)
      return rows.map((row) => row.id)
    },
  }
}

/** Returns the leads with these ids, in the given order. */
async function leadsOf({ db }: Services, ids: string[]): Promise<CampaignLead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: lead.id,
      name: lead.name,
      email: lead.email,
      creator: campaignCreator.name,
      placement: placement.label,
      deviceType: lead.deviceType,
      city: lead.ipCity,
      country: lead.ipCountry,
      submittedAt: lead.submittedAt,
      clickedAt: lead.clickedAt,
      flags: lead.flags,
      erased: sql<boolean>`${lead.erasedAt} is not null`,
      answers: lead.answers,
      origin: ORIGIN_TEXTS,
    })
    .from(lead)
    .innerJoin(campaignCreator, eq(campaignCreator.id, lead.creatorId))
    .leftJoin(placement, eq(placement.id, lead.placementId))
    .leftJoin(video, eq(video.id, placement.videoId))
    .where(inArray(lead.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Erases the personal data of these leads of a campaign. Returns how many of these leads are now
 * erased.
 */
export async function eraseCampaignLeads(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  leadIds: readonly string[],
): Promise<number> {
  const membership = await requireMember(services, viewer, workspaceId, 'export-leads')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign) return 0
  const theirs = await services.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.campaignId, campaign.id), inArray(lead.id, leadIds.filter(isUuid))))
  const ids = theirs.map((row) => row.id)
  return eraseLeads(services, membership.accountId, ids)
}
