import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspaceCreator } from '#db/schema/workspace-creators.ts'
import { committedSql, countSalesSql } from '#domain/campaign-budget/budget-rows.server.ts'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'
import { ERASED_EMAIL, shownEmail } from '#domain/campaigns/creators.server.ts'
import { memberOf } from '#domain/workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '#domain/workspaces/membership.server.ts'
import { can, type MemberRole } from '#domain/workspaces/permissions.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  type PastResult,
  parseRosterQuery,
  ROSTER_PAGE,
  type RosterCreator,
  type RosterFilter,
  type RosterQuery,
  type RosterSort,
  type Standing,
  toCosts,
} from './roster.ts'
import type { CreatorNotes } from './roster-input.ts'

/**
 * SQL for the email that identifies the creator of a participation `c` in a campaign `k`. A while
 * after a creator left a campaign, the email of that participation is deleted. If they had an
 * account, the participation then counts with the account's latest email in the workspace.
 */
export const knownEmailSql = sql.raw(`case
  when c.email like '%${ERASED_EMAIL}' and c.erased_at is null and c.user_id is not null then (
    select o.email from campaign_creators o join campaigns i on i.id = o.campaign_id
    where i.workspace_id = k.workspace_id and o.user_id = c.user_id and o.erased_at is null
    order by o.email like '%${ERASED_EMAIL}', o.created_at desc, o.id desc limit 1)
  else c.email end`)

/**
 * Whether a role sees the emails of creators, and what the workspace noted about them. Analysts see
 * names and results.
 */
const seesContacts = (role: MemberRole) => can(role, 'invite-creators')

/** How rows without a value are sorted: always last. Amounts are sorted within their currency. */
const ORDERS: Record<RosterSort, SQL[]> = {
  name: [sql`lower(name)`],
  campaigns: [sql`campaigns`],
  leads: [sql`leads`],
  newPeople: [sql`new_people`],
  cost: [sql`costs -> 0 ->> 'currency'`, sql`(costs -> 0 ->> 'costCents')::bigint`],
  costPerLead: [
    sql`costs -> 0 ->> 'currency'`,
    sql`(costs -> 0 ->> 'costCents')::numeric / nullif((costs -> 0 ->> 'leads')::int, 0)`,
  ],
  lastLead: [sql`last_lead_on`],
}

function orderOf({ sort, dir }: Pick<RosterQuery, 'sort' | 'dir'>): SQL {
  const ways = ORDERS[sort].map((by, index, { length }) =>
    index === length - 1 && dir === 'desc' ? sql`${by} desc nulls last` : sql`${by} nulls last`,
  )
  // Without an amount, the currency of a row says nothing.
  const hasAmount = ways.length > 1 ? [sql`(costs -> 0 ->> 'costCents') is null`] : []
  return sql.join([...hasAmount, ...ways, sql`lower(name)`, sql`email`], sql`, `)
}

/** A creator as the query returns it. */
type Row = {
  email: string
  /** The place in an order that doesn't change, which reveals nothing about the creator. */
  position: string
  key: string
  name: string
  has_account: boolean
  tags: string[] | null
  note: string | null
  campaigns: number
  last_campaign_id: string
  last_campaign: string
  standing: Standing
  is_open: boolean
  leads: number
  new_people: number
  costs: { currency: string; costCents: number | null; leads: number }[]
  last_lead_on: string | null
  total: number
}

type Asked = Partial<RosterFilter> & {
  now: Date
  /** Whether the filter finds emails and tags. */
  seesContacts: boolean
  /** Only this creator. */
  email?: string
  /** Only creators without a participation in this campaign. */
  notIn?: string
  order: SQL
  limit: number
  offset?: number
  /** Only creators whose position comes after this one. */
  after?: string | null
}

/**
 * Reads creators with everything about them in one query, which reads each of the workspace's
 * participations and its pages' days once.
 */
