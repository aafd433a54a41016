import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { findCreatorBriefFile } from '#domain/campaigns/brief-files.server.ts'
import type { Route } from './+types/participation-brief-file'

/** Returns a reference file of the brief of one of the viewer's participations or invitations. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { creatorId, fileId } = params
  const found = await findCreatorBriefFile(services, requireViewer(context), creatorId, fileId)
  if (found.ok) return fileDownloadResponse(services, found.file, request)
  return found.reason === 'suspended'
    ? new Response('The brand is suspended, so its files can’t be downloaded.', { status: 403 })
    : new Response('File not found.', { status: 404 })
}
