import { and, count, eq, sql } from 'drizzle-orm'
import { briefFile } from '#db/schema/campaign-briefs.ts'
import { campaignSale } from '#db/schema/campaign-sales.ts'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordCampaignEvents, recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { readTerms } from '../campaign-budget/budget-rows.server.ts'
import { releaseUnused, removeFiles } from '../files/files.server.ts'
import { deleteFurtherFiles } from '../magnets/magnet-files.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceActor,
} from '../workspaces/membership.server.ts'
import { type CampaignState, canBecome } from './campaign.ts'
import { queueCampaignEmails } from './campaign-emails.server.ts'
import type { CampaignEnding, CampaignGoal } from './campaign-input.ts'

export type Campaign = typeof campaign.$inferSelect

/**
 * Returns a campaign with the viewer's membership; null if the campaign isn't in this workspace.
 */
export async function findCampaign(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<{ campaign: Campaign; membership: Membership } | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  return found && { campaign: found, membership }
}

/** Returns a campaign of the membership's workspace. If `lock` is set, locks its row. */
export async function findCampaignRow(
  queryable: Queryable,
  { workspaceId }: Pick<Membership, 'workspaceId'>,
  campaignId: string,
  lock?: 'update' | 'no key update',
): Promise<Campaign | null> {
  if (!isUuid(campaignId)) return null
  const query = queryable
    .select()
    .from(campaign)
    .where(and(eq(campaign.id, campaignId), eq(campaign.workspaceId, workspaceId)))
  const [found] = await (lock ? query.for(lock) : query)
  return found ?? null
}

/** Creates a draft with its goal, which is the first step of the wizard. */
export async function createCampaign(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  goal: CampaignGoal,
): Promise<{ id: string }> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(campaign)
      .values({ workspaceId: membership.workspaceId, ...goal, createdAt: now, updatedAt: now })
      .returning({ id: campaign.id })
    if (!row) {
      throw new Error(`Inserting a campaign of workspace ${membership.workspaceId} returned no row`)
    }
    await recordCampaignEvents(tx, 'campaign.created', [row.id])
    return row
  })
}

export type CampaignChange =
  | { ok: true }
  /** 'currency-fixed': amounts in the current currency were accepted, paid or sold. */
  | { ok: false; reason: 'not-found' | 'ended' | 'currency-fixed' }

/** Changes a campaign's name, goal, budget and dates. An ended campaign can't be changed. */
export async function updateCampaign(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  goal: CampaignGoal,
): Promise<CampaignChange> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  return services.db.transaction(async (tx): Promise<CampaignChange> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    if (goal.currency !== found.currency && (await hasFixedCurrency(tx, found.id))) {
      return { ok: false, reason: 'currency-fixed' }
    }
    await tx
      .update(campaign)
      .set({
        ...goal,
        // After a change, members are notified again of the new goal or the new last day.
        ...(goal.goalLeads !== found.goalLeads && { goalMailedAt: null }),
        ...(goal.endsOn !== found.endsOn && { lastDaysMailedAt: null }),
        updatedAt: services.clock.now(),
      })
      .where(eq(campaign.id, found.id))
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    return { ok: true }
  })
}

/**
 * Returns whether a creator accepted a fee or bonus, or whether there are payments or sales. The
 * caller has locked the campaign, so none is added at the same time.
 */
async function hasFixedCurrency(tx: Transaction, campaignId: string): Promise<boolean> {
  const terms = await readTerms(tx, [campaignId])
  if (
    terms.some(
      ({ joinedOn, feeCents, bonusCents, paid }) =>
        paid.length > 0 || (joinedOn !== null && (feeCents !== null || bonusCents !== null)),
    )
  ) {
    return true
  }
  return (await tx.$count(campaignSale, eq(campaignSale.campaignId, campaignId))) > 0
}

/**
 * Changes the text and link that a campaign's pages show after it has ended. This also works after
 * the end.
 */
export async function updateEnding(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  ending: CampaignEnding,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  return services.db.transaction(async (tx) => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    await tx
      .update(campaign)
      .set({ ...ending, updatedAt: services.clock.now() })
      .where(eq(campaign.id, found.id))
    // Pages of creators who have left show the ended page too.
    await invalidatePages(tx, { ownerId: membership.accountId })
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    return { ok: true }
  })
}

