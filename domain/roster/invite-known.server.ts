import { and, eq, inArray, sql } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import {
  type CampaignState,
  type CreatorState,
  type LeadVisibility,
  MAX_CREATORS,
} from '#domain/campaigns/campaign.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import {
  addCreators,
  type InviteCreatorsResult,
  inviteCreators,
  type ReinviteResult,
  reinviteCreator,
  shownEmail,
} from '#domain/campaigns/creators.server.ts'
import { requireMember, type WorkspaceActor } from '#domain/workspaces/membership.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findKnownEmail, knownEmailSql } from './roster.server.ts'

export type AddKnownResult =
  | {
      ok: true
      added: number
      /** What was emailed; null for a draft, whose creators are invited when it starts. */
      sent: Extract<InviteCreatorsResult, { ok: true }> | null
    }
  | { ok: false; reason: 'not-found' | 'ended' | 'too-many' | 'none-chosen' }

/**
 * Adds creators whom the workspace knows to a campaign, and invites them if it is running. Their
 * name, lead visibility and, if it was in the same currency, fee are those of their latest
 * participation. Creators who are or were in the campaign are skipped.
 */
export async function addKnownCreators(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  keys: readonly string[],
): Promise<AddKnownResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  const ids = [...new Set(keys)].filter(isUuid).slice(0, MAX_CREATORS)
  const { rows } = await services.db.execute<{
    email: string
    name: string
    feeCents: number | null
    leadVisibility: LeadVisibility
  }>(sql`
    with own as (
      select c.*, k.currency, ${knownEmailSql} as known_email
      from campaign_creators c join campaigns k on k.id = c.campaign_id
      where k.workspace_id = ${membership.workspaceId}
    )
    select distinct on (o.known_email) o.known_email as email, o.name,
      o.lead_visibility as "leadVisibility",
      (select f.fee_cents::float8 from own f where f.known_email = o.known_email
        and f.currency = ${found.campaign.currency} and f.fee_cents is not null
        order by f.created_at desc, f.id desc limit 1) as "feeCents"
    from own o
    where o.known_email in (
        select known_email from own where ${inArray(sql`id`, ids.length > 0 ? ids : [null])})
      and not exists (select from own b
        where b.email = o.known_email and b.campaign_id = ${found.campaign.id})
    order by o.known_email, o.created_at desc, o.id desc`)
  const creators = rows.filter(({ email }) => shownEmail(email) !== null)
  if (creators.length === 0) return { ok: false, reason: 'none-chosen' }
  const added = await addCreators(services, viewer, workspaceId, campaignId, creators)
  if (!added.ok) return added
  const isRunning = found.campaign.state === 'active' || found.campaign.state === 'paused'
  const sent =
    isRunning && added.added > 0
      ? await inviteCreators(services, viewer, workspaceId, campaignId)
      : null
  return { ok: true, added: added.added, sent: sent?.ok ? sent : null }
}

export type InviteKnownResult =
  | Exclude<AddKnownResult, { ok: false }>
  | { ok: false; reason: Exclude<AddKnownResult, { ok: true }>['reason'] | 'taking-part' }
  | Extract<ReinviteResult, { ok: false }>

/**
 * Adds one creator to a campaign, like `addKnownCreators`. A creator who declined or was removed is
 * invited again with the same participation, and so gets the same code.
 */
export async function inviteKnownCreator(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  key: string,
  campaignId: string,
): Promise<InviteKnownResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  const email = await findKnownEmail(services.db, membership.workspaceId, key)
  if (email === null || shownEmail(email) === null || !isUuid(campaignId)) {
    return { ok: false, reason: 'not-found' }
  }
  const [part] = await services.db
    .select({ id: campaignCreator.id, state: campaignCreator.state })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .where(
      and(
        eq(campaignCreator.email, email),
        eq(campaign.id, campaignId),
        eq(campaign.workspaceId, membership.workspaceId),
      ),
    )
    .orderBy(
      sql`${campaignCreator.state} in ('declined', 'removed')`,
      sql`${campaignCreator.createdAt} desc`,
    )
  if (!part) return addKnownCreators(services, viewer, workspaceId, campaignId, [key])
  if (part.state !== 'declined' && part.state !== 'removed') {
    return { ok: false, reason: 'taking-part' }
  }
  const again = await reinviteCreator(services, viewer, workspaceId, part.id)
  return again.ok ? { ok: true, added: 1, sent: { ok: true, invited: 1, left: 0 } } : again
}

/** A campaign to which a creator can be invited. */
export type OpenCampaign = {
  id: string
  name: string
  state: CampaignState
  /** The creator's earlier answer in this campaign; null if they weren't in it. */
  before: CreatorState | null
}

/** Returns the campaigns to which a creator can be invited, newest first, at most 100. */
export async function listOpenCampaigns(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  key: string,
): Promise<OpenCampaign[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'invite-creators')
  const email = await findKnownEmail(services.db, membership.workspaceId, key)
  if (email === null || shownEmail(email) === null) return []
  const { rows } = await services.db.execute<OpenCampaign>(sql`
    select k.id, k.name, k.state, p.state as before
    from campaigns k
    left join lateral (select c.state from campaign_creators c
      where c.campaign_id = k.id and c.email = ${email}
      order by c.state in ('declined', 'removed'), c.created_at desc limit 1) p on true
    where k.workspace_id = ${membership.workspaceId} and k.state <> 'ended'
      -- A draft's creators haven't been invited, so none can be invited again.
      and (p.state is null or (p.state in ('declined', 'removed') and k.state <> 'draft'))
    order by k.created_at desc, k.id limit 100`)
  return rows
}
