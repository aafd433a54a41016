import { href } from 'react-router'
import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import type { StoredFile } from '#domain/files/files.server.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import type { VisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { findPageFile } from '#domain/magnets/magnet-files.server.ts'
import { FIRST_FILE } from '#domain/magnets/magnet-files.ts'
import { isUuid } from '#lib/uuid.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { createFileToken } from './signed-link.server.ts'

/** How long a visitor waits for the first byte of a file before an error page is shown. */
const OPEN_TIMEOUT_MS = 8000

/**
 * Handles the download button. Records the first click, and then redirects to the link's target or
 * to a short-lived URL of the file in `slot`. That URL uses GET, because browsers resume only GET
 * requests.
 */
export async function followDownloadButton(
  services: Services,
  visitor: VisitorLead,
  slot = '',
): Promise<Response> {
  await recordClick(services, visitor.id)
  const path = href('/get/:token/file', { token: createFileToken(services, visitor) })
  const fileUrl = isUuid(slot) ? `${path}?file=${slot}` : path
  return new Response(null, {
    status: 303,
    headers: {
      Location: visitor.magnet?.fileUrl ?? fileUrl,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** Returns the place of the file that a URL asks for. */
export const slotOf = (request: Request): string =>
  new URL(request.url).searchParams.get('file') ?? FIRST_FILE

/**
 * Returns the file, or the requested range; null if the page has no such file, or the store lacks it
 * or doesn't respond. Playing a file counts as a click, like downloading it.
 */
export async function deliverFile(
  services: Pick<Services, 'db' | 'files' | 'log' | 'clock'>,
  visitor: VisitorLead,
  request: Request,
  openMs = OPEN_TIMEOUT_MS,
): Promise<Response | null> {
  const { magnet } = visitor
  const file = magnet && (await findPageFile(services.db, magnet, slotOf(request)))
  if (!file) return null
  if (new URL(request.url).searchParams.has('page')) return pictureResponse(services, file)
  if (startsPlaying(request)) await recordClick(services, visitor.id)
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

/** Returns whether a player asks for the start of a file. Seeking asks for other ranges. */
function startsPlaying(request: Request): boolean {
  if (request.method !== 'GET' || !new URL(request.url).searchParams.has('play')) return false
  return /^(?:bytes=0-\d*)?$/.test(request.headers.get('range') ?? '')
}

/** Returns the picture of a PDF's first page; null if there is none. */
async function pictureResponse(
  { files }: Pick<Services, 'files'>,
  { kind, variants }: Pick<StoredFile, 'kind' | 'variants'>,
): Promise<Response | null> {
  const [picture] = kind === 'pdf' ? variants : []
  const object = picture ? await files.open(picture.key) : null
  if (!object) return null
  return new Response(toWebStream(object.stream), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(object.bytes),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
