import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { findFile } from '#domain/files/files.server.ts'
import { recordClick } from '#domain/leads/leads.server.ts'
import type { VisitorLead } from '#domain/leads/visitor-lead.server.ts'
import type { Services } from '#platform/services.ts'

/**
 * What the visitor's button brings (decision 12): the file as a download, or the way to the link.
 * The first click is noted once there is something to give; null where the file can't be read.
 */
export async function deliver(
  services: Services,
  visitor: VisitorLead,
  request: Request,
): Promise<Response | null> {
  const { magnet } = visitor
  if (!magnet) return null
  if (magnet.fileUrl !== null) {
    await recordClick(services, visitor.id)
    return new Response(null, {
      status: 303,
      headers: {
        Location: magnet.fileUrl,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    })
  }
  const file = magnet.fileId ? await findFile(services.db, magnet.fileId) : null
  const response = file && (await fileDownloadResponse(services, file, request))
  if (!response || response.status === 404) return null
  await recordClick(services, visitor.id)
  return response
}
