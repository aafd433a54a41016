import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { findFile } from '#domain/files/files.server.ts'
import { issueTicket } from '#domain/leads/lead-ticket.ts'
import { recordClick } from '#domain/leads/leads.server.ts'
import type { VisitorLead } from '#domain/leads/visitor-lead.server.ts'
import type { Services } from '#platform/services.ts'

/** How long a visitor waits for the first byte of a file before being told. */
const OPEN_MS = 8000

/**
 * What the visitor's button does (decision 12): the first click is noted, then the way leads to the
 * link, or to a short-lived address of the file. That one is a GET, because browsers go on with a
 * broken download only there.
 */
export async function pressButton(services: Services, visitor: VisitorLead): Promise<Response> {
  await recordClick(services, visitor.id)
  const { env, clock } = services
  const ticket = { leadId: visitor.id, purpose: 'file' as const }
  const fileUrl = `/get/${issueTicket(env.sessionSecret, ticket, clock.now())}/file`
  return new Response(null, {
    status: 303,
    headers: {
      Location: visitor.magnet?.fileUrl ?? fileUrl,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** The file itself, or the range asked for; null where the store doesn't have it, or doesn't answer. */
export async function deliverFile(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  visitor: VisitorLead,
  request: Request,
  openMs = OPEN_MS,
): Promise<Response | null> {
  const fileId = visitor.magnet?.fileId
  const file = fileId ? await findFile(services.db, fileId) : null
  if (!file) return null
  const opening = fileDownloadResponse(services, file, request).catch((error) => {
    services.log.error({ err: error, fileId: file.id }, 'a file could not be read')
    return null
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, openMs, 'late')
  })
  const response = await Promise.race([opening, late]).finally(() => clearTimeout(timer))
  if (response === 'late') {
    services.log.error({ fileId: file.id }, 'the file store does not answer')
    // Should it answer after all, nobody is there to read.
    void opening.then((unread) => unread?.body?.cancel())
    return null
  }
  return response?.status === 404 ? null : response
}
