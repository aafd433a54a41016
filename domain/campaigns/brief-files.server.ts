import { and, eq, inArray } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { briefFile } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findFile, releaseUnused, type StoredFile } from '../files/files.server.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceActor,
} from '../workspaces/membership.server.ts'
import { attachToWorkspace } from '../workspaces/workspace-files.server.ts'
import type { BriefContent } from './brief.ts'
import { findCampaignRow } from './campaigns.server.ts'
import { findCreatorBrief } from './creator-brief.server.ts'
import type { InvitedViewer } from './invitation-response.server.ts'

type Version = { campaignId: string; version: number }
type StoredFiles = { ok: true; unused: string[] } | { ok: false; reason: 'file-missing' | 'quota' }

/**
 * Stores the reference files of a version, instead of those it had. Attaches the uploads among them
 * to the workspace. The caller has locked the campaign, and calls `removeFiles` with `unused` after
 * the commit.
 */
export async function storeBriefFiles(
  services: Pick<Services, 'env'>,
  tx: Transaction,
  viewer: WorkspaceActor,
  membership: Membership,
  { campaignId, version }: Version,
  files: BriefContent['files'],
): Promise<StoredFiles> {
  const ids = files.map(({ id }) => id)
  const known = await tx
    .select({ fileId: briefFile.fileId })
    .from(briefFile)
    .where(and(eq(briefFile.campaignId, campaignId), inArray(briefFile.fileId, ids.filter(isUuid))))
  for (const id of ids) {
    if (known.some(({ fileId }) => fileId === id)) continue
    const upload = { id, bucket: 'brief-files' } as const
    const attached = await attachToWorkspace(services, tx, viewer, membership, upload)
    if (!attached.ok) {
      return { ok: false, reason: attached.reason === 'quota' ? 'quota' : 'file-missing' }
    }
  }
  const before = await tx
    .delete(briefFile)
    .where(and(eq(briefFile.campaignId, campaignId), eq(briefFile.version, version)))
    .returning({ fileId: briefFile.fileId })
  if (ids.length > 0) {
    await tx
      .insert(briefFile)
      .values(ids.map((fileId, at) => ({ campaignId, version, position: at + 1, fileId })))
  }
  const dropped = before.flatMap(({ fileId }) => (ids.includes(fileId) ? [] : fileId))
  return { ok: true, unused: await releaseUnused(tx, dropped) }
}

/** Returns a reference file of any version of a campaign's brief for a member. */
export async function findBriefFile(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  fileId: string,
): Promise<StoredFile | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found || !isUuid(fileId)) return null
  const [used] = await services.db
    .select({ fileId: briefFile.fileId })
    .from(briefFile)
    .where(and(eq(briefFile.campaignId, found.id), eq(briefFile.fileId, fileId)))
    .limit(1)
  return used ? findFile(services.db, used.fileId) : null
}

/**
 * Returns a reference file of the brief that one of the viewer's participations or invitations
 * shows (`findCreatorBrief`). 'suspended': nothing can be downloaded while the brand is suspended.
 */
export async function findCreatorBriefFile(
  services: Services,
  viewer: InvitedViewer,
  creatorId: string,
  fileId: string,
): Promise<{ ok: true; file: StoredFile } | { ok: false; reason: 'not-found' | 'suspended' }> {
  const shown = await findCreatorBrief(services, viewer, creatorId)
  if (!shown?.brief.files.some(({ id }) => id === fileId)) return { ok: false, reason: 'not-found' }
  const [brand] = await services.db
    .select({ suspendedAt: user.suspendedAt })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(eq(campaignCreator.id, creatorId))
  if (!brand || brand.suspendedAt) return { ok: false, reason: 'suspended' }
  const file = await findFile(services.db, fileId)
  return file ? { ok: true, file } : { ok: false, reason: 'not-found' }
}
