import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { exportAccount, exportFileName } from '#domain/accounts/account-export.server.ts'
import { openExport } from '#domain/accounts/export-stream.server.ts'
import type { Route } from './+types/account-export'

const PRIVATE = { 'Cache-Control': 'private, no-store' }
/** A small account's file is there by then. */
const RETRY_SECONDS = '10'

/** Everything that is stored about the viewer and for them, as a file; one at a time. */
export function loader({ context }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const body = openExport(viewer.id, () => exportAccount(services, viewer))
  if (!body) {
    return new Response(
      'Your data is being downloaded already. Let that finish, or cancel it, and try again.',
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
      'Content-Disposition': `attachment; filename="${exportFileName(services.clock.now())}"`,
    },
  })
}