async function readRoster(db: Queryable, workspaceId: string, asked: Asked): Promise<Row[]> {
  const now = sql`${asked.now.toISOString()}::timestamptz`
  const { email = null, notIn = null, q = '', standing = null, after = null } = asked
  const pattern = q ? likePattern(q) : null
  const contactPattern = asked.seesContacts ? pattern : null
  const tag = (asked.seesContacts && asked.tag) || null
  const { rows } = await db.execute<Row>(sql`
    with parts as (
      select c.id, known.email, c.email as own_email, c.name, c.state, c.user_id, c.fee_cents,
        c.bonus_cents, c.bonus_cap_cents, c.invited_at, c.token_expires_at, c.created_at,
        k.id as campaign_id, k.state as campaign_state,
        k.name as campaign, k.currency, m.id as magnet_id
      from campaigns k
      join campaign_creators c on c.campaign_id = k.id
      cross join lateral (select ${knownEmailSql} as email) known
      left join lead_magnets m on m.creator_id = c.id
      where k.workspace_id = ${workspaceId} and (${email}::text is null or known.email = ${email})
    ), counted as (
      select scope_id, sum(leads)::int as leads, max(at) filter (where leads > 0) as last_at
      from lead_counts
      where step = 'day' and scope_id in (select magnet_id from parts) group by 1
    ), sold as (${sql.raw(countSalesSql('in (select campaign_id from parts)'))}
    ), by_currency as (
      -- Only costs of creators who took part: an open invitation has no results yet.
      select email, currency, count(distinct campaign_id)::int as campaigns,
        sum(${sql.raw(committedSql('p', 'sold.sales'))}) filter (where magnet_id is not null) as cost,
        coalesce(sum(l.leads), 0)::int as leads, coalesce(sum(n.new_people), 0)::int as new_people,
        max(l.last_at) as last_at, bool_or(magnet_id is not null) as took_part,
        bool_or(state = 'declined') as declined, bool_or(invited_at is not null) as invited,
        bool_or(campaign_state <> 'ended' and state = 'accepted') as takes_part,
        bool_or(campaign_state <> 'ended' and state = 'invited' and token_expires_at > ${now})
          as awaits,
        bool_or(user_id is not null) as has_account
      from parts p
      left join counted l on l.scope_id = p.magnet_id
      left join campaign_creator_counts n on n.creator_id = p.id
      left join sold on sold.creator_id = p.id
      group by 1, 2
    ), summed as (
      select email, sum(campaigns)::int as campaigns, sum(leads)::int as leads,
        sum(new_people)::int as new_people,
        to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD') as last_lead_on,
        bool_or(has_account) as has_account,
        case when bool_or(took_part) then 'took-part' when bool_or(declined) then 'declined'
          when bool_or(invited) then 'unanswered' else 'not-invited' end as standing,
        coalesce(case when bool_or(took_part) then bool_or(takes_part) else bool_or(awaits) end, false)
          as is_open,
        jsonb_agg(jsonb_build_object('currency', currency, 'costCents', cost, 'leads', leads)
          order by cost desc nulls last, leads desc, currency) as costs
      from by_currency group by 1
    ), latest as (
      select distinct on (email) email, id as key, name, campaign_id as last_campaign_id,
        campaign as last_campaign
      from parts order by email, created_at desc, id desc
    )
    select *, count(*) over ()::int as total
    from (
      select s.*, encode(sha256(convert_to(s.email, 'UTF8')), 'hex') as position, l.key, l.name, l.last_campaign_id, l.last_campaign, w.tags, w.note
      from summed s
      join latest l on l.email = s.email
      left join workspace_creators w on w.workspace_id = ${workspaceId} and w.email = s.email
    ) creators
    where (${pattern}::text is null or name ilike ${pattern}
        or (email ilike ${contactPattern} and email not like ${`%${ERASED_EMAIL}`})
        or exists (select from unnest(tags) tag where tag ilike ${contactPattern}))
      and (${tag}::text is null or ${tag} = any(tags))
      and (${standing}::text is null or standing = ${standing})
      and (${after}::text is null or position > ${after})
      and (${notIn}::uuid is null or (email not like ${`%${ERASED_EMAIL}`} and not exists (
        select from parts p where p.own_email = creators.email and p.campaign_id = ${notIn})))
    order by ${asked.order}
    limit ${asked.limit} offset ${asked.offset ?? 0}`)
  return rows
}

const toCreator = (row: Row, role: MemberRole): RosterCreator => ({
  key: row.key,
  name: row.name,
  hasAccount: row.has_account,
  ...(seesContacts(role)
    ? { email: shownEmail(row.email), tags: row.tags ?? [], note: row.note }
    : { email: null, tags: [], note: null }),
  campaigns: row.campaigns,
  lastCampaign: { id: row.last_campaign_id, name: row.last_campaign },
  standing: row.standing,
  isOpen: row.is_open,
  leads: row.leads,
  newPeople: row.new_people,
  costs: can(role, 'see-costs') ? row.costs.map(toCosts) : [],
  lastLeadOn: row.last_lead_on,
})

export type RosterPage = {
  creators: RosterCreator[]
  /** The number of creators that match the filter. */
  total: number
  /** The page that is shown: the last one if a later one was asked for. */
  page: number
  seesCosts: boolean
  /** Whether the viewer sees emails, tags and notes. */
  seesContacts: boolean
  /** Whether the viewer may change tags and notes. */
  mayEdit: boolean
}

const ALL_CREATORS = parseRosterQuery(new URLSearchParams())

