import type { RequestInfo } from '#app/middleware/context.ts'
import { findBrandHost } from '#domain/domains/domains.server.ts'
import { publicBrandOf } from '#domain/workspaces/brand-kit.server.ts'
import type { Services } from '#platform/services.ts'
import { isVisitorPath } from './origins.ts'

/** What the product says of itself, wherever it is linked from. */
const OUR_PAGES = new Set(['/privacy', '/terms'])

/**
 * Whose pages a host that is none of ours shows, or the answer where there is none of them. A brand's
 * own host has visitors' pages only: nobody signs in there, and codes stay on PUBLIC_URL (decision 8),
 * because a host can lapse.
 */
export async function openBrandHost(
  services: Services,
  url: URL,
): Promise<NonNullable<RequestInfo['brandHost']> | Response> {
  const workspaceId = await findBrandHost(services.db, url.hostname)
  if (!workspaceId) return new Response('This host is not served here.', { status: 421 })
  const { pathname, origin } = url
  if (isBrandPath(pathname)) return { workspaceId, origin }
  const { publicUrl } = services.env
  if (OUR_PAGES.has(pathname)) return seeOther(`${publicUrl}${pathname}`)
  const home = pathname === '/' ? await homeOf(services, workspaceId) : null
  if (home) return seeOther(home)
  return new Response('There is nothing at this address.', { status: 404 })
}

function isBrandPath(pathname: string): boolean {
  if (isVisitorPath(pathname)) return !/^\/q\//i.test(pathname)
  return pathname.startsWith('/images/') || pathname === '/favicon.ico'
}

/** 'Powered by' links to our front page; without it the host's own leads to the brand's site. */
async function homeOf(services: Services, workspaceId: string): Promise<string | null> {
  const brand = await publicBrandOf(services, workspaceId)
  if (brand?.showsBadge) return services.env.publicUrl
  return brand?.privacyUrl ? new URL(brand.privacyUrl).origin : null
}

const seeOther = (location: string) =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
