import { servicesContext } from '#app/middleware/context.ts'
import type { Route } from './+types/scene'
import { findScene } from './scene.server.ts'

/**
 * GET /scenes/:id returns a persona's scene as an SVG file, as filmed, with the code of its demo.
 * With ?plain it returns only what is in front of the camera. 'golden-hour' is the picture of the
 * hero section's demo. A scene changes only with a release.
 */
export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const scene = findScene(params.id, url.searchParams.has('plain') ? null : publicUrl)
  if (!scene) return new Response('Not found', { status: 404 })
  const isPacked = BROTLI.test(request.headers.get('Accept-Encoding') ?? '')
  return new Response(new Uint8Array(isPacked ? scene.brotli : scene.svg), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'br' }),
    },
  })
}

const BROTLI = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0\.\d*[1-9]))/i
