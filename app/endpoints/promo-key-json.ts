import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { exportKey } from '#domain/campaign-sales/program.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Route } from './+types/promo-key-json'

/**
 * Returns the key with which a shop checks promo codes (clients/verify/promo_code.py). Each download
 * writes a security event.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const result = await withWorkspaceGuard(workspaceId, () =>
    exportKey(services, requireViewer(context), workspaceId, campaignId),
  )
  if (!result.ok) {
    const isMissing = result.reason === 'not-found'
    return new Response(isMissing ? 'Campaign not found.' : 'The key can’t be read.', {
      status: isMissing ? 404 : 500,
    })
  }
  return new Response(`${JSON.stringify(result.value, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', 'promo-key.json'),
      'Cache-Control': 'private, no-store',
    },
  })
}
