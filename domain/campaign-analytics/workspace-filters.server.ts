import type { Services } from '#platform/services.ts'
import { listSavedFilters } from '../lead-list/saved-filters.server.ts'
import type { SavedFilter } from '../lead-list/saved-filters.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'

/**
 * Returns a workspace's saved filters for members who see its leads. They are the same for all
 * members, in all campaigns, and in the API.
 */
export async function listWorkspaceFilters(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<SavedFilter[]> {
  const { accountId } = await requireMember(services, viewer, workspaceId, 'export-leads')
  return listSavedFilters(services, accountId)
}

/** Returns the account that owns a workspace's saved filters, if the viewer may change them. */
export async function findFilterOwner(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<string> {
  return (await requireMember(services, viewer, workspaceId, 'review-leads')).accountId
}
