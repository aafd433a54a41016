import { servicesContext } from '#app/middleware/context.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'
import { matchesEtag } from '#lib/etag.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/share-image'
import { listPublicPages } from './public-pages.server.ts'
import { type ShareCard, shareImage } from './share-image.server.ts'

/**
 * GET /og{path}.png returns the 1200 × 630 link preview image of a public page or a magnet. Only
 * titles of existing pages are drawn. GET /og/m/{identifier}.svg returns only a magnet's code, for
 * its printed page.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [, path, format] = /^([\w/-]+)\.(png|svg)$/.exec(params['*'])?.map(lower) ?? []
  const card =
    path && (format === 'png' || path.startsWith('m/'))
      ? await findCard(context.get(servicesContext), path)
      : null
  if (!card) return new Response('Not found', { status: 404 })
  const etag = `"${jsonDigest([card, format])}"`
  const headers = {
    'Content-Type': format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    // The image is shown on other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (format === 'svg') return new Response(drawCode(card.link), { headers })
  return new Response(new Uint8Array(await shareImage(card)), { headers })
}

const lower = (text: string) => text.toLowerCase()

const drawCode = (link: string) => qrSvg(qrMatrix(link, 'M'), DEFAULT_QR_STYLE)

async function findCard(services: Services, path: string): Promise<ShareCard | null> {
  const { publicUrl } = services.env
  const identifier = /^m\/([^/]+)$/.exec(path)?.[1]
  if (identifier) {
    const found = await resolveIdentifier(services, identifier)
    if (found.state !== 'active' && found.state !== 'paused') return null
    const { magnet } = found
    return {
      title: magnet.title,
      color: magnet.brandingColor,
      link: codeUrl(publicUrl, magnet.shortId),
      address: `${new URL(publicUrl).host}${magnetPath(magnet)}`,
    }
  }
  const wanted = path === 'home' ? '/' : `/${path}`
  const page = (await listPublicPages(services)).find((one) => one.path.toLowerCase() === wanted)
  if (!page) return null
  return {
    title: page.title,
    color: page.color ?? '#f97316',
    scene: page.scene,
    link: `${publicUrl}${page.path}`.toUpperCase(),
    address: new URL(publicUrl).host,
  }
}
