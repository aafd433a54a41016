import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { listAllPosts } from '#domain/campaigns/posts.server.ts'
import { postsCsv } from '#domain/campaigns/posts-csv.ts'
import { utcDay } from '#lib/time.ts'
import type { Route } from './+types/campaign-posts-csv'

/** Returns a campaign's deliverables and posts as CSV. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const items = await withWorkspaceGuard(workspaceId, () =>
    listAllPosts(services, viewer, workspaceId, campaignId),
  )
  if (!items) return new Response('Campaign not found.', { status: 404 })
  return csvResponse(postsCsv(items), `posts-${utcDay(services.clock.now())}.csv`)
}
