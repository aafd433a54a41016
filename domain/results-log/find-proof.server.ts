import { resultLeaf } from '#db/schema/results-log.ts'
import type { Services } from '#platform/services.ts'
import { findSharedCampaign, showsProof } from '../campaign-analytics/shares.server.ts'
import { findCampaign } from '../campaigns/campaigns.server.ts'
import { findFormerParticipation, findParticipation } from '../campaigns/participation.server.ts'
import { findMagnet } from '../magnets/magnets.server.ts'
import type { ShareVisitor } from '../share-links/share-access.server.ts'
import { inShareTurn } from '../share-links/shared-numbers.server.ts'
import type { WorkspaceActor, WorkspaceViewer } from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import { buildProof, isOfPages, type LoggedPages, type ProofScope } from './build-proof.server.ts'
import type { ProofFile } from './verify-proof.ts'

export type FoundProof =
  | { ok: true; file: ProofFile }
  | { ok: false; reason: 'not-found' | 'nothing-logged' | 'too-many' | 'locked' }

/** Returns whether the log has results of pages. Doesn't check access. */
export async function hasProof({ db }: Pick<Services, 'db'>, pages: LoggedPages): Promise<boolean> {
  const [one] = await db
    .select({ index: resultLeaf.index })
    .from(resultLeaf)
    .where(isOfPages(pages))
    .limit(1)
  return one !== undefined
}

/** Whether the reader of a proof may see leads. An API key needs the scope for it. */
type ProofReader = { seesLeads: boolean }

/**
 * Returns the proof of a campaign's results for a member of the workspace. It contains the leads'
 * facts, which have no names or emails, if the member may see leads.
 */
export async function findCampaignProof(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { seesLeads }: ProofReader = { seesLeads: true },
): Promise<FoundProof> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  const withLeads = seesLeads && can(found.membership.role, 'export-leads')
  return makeProof(services, { pages: { campaignId: found.campaign.id }, withLeads })
}

/**
 * Returns the proof of the results that a share link shows; 'not-found' if it contains more than the
 * link shows.
 */
export async function findSharedProof(
  services: Services,
  token: string,
  visitor: ShareVisitor,
): Promise<FoundProof> {
  const found = await findSharedCampaign(services, token, visitor)
  if (!found.ok) return { ok: false, reason: found.reason }
  if (!showsProof(found.share)) return { ok: false, reason: 'not-found' }
  const { id: campaignId } = found.campaign
  return inShareTurn(campaignId, () =>
    makeProof(services, { pages: { campaignId }, withLeads: false }),
  )
}

/** Returns the proof of the results of a creator's own page in a campaign. */
export async function findParticipationProof(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
): Promise<FoundProof> {
  const part =
    (await findParticipation(services, viewer, creatorId)) ??
    (await findFormerParticipation(services, viewer, creatorId))
  if (!part) return { ok: false, reason: 'not-found' }
  return makeProof(services, { pages: { magnetId: part.page.magnetId }, withLeads: false })
}

/** Returns the proof of the results of an owner's magnet. */
export async function findMagnetProof(
  services: Services,
  ownerId: string,
  magnetId: string,
  { seesLeads }: ProofReader = { seesLeads: true },
): Promise<FoundProof> {
  const magnet = await findMagnet(services, ownerId, magnetId)
  if (!magnet) return { ok: false, reason: 'not-found' }
  return makeProof(services, { pages: { magnetId: magnet.id }, withLeads: seesLeads })
}

/** Returns the proof file of a scope, or that nothing is logged yet. Doesn't check access. */
export async function makeProof(services: Services, scope: ProofScope): Promise<FoundProof> {
  const file = await buildProof(services, scope)
  return file ? { ok: true, file } : { ok: false, reason: 'nothing-logged' }
}