/** Returns a page of the creators that a workspace knows; by default the first one of all. */
export async function listRoster(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  asked: Partial<RosterQuery & { size: number }> = {},
): Promise<RosterPage> {
  const { size, ...query } = { ...ALL_CREATORS, size: ROSTER_PAGE, ...asked }
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const seesCosts = can(membership.role, 'see-costs')
  const { sort } = query
  const isCost = sort === 'cost' || sort === 'costPerLead'
  const order = orderOf(isCost && !seesCosts ? { sort: 'leads', dir: 'desc' } : query)
  const read = (page: number) =>
    readRoster(services.db, membership.workspaceId, {
      ...query,
      now: services.clock.now(),
      seesContacts: seesContacts(membership.role),
      order,
      limit: size,
      offset: (page - 1) * size,
    })
  let page = query.page
  let rows = await read(page)
  if (rows.length === 0 && page > 1) {
    const [first] = await read(1)
    page = Math.max(1, Math.ceil((first?.total ?? 0) / size))
    rows = await read(page)
  }
  return {
    creators: rows.map((row) => toCreator(row, membership.role)),
    total: rows[0]?.total ?? 0,
    page,
    seesCosts,
    seesContacts: seesContacts(membership.role),
    mayEdit: !membership.isReadOnly && can(membership.role, 'invite-creators'),
  }
}

/**
 * Returns creators after a position, each with its position. The order stays the same when their
 * results change.
 */
export async function listRosterAfter(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  filter: Partial<RosterFilter>,
  { after = null, limit = ROSTER_PAGE }: { after?: string | null; limit?: number } = {},
): Promise<{ creator: RosterCreator; position: string }[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const { role } = membership
  const rows = await readRoster(services.db, membership.workspaceId, {
    ...filter,
    now: services.clock.now(),
    seesContacts: seesContacts(role),
    order: sql`position`,
    after,
    limit,
  })
  return rows.map((row) => ({ creator: toCreator(row, role), position: row.position }))
}

/** Returns a page of the creators who aren't in a campaign yet and can be added to it. */
export async function listCandidates(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  query: RosterFilter & { page: number },
): Promise<{ creators: RosterCreator[]; total: number }> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  if (!isUuid(campaignId)) return { creators: [], total: 0 }
  const rows = await readRoster(services.db, membership.workspaceId, {
    ...query,
    now: services.clock.now(),
    seesContacts: true,
    notIn: campaignId,
    order: orderOf({ sort: 'leads', dir: 'desc' }),
    limit: ROSTER_PAGE,
    offset: (query.page - 1) * ROSTER_PAGE,
  })
  return {
    creators: rows.map((row) => toCreator(row, membership.role)),
    total: rows[0]?.total ?? 0,
  }
}

const MAX_TAGS_SHOWN = 200

/** Returns the tags that a workspace uses, in order; none if the viewer doesn't see them. */
export async function listTags(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
): Promise<string[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  if (!seesContacts(membership.role)) return []
  const { rows } = await services.db.execute<{ tag: string }>(sql`
    select distinct tag from workspace_creators, unnest(tags) tag
    where workspace_id = ${membership.workspaceId} order by tag limit ${MAX_TAGS_SHOWN}`)
  return rows.map(({ tag }) => tag)
}

/**
 * Returns the email of the creator with this key: the id of one of their participations. Null if the
 * workspace doesn't know them.
 */
export async function findKnownEmail(
  queryable: Queryable,
  workspaceId: string,
  key: string,
): Promise<string | null> {
  if (!isUuid(key)) return null
  const { rows } = await queryable.execute<{ email: string }>(sql`
    select ${knownEmailSql} as email
    from campaign_creators c join campaigns k on k.id = c.campaign_id
    where c.id = ${key} and k.workspace_id = ${workspaceId}`)
  return rows[0]?.email ?? null
}

/** Another email under which the same account took part in this workspace's campaigns. */
export type OtherEmail = { key: string; email: string; name: string }

export type RosterProfile = {
  creator: RosterCreator
  results: PastResult[]
  otherEmails: OtherEmail[]
  seesCosts: boolean
  seesContacts: boolean
  mayEdit: boolean
}

/** Returns a creator with their past results, newest first; null if the workspace doesn't know them. */
export async function findRosterCreator(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  key: string,
): Promise<RosterProfile | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const { db } = services
  const email = await findKnownEmail(db, membership.workspaceId, key)
  if (email === null) return null
  const { role } = membership
  const isContact = seesContacts(role)
  const now = services.clock.now()
  const asked = { now, email, seesContacts: isContact, order: sql`email`, limit: 1 }
  const [row] = await readRoster(db, membership.workspaceId, asked)
  if (!row) return null
  const seesCosts = can(role, 'see-costs')
  return {
    creator: toCreator(row, role),
    results: await readResults(db, membership.workspaceId, email, seesCosts),
    otherEmails: isContact ? await readOtherEmails(db, membership.workspaceId, email) : [],
    seesCosts,
    seesContacts: isContact,
    mayEdit: !membership.isReadOnly && can(role, 'invite-creators') && shownEmail(email) !== null,
  }
}

