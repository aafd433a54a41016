import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findBriefFile } from '#domain/campaigns/brief-files.server.ts'
import type { Route } from './+types/brief-file'

/** Returns a reference file of any version of a campaign's brief, for members. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId, fileId } = params
  const file = await withWorkspaceGuard(workspaceId, () =>
    findBriefFile(services, requireViewer(context), workspaceId, campaignId, fileId),
  )
  if (!file) return new Response('File not found.', { status: 404 })
  return fileDownloadResponse(services, file, request)
}
