import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignShare } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { networkOf } from '#lib/network.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { actedBy, makerOf } from '../workspaces/actor.ts'
import { findPublicBrand } from '../workspaces/brand-kit.server.ts'
import type { PageBrand } from '../workspaces/brand-kit.ts'
import { lockMaker, requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { type Comparison, getComparison } from './compare.server.ts'
import type { ShareInput } from './share-form.ts'

/** The maximum number of active share links per campaign. */
export const MAX_SHARES = 50
const TOKEN_BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export type Share = {
  id: string
  label: string
  state: 'works' | 'expired' | 'revoked'
  createdAt: Date
  expiresAt: Date
}

/**
 * Returns a campaign's share links, newest first; null if there is no such campaign. Requires the
 * permission to export leads, which analysts don't have.
 */
export async function listShares(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<Share[] | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'export-leads')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const now = services.clock.now()
  const rows = await services.db
    .select()
    .from(campaignShare)
    .where(eq(campaignShare.campaignId, found.id))
    .orderBy(desc(campaignShare.createdAt), campaignShare.id)
  return rows.map(({ id, label, createdAt, expiresAt, revokedAt }) => {
    const ended = expiresAt <= now ? 'expired' : 'works'
    return { id, label, createdAt, expiresAt, state: revokedAt ? 'revoked' : ended }
  })
}

export type CreateShareResult =
  /** The token can be shown only once, because only its hash is stored. */
  { ok: true; id: string; token: string } | { ok: false; reason: 'not-found' | 'too-many' }

/** Creates a link that shows the comparison, without costs, to anyone who has the link. */
export async function createShare(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { label, expiresAt }: ShareInput,
): Promise<CreateShareResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const now = services.clock.now()
  return services.db.transaction(async (tx): Promise<CreateShareResult> => {
    const createdBy = await makerOf(tx, viewer)
    await lockMaker(tx, membership.accountId, createdBy)
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    const working = and(
      eq(campaignShare.campaignId, found.id),
      isNull(campaignShare.revokedAt),
      gt(campaignShare.expiresAt, now),
    )
    if ((await tx.$count(campaignShare, working)) >= MAX_SHARES) {
      return { ok: false, reason: 'too-many' }
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const [created] = await tx
      .insert(campaignShare)
      .values({
        campaignId: found.id,
        label,
        expiresAt,
        tokenHash: hashOf(token),
        createdBy,
        createdAt: now,
      })
      .returning({ id: campaignShare.id })
    if (!created)
      throw new Error(`Inserting a share link of campaign ${campaignId} returned no row`)
    await recordSecurityEvent(services, tx, {
      event: 'share.created',
      workspaceId: membership.workspaceId,
      ...actedBy(viewer, { share: created.id, campaign: found.id }),
    })
    return { ok: true, id: created.id, token }
  })
}

/**
 * Revokes a share link; returns null if it doesn't exist. Unlike creating a link, this is allowed
 * even after the plan has ended.
 */
export async function revokeShare(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  shareId: string,
): Promise<{ label: string } | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'export-leads')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found || !isUuid(shareId)) return null
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const which = and(eq(campaignShare.id, shareId), eq(campaignShare.campaignId, found.id))
    const [share] = await tx.select().from(campaignShare).where(which).for('update')
    if (!share) return null
    if (share.revokedAt) return { label: share.label }
    await tx.update(campaignShare).set({ revokedAt: now }).where(which)
    await recordSecurityEvent(services, tx, {
      event: 'share.revoked',
      workspaceId: membership.workspaceId,
      ...actedBy(viewer, { share: share.id, campaign: found.id }),
    })
    return { label: share.label }
  })
}

export type Shared =
  | { ok: true; comparison: Comparison; brand: PageBrand; expiresAt: Date }
  /**
   * 'not-found': the link never existed, has expired or was revoked. The result doesn't reveal
   * which.
   */
  | { ok: false; reason: 'not-found' | 'too-many' }

export type SharedCampaign =
  | { ok: true; campaign: typeof campaign.$inferSelect; expiresAt: Date }
  | Extract<Shared, { ok: false }>

/** Returns the campaign that a share link shows. Counts the view toward the network's limit. */
export async function findSharedCampaign(
  services: Services,
  token: string,
  ip: string,
): Promise<SharedCampaign> {
  if (!(await services.limits.take('share', networkOf(ip))).ok) {
    return { ok: false, reason: 'too-many' }
  }
  const [found] = await services.db
    .select({ campaign, expiresAt: campaignShare.expiresAt })
    .from(campaignShare)
    .innerJoin(campaign, eq(campaign.id, campaignShare.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(
      and(
        eq(campaignShare.tokenHash, hashOf(token)),
        isNull(campaignShare.revokedAt),
        gt(campaignShare.expiresAt, services.clock.now()),
        isNull(workspace.closedAt),
        isNull(user.suspendedAt),
      ),
    )
  return found ? { ok: true, ...found } : { ok: false, reason: 'not-found' }
}

/** Returns the comparison that a share link shows, without costs or personal data. */
export async function findSharedComparison(
  services: Services,
  token: string,
  ip: string,
): Promise<Shared> {
  const found = await findSharedCampaign(services, token, ip)
  if (!found.ok) return found
  const { campaign: shared, expiresAt } = found
  const [brand, comparison] = await Promise.all([
    findPublicBrand(services, shared.workspaceId),
    getComparison(services, shared, false),
  ])
  if (!brand) return { ok: false, reason: 'not-found' }
  // Sponsors don't see creators who haven't accepted the invitation.
  const creators = comparison.creators.filter((one) => one.shortId !== null)
  return { ok: true, comparison: { ...comparison, creators }, brand, expiresAt }
}
