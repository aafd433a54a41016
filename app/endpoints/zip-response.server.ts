import type { Readable } from 'node:stream'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'

/**
 * Returns an archive as a download. `open` returns its bytes or an error. `open` isn't called for
 * HEAD requests, because an archive that is never read would make others wait.
 */
export async function zipResponse(
  request: Request,
  name: string,
  open: () => Promise<Readable | Response>,
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition('attachment', name),
    'Cache-Control': 'private, no-store',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const archive = await open()
  return archive instanceof Response ? archive : new Response(toWebStream(archive), { headers })
}
