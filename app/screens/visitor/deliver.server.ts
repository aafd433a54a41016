import { href } from 'react-router'
import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { findFile } from '#domain/files/files.server.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import type { VisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

/** How long a visitor waits for the first byte of a file before an error page is shown. */
const OPEN_TIMEOUT_MS = 8000

/**
 * Handles the download button. Records the first click, and then redirects to the link's target or
 * to a short-lived URL of the file. That URL uses GET, because browsers resume only GET requests.
 */
export async function followDownloadButton(
  services: Services,
  visitor: VisitorLead,
): Promise<Response> {
  await recordClick(services, visitor.id)
  const { env, clock } = services
  const claims = { leadId: visitor.id, purpose: 'file' as const }
  const fileUrl = href('/get/:token/file', {
    token: createLeadToken(env.sessionSecret, claims, clock.now()),
  })
  return new Response(null, {
    status: 303,
    headers: {
      Location: visitor.magnet?.fileUrl ?? fileUrl,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** Returns the file, or the requested range; null if the store lacks it or doesn't respond. */
export async function deliverFile(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  visitor: VisitorLead,
  request: Request,
  openMs = OPEN_TIMEOUT_MS,
): Promise<Response | null> {
  const fileId = visitor.magnet?.fileId
  const file = fileId ? await findFile(services.db, fileId) : null
  if (!file) return null
  const opening = fileDownloadResponse(services, file, request).catch((error) => {
    services.log.error({ err: error, fileId: file.id }, 'file.read_failed')
    return null
  })
  const response = await withTimeoutOr(opening, openMs, 'late' as const)
  if (response === 'late') {
    services.log.error({ fileId: file.id }, 'file_store.timed_out')
    // Closes the file if the store responds too late.
    void opening.then((unread) => unread?.body?.cancel())
    return null
  }
  return response?.status === 404 ? null : response
}
