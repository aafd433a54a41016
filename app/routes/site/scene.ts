import { servicesContext } from '#app/middleware/context.ts'
import { findUseCase } from '#content/use-cases/index.ts'
import type { Route } from './+types/scene'
import { drawGoldenHour, drawScene } from './scene.server.tsx'

/**
 * GET /scenes/:id: a persona's scene as an SVG file, with the code of its demo; with ?plain without
 * code and caption. 'golden-hour' is the picture of the hero's demo. It changes only with a release.
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const svg = drawById(params.id, url.searchParams.has('plain') ? null : publicUrl)
  if (svg === null) return new Response('Not found', { status: 404 })
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

function drawById(id: string, publicUrl: string | null): string | null {
  if (id === 'golden-hour') return drawGoldenHour()
  const useCase = findUseCase(id)
  return useCase ? drawScene(useCase, publicUrl) : null
}
