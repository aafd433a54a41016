import { servicesContext } from '#app/middleware/context.ts'
import { findUseCase } from '#content/use-cases/index.ts'
import type { Route } from './+types/scene'
import { drawScene } from './scene.server.tsx'

/**
 * GET /scenes/:id: a persona's scene as an SVG file, with the code of its demo; with ?plain without
 * code and caption. It changes only with a release.
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const useCase = findUseCase(params.id)
  if (!useCase) return new Response('Not found', { status: 404 })
  const { publicUrl } = context.get(servicesContext).env
  return new Response(drawScene(useCase, url.searchParams.has('plain') ? null : publicUrl), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}