type ResultRow = {
  id: string
  state: CreatorState
  invited_at: string | null
  created_at: string
  campaign_id: string
  campaign: string
  campaign_state: CampaignState
  currency: string
  cost: number | null
  leads: number
  new_people: number
  last_lead_on: string | null
}

async function readResults(
  db: Queryable,
  workspaceId: string,
  email: string,
  seesCosts: boolean,
): Promise<PastResult[]> {
  const { rows } = await db.execute<ResultRow>(sql`
    with mine as (select id from campaigns where workspace_id = ${workspaceId})
    select c.id, c.state, c.invited_at, c.created_at, k.id as campaign_id, k.name as campaign,
      k.state as campaign_state, k.currency,
      case when m.id is not null then (${sql.raw(committedSql('c', 'sold.sales'))})::float8 end as cost,
      coalesce(l.leads, 0)::int as leads, coalesce(n.new_people, 0)::int as new_people,
      to_char(l.last_at at time zone 'UTC', 'YYYY-MM-DD') as last_lead_on
    from campaigns k
    join campaign_creators c on c.campaign_id = k.id
    left join lead_magnets m on m.creator_id = c.id
    left join campaign_creator_counts n on n.creator_id = c.id
    left join lateral (select sum(d.leads) as leads, max(d.at) filter (where d.leads > 0) as last_at
      from lead_counts d where d.scope_id = m.id and d.step = 'day') l on true
    left join (${sql.raw(countSalesSql('in (select id from mine)'))}) sold
      on sold.creator_id = c.id
    where k.workspace_id = ${workspaceId} and ${knownEmailSql} = ${email}
    order by c.created_at desc, c.id desc`)
  return rows.map((row) => {
    const costs = toCosts({
      currency: row.currency,
      costCents: seesCosts ? row.cost : null,
      leads: row.leads,
    })
    return {
      ...costs,
      creatorId: row.id,
      campaign: { id: row.campaign_id, name: row.campaign, state: row.campaign_state },
      state: row.state,
      invitedAt: row.invited_at === null ? null : new Date(row.invited_at),
      addedAt: new Date(row.created_at),
      newPeople: row.new_people,
      lastLeadOn: row.last_lead_on,
    }
  })
}

async function readOtherEmails(
  db: Queryable,
  workspaceId: string,
  email: string,
): Promise<OtherEmail[]> {
  const { rows } = await db.execute<OtherEmail>(sql`
    with own as (
      select c.* from campaign_creators c join campaigns k on k.id = c.campaign_id
      where k.workspace_id = ${workspaceId}
    )
    select distinct on (o.email) o.id as key, o.email, o.name
    from own o join own mine on mine.user_id = o.user_id and mine.email = ${email}
    where o.email <> ${email} and o.email not like ${`%${ERASED_EMAIL}`}
    order by o.email, o.created_at desc limit 20`)
  return rows
}

/**
 * Changes the tags and the note about a creator. Omitted fields don't change. Returns false if the
 * workspace doesn't know the creator, or their email was erased.
 */
export async function updateRosterCreator(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  key: string,
  changes: Partial<CreatorNotes>,
): Promise<boolean> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  return services.db.transaction(async (tx) => {
    const email = await findKnownEmail(tx, membership.workspaceId, key)
    if (email === null || shownEmail(email) === null) return false
    // Erasing a creator updates these rows first and then deletes the notes, so it either comes
    // first, or finds what is stored here.
    const parts = await tx
      .select({ id: campaignCreator.id })
      .from(campaignCreator)
      .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
      .where(
        and(eq(campaignCreator.email, email), eq(campaign.workspaceId, membership.workspaceId)),
      )
      .orderBy(asc(campaignCreator.id))
      .for('share', { of: campaignCreator })
    if (parts.length === 0) return false
    const set = {
      ...(changes.tags && { tags: changes.tags }),
      ...(changes.note !== undefined && { note: changes.note }),
      updatedBy: memberOf(viewer)?.id ?? null,
      updatedAt: services.clock.now(),
    }
    await tx
      .insert(workspaceCreator)
      .values({ workspaceId: membership.workspaceId, email, ...set })
      .onConflictDoUpdate({
        target: [workspaceCreator.workspaceId, workspaceCreator.email],
        set,
      })
    return true
  })
}
