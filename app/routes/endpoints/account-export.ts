import { Readable } from 'node:stream'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { exportAccount, exportFileName } from '#domain/accounts/account-export.server.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import type { Route } from './+types/account-export'

/** Everything that is stored about the viewer and for them, as a file. */
export function loader({ context }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext)
  const { id } = requireViewer(context)
  const pieces = Readable.from(exportAccount(services, id), { objectMode: false })
  const body = toWebStream(pieces)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${exportFileName(services.clock.now())}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
