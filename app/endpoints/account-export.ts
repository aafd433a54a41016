import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { exportAccount, exportFileName } from '#domain/account-closing/account-export.server.ts'
import { openExport } from '#domain/accounts/export-stream.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Route } from './+types/account-export'

const PRIVATE = { 'Cache-Control': 'private, no-store' }
/** After this number of seconds, the export of a small account has finished. */
const RETRY_SECONDS = '10'

/**
 * Streams everything that is stored about the viewer and for the viewer, as JSON. An account can
 * have only one export running.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const body = openExport(viewer.id, () => exportAccount(services, viewer))
  if (!body) {
    return new Response(
      'Your data is already being downloaded. Wait for it to finish, or cancel it and try again.',
      {
        status: 429,
        headers: {
          ...PRIVATE,
          'Content-Type': 'text/plain; charset=utf-8',
          'Retry-After': RETRY_SECONDS,
        },
      },
    )
  }
  return new Response(body, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', exportFileName(services.clock.now())),
    },
  })
}
