import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignShare } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Report } from '#domain/campaign-report/report.server.ts'
import { REPORT_COLUMN_NAMES, type ReportColumn } from '#domain/campaign-report/report-columns.ts'
import { namedDays, type ReportRange } from '#domain/campaign-report/report-query.ts'
import {
  hashSharePassword,
  isUnlocked,
  type ShareVisitor,
  takeShareView,
  type UnlockResult,
  unlockLink,
} from '#domain/share-links/share-access.server.ts'
import { createShareToken, digestOf } from '#domain/share-links/share-token.server.ts'
import { utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { actedBy, makerOf } from '../workspaces/actor.ts'
import { findPublicBrand } from '../workspaces/brand-kit.server.ts'
import type { PageBrand } from '../workspaces/brand-kit.ts'
import { lockMaker, requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import { hasCosts, PROOF_COLUMNS, type ShareInput } from './share-form.ts'
import { readSharedReport } from './shared-report.server.ts'

/** The maximum number of active share links per campaign. */
export const MAX_SHARES = 50
/** The maximum number of links in a list, with those that no longer work. */
export const MAX_LISTED_SHARES = 200

/** Processes of the release before columns, days and passwords don't find a hash with the prefix. */
const hashOf = (token: string) => digestOf(`share v2 ${token}`)
/** The hashes that a working link can have. Links from before columns have one without the prefix. */
const hashesOf = (token: string) => [hashOf(token), digestOf(token)]

export type Share = {
  id: string
  label: string
  state: 'works' | 'expired' | 'revoked'
  createdAt: Date
  expiresAt: Date
  columns: ReportColumn[]
  /** UTC days. Null: from the campaign's beginning, and until today. */
  fromOn: string | null
  toOn: string | null
  hasPassword: boolean
}

/**
 * Returns a campaign's share links, newest first; null if there is no such campaign. All that work
 * are among them, and the newest of the others. Requires the permission to export leads, which
 * analysts don't have.
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
    .orderBy(
      desc(and(isNull(campaignShare.revokedAt), gt(campaignShare.expiresAt, now)) ?? sql`true`),
      desc(campaignShare.createdAt),
      campaignShare.id,
    )
    .limit(MAX_LISTED_SHARES)
  const newestFirst = rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return newestFirst.map(({ id, label, createdAt, expiresAt, revokedAt, ...row }) => {
    const ended = expiresAt <= now ? 'expired' : 'works'
    return {
      id,
      label,
      state: revokedAt ? 'revoked' : ended,
      createdAt,
      expiresAt,
      columns: knownColumns(row.columns),
      fromOn: row.fromOn,
      toOn: row.toOn,
      hasPassword: row.passwordHash !== null,
    }
  })
}

/** Returns the stored columns that still exist, in their order. */
const knownColumns = (stored: readonly string[]): ReportColumn[] =>
  REPORT_COLUMN_NAMES.filter((column) => stored.includes(column))

export type CreateShareResult =
  /** The token can be shown only once, because only its hash is stored. */
  | { ok: true; id: string; token: string }
  /**
   * 'no-costs': the member may not see the costs that the link would show. 'busy': too many
   * passwords are being hashed.
   */
  | { ok: false; reason: 'not-found' | 'too-many' | 'no-costs' | 'busy' }

/** Creates a link that shows the chosen columns of the report to anyone who has the link. */
export async function createShare(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { password, ...shown }: ShareInput,
): Promise<CreateShareResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  if (hasCosts(shown.columns) && !can(membership.role, 'see-costs')) {
    return { ok: false, reason: 'no-costs' }
  }
  const hashed = await hashSharePassword(services, password, membership.accountId)
  if (!hashed.ok) return hashed
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
    const token = createShareToken()
    const [created] = await tx
      .insert(campaignShare)
      .values({
        campaignId: found.id,
        ...shown,
        passwordHash: hashed.hash,
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

/** What a share link shows. */
export type OpenShare = {
  campaign: typeof campaign.$inferSelect
  share: Pick<Share, 'id' | 'expiresAt' | 'columns' | 'fromOn' | 'toOn'>
}

/**
 * Why a share link shows nothing. 'not-found': the link never existed, has expired or was revoked.
 * The result doesn't reveal which. 'locked': the link needs a password.
 */
type Closed =
  | { ok: false; reason: 'not-found' | 'too-many' }
  | { ok: false; reason: 'locked'; brand: PageBrand }

export type SharedCampaign = ({ ok: true } & OpenShare) | Closed

/**
 * Returns the campaign that a share link shows. Counts the view toward the network's limit, and
 * checks that the visitor has entered the password. Everything that shows something of a link calls
 * this.
 */
export async function findSharedCampaign(
  services: Services,
  token: string,
  { ip, headers }: ShareVisitor,
): Promise<SharedCampaign> {
  if (!(await takeShareView(services, ip))) return { ok: false, reason: 'too-many' }
  const found = await findWorkingShare(services, token)
  if (!found) return { ok: false, reason: 'not-found' }
  if (!isUnlocked(services, found.share, headers)) {
    const brand = await findPublicBrand(services, found.campaign.workspaceId)
    return brand ? { ok: false, reason: 'locked', brand } : { ok: false, reason: 'not-found' }
  }
  const { id, expiresAt, columns, fromOn, toOn } = found.share
  const share = { id, expiresAt, columns: knownColumns(columns), fromOn, toOn }
  return { ok: true, campaign: found.campaign, share }
}

async function findWorkingShare(services: Services, token: string) {
  const [found] = await services.db
    .select({ campaign, share: campaignShare })
    .from(campaignShare)
    .innerJoin(campaign, eq(campaign.id, campaignShare.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(
      and(
        inArray(campaignShare.tokenHash, hashesOf(token)),
        isNull(campaignShare.revokedAt),
        gt(campaignShare.expiresAt, services.clock.now()),
        isNull(workspace.closedAt),
        isNull(user.suspendedAt),
      ),
    )
  return found ?? null
}

/** Checks the password of a share link. */
export async function unlockShare(
  services: Services,
  token: string,
  ip: string,
  password: string,
): Promise<UnlockResult> {
  const find = async () => (await findWorkingShare(services, token))?.share
  return unlockLink(services, find, { password, ip, path: `/shared/${token}` })
}

export type SharedReport =
  | {
      ok: true
      report: Report
      brand: PageBrand
      expiresAt: Date
      share: OpenShare['share']
    }
  | Closed

/** Returns the report that a share link shows: only its columns, without personal data. */
export async function findSharedReport(
  services: Services,
  token: string,
  visitor: ShareVisitor,
): Promise<SharedReport> {
  const found = await findSharedCampaign(services, token, visitor)
  if (!found.ok) return found
  const { workspaceId } = found.campaign
  const [brand, report] = await Promise.all([
    findPublicBrand(services, workspaceId),
    getSharedReport(services, found),
  ])
  if (!brand) return { ok: false, reason: 'not-found' }
  const { share } = found
  return { ok: true, report, brand, expiresAt: share.expiresAt, share }
}

/** Returns the report of a link that was just found. If too many are asked for, see `inShareTurn`. */
export const getSharedReport = (services: Services, { campaign: shared, share }: OpenShare) =>
  readSharedReport(services, share.id, shared, {
    range: rangeOf({ campaign: shared, share }, services.clock.now()),
    by: 'creator',
    columns: share.columns,
    compareWith: [],
    // Sponsors don't see creators who haven't accepted the invitation.
    onlyAccepted: true,
  })

/** Returns the days that a link shows. */
function rangeOf({ campaign: shared, share }: OpenShare, now: Date): ReportRange {
  const { fromOn, toOn } = share
  if (fromOn === null) return { name: 'all', ...namedDays('all', shared, now) }
  const today = utcDay(now)
  const to = toOn ?? today
  return { name: 'custom', from: fromOn, to: to < fromOn ? fromOn : to }
}

/**
 * Returns whether a link shows everything that the proof of the results contains: the numbers of
 * every page on all days. Otherwise the proof would reveal more than the link.
 */
export const showsProof = ({ columns, fromOn }: Pick<Share, 'columns' | 'fromOn'>): boolean =>
  fromOn === null && PROOF_COLUMNS.every((column) => columns.includes(column))
