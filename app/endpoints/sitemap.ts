import { servicesContext } from '#app/middleware/context.ts'
import type { Route } from './+types/sitemap'
import { listPublicPages } from './public-pages.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pages = await listPublicPages(services)
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    // Slugs contain no characters that XML has to escape.
    return `<url><loc>${services.env.publicUrl}${path}</loc>${changed}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
