import type { RequestInfo } from '#app/middleware/context.ts'
import { isForeignTicket } from '#domain/leads/lead-workspace.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
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
  findHost: (host: string) => Promise<string | null>,
): Promise<NonNullable<RequestInfo['brandHost']> | Response> {
  const workspaceId = await findHost(url.hostname)
  if (!workspaceId) return new Response('This host is not served here.', { status: 421 })
  const { pathname, origin } = url
  if (isBrandPath(pathname)) {
    const isForeign = await isForeignPath(services, workspaceId, pathname)
    return isForeign ? nothingHere() : { workspaceId, origin }
  }
  const { publicUrl } = services.env
  if (OUR_PAGES.has(pathname)) return seeOther(`${publicUrl}${pathname}`)
  const home = pathname === '/' ? await homeOf(services, workspaceId) : null
  if (home) return seeOther(home)
  return nothingHere()
}

const nothingHere = () => new Response('There is nothing at this address.', { status: 404 })

/**
 * Whether a path is another workspace's or a creator's ticket or report. Magnets' pages see to that
 * themselves, and what leads nowhere says so.
 */
async function isForeignPath(
  services: Services,
  workspaceId: string,
  pathname: string,
): Promise<boolean> {
  const [area = '', encoded = ''] = pathname.split('/').filter((part) => part !== '')
  const name = decoded(encoded).replace(/\.data$/, '')
  switch (area.toLowerCase()) {
    case 'thanks':
    case 'get':
    case 'unsubscribe':
      return isForeignTicket(services, workspaceId, name)
    case 'report': {
      const found = await resolveIdentifier(services, name)
      return 'magnet' in found && found.magnet.brandPage?.workspaceId !== workspaceId
    }
    default:
      return false
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
