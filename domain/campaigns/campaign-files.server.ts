import { eq } from 'drizzle-orm'
import { campaign } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordCampaignEvents, recordMagnetEvents } from '#domain/events/record-events.server.ts'
import type { Services } from '#platform/services.ts'
import { findFile, removeFiles } from '../files/files.server.ts'
import {
  type ChangeFilesResult,
  changeFurtherFiles,
  listFurtherFiles,
  type SlottedFile,
} from '../magnets/magnet-files.server.ts'
import { FIRST_FILE, type FileChange } from '../magnets/magnet-files.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { attachToWorkspace } from '../workspaces/workspace-files.server.ts'
import { findCampaignRow } from './campaigns.server.ts'
import { currentTemplate } from './template.server.ts'

/**
 * Returns the files that every page of a campaign offers: the template's own file and the further
 * ones, which belong to all versions. Null if there is no such campaign; no files if the template
 * offers a link or doesn't exist yet.
 */
export async function findCampaignFiles(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<SlottedFile[] | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const template = await currentTemplate(services.db, found)
  const file = template?.fileId ? await findFile(services.db, template.fileId) : null
  if (!file) return []
  const further = await listFurtherFiles(services.db, { campaignId: found.id })
  return [{ slot: FIRST_FILE, title: null, file }, ...further]
}

export type ChangeCampaignFilesResult =
  | ChangeFilesResult
  | { ok: false; reason: 'ended' | 'template' }

/**
 * Changes the further files of a campaign, which changes all its pages right away. All changes are
 * made, or none. The first file belongs to the template, so changes of it are refused with
 * 'template'.
 */
export async function changeCampaignFiles(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  changes: FileChange | readonly FileChange[],
): Promise<ChangeCampaignFilesResult> {
  const unused: string[] = []
  const result = await withRollback(services, async (tx): Promise<ChangeCampaignFilesResult> => {
    const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns', tx)
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    const template = await currentTemplate(tx, found)
    if (!template?.fileId) return { ok: false, reason: 'not-found' }
    const now = services.clock.now()
    const holder = { campaignId: found.id }
    let slot: string | undefined
    for (const change of [changes].flat()) {
      if (change.do !== 'add' && change.slot === FIRST_FILE)
        return { ok: false, reason: 'template' }
      const changed = await changeFurtherFiles(tx, holder, change, {
        now,
        attach: (running, id) =>
          attachToWorkspace(services, running, viewer, membership, { id, bucket: 'lead-magnets' }),
      })
      if (!changed.ok) return changed
      unused.push(...changed.unused)
      slot ??= changed.slot
    }
    await tx.update(campaign).set({ updatedAt: now }).where(eq(campaign.id, found.id))
    const pages = await tx
      .update(leadMagnet)
      .set({ updatedAt: now })
      .where(eq(leadMagnet.campaignId, found.id))
      .returning({ id: leadMagnet.id })
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    await recordMagnetEvents(
      tx,
      'magnet.updated',
      pages.map(({ id }) => id),
    )
    return slot ? { ok: true, slot } : { ok: true }
  })
  if (result.ok) await removeFiles(services, unused)
  return result
}