export type MoveResult =
  | { ok: true; name: string }
  /** 'no-template': the campaign's page has no content yet. */
  | { ok: false; reason: 'not-found' | 'not-possible' | 'no-template' }

/** Starts, pauses, resumes or ends a campaign together with all its pages. */
export async function changeCampaignState(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  to: CampaignState,
): Promise<MoveResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const result = await services.db.transaction(async (tx): Promise<MoveResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    // The state was already changed in another tab.
    if (found.state === to) return { ok: true, name: found.name }
    if (!canBecome(found.state, to)) return { ok: false, reason: 'not-possible' }
    if (found.templateVersion === null) return { ok: false, reason: 'no-template' }
    const now = services.clock.now()
    await tx
      .update(campaign)
      .set({ state: to, ...(to === 'ended' && { endedAt: now }), updatedAt: now })
      .where(eq(campaign.id, found.id))
    await syncPageStates(services, tx, membership.accountId, found.id)
    // When a draft is started, its creators get an invitation instead.
    if (found.state !== 'draft') {
      await queueCampaignEmails(services, tx, {
        brand: membership.name,
        campaign: found,
        to,
      })
    }
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    return { ok: true, name: found.name }
  })
  services.wakeMail()
  return result
}

export type DeleteDraftResult =
  | { ok: true; name: string }
  | { ok: false; reason: 'not-found' | 'begun' }

/** Deletes a draft without invitations. All other campaigns can only be ended. */
export async function deleteDraft(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<DeleteDraftResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  let unused: string[] = []
  const result = await withRollback(services, async (tx): Promise<DeleteDraftResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    const [invited] = await tx
      .select({ creators: count() })
      .from(campaignCreator)
      .where(
        and(
          eq(campaignCreator.campaignId, found.id),
          sql`${campaignCreator.invitedAt} is not null`,
        ),
      )
    if (found.state !== 'draft' || invited?.creators) return { ok: false, reason: 'begun' }
    // A duplicate of this campaign, or the campaign it was made from, may use the same files.
    const templates = await tx
      .delete(campaignTemplate)
      .where(eq(campaignTemplate.campaignId, found.id))
      .returning({ fileId: campaignTemplate.fileId, heroImageId: campaignTemplate.heroImageId })
    const ofBrief = await tx
      .delete(briefFile)
      .where(eq(briefFile.campaignId, found.id))
      .returning({ fileId: briefFile.fileId })
    const files = [
      ...templates.flatMap((template) => [template.fileId, template.heroImageId]),
      ...ofBrief.map(({ fileId }) => fileId),
    ].filter((id) => id !== null)
    const further = await deleteFurtherFiles(tx, { campaignId: found.id })
    unused = await releaseUnused(tx, [...files, ...further])
    await recordCampaignEvents(tx, 'campaign.deleted', [found.id])
    await tx.delete(campaign).where(eq(campaign.id, found.id))
    return { ok: true, name: found.name }
  })
  if (result.ok) await removeFiles(services, unused)
  return result
}

/**
 * Sets the state of all of a campaign's pages from the states of the campaign and its creators
 * (`pageState` in SQL), and invalidates their cached pages.
 */
export async function syncPageStates(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  accountId: string,
  campaignId: string,
): Promise<void> {
  const wanted = sql<'active' | 'paused'>`(select case
    when c.state = 'active' and m.state = 'accepted' then 'active' else 'paused' end
    from campaigns c join campaign_creators m on m.campaign_id = c.id
    where c.id = ${campaignId} and m.id = ${leadMagnet.creatorId})`
  const settled = await tx
    .update(leadMagnet)
    .set({ state: wanted, updatedAt: clock.now() })
    .where(and(eq(leadMagnet.campaignId, campaignId), sql`${leadMagnet.state} <> ${wanted}`))
    .returning({ id: leadMagnet.id })
  // Always necessary: when a campaign ends, a paused page stays paused but shows different content.
  await invalidatePages(tx, { ownerId: accountId })
  await recordMagnetEvents(
    tx,
    'magnet.updated',
    settled.map(({ id }) => id),
  )
}
