import type { RequestInfo } from '#app/middleware/context.ts'
import { VISITOR_SEGMENTS } from '#content/paths.ts'
import { recordDomainOpened } from '#domain/custom-domains/domains.server.ts'
import { isForeignLeadToken } from '#domain/leads/change/lead-workspace.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { Services } from '#platform/services.ts'
import { isVisitorPath } from '#server/http/origins.ts'
import { pathPattern } from '#server/pages/route-paths.ts'
import type { FindBrandHost } from './brand-hosts.ts'

/** The product's own legal pages, which a custom domain redirects to. */
const OUR_PAGES = pathPattern(['/privacy', '/terms'])

/** The image of a magnet's code, which is part of the magnet's printed page. */
const CODE_IMAGE = /^\/og\/m\/([^/]+)\.svg$/i

/**
 * Returns the workspace of a custom domain, or a response if the path has no page on that domain. A
 * custom domain has visitors' pages only: users can't sign in there. QR codes always use
 * PUBLIC_URL, because a custom domain can lapse.
 */
export async function resolveCustomDomain(
  services: Services,
  url: URL,
  findBrandHost: FindBrandHost,
): Promise<NonNullable<RequestInfo['customDomain']> | Response> {
  const workspaceId = await findBrandHost(url.hostname)
  if (!workspaceId) return new Response('This server has no pages for this host.', { status: 421 })
  noteOpened(services, workspaceId, url.hostname)
  const { pathname, origin } = url
  if (isBrandPath(pathname)) {
    const isForeign = await isForeignPath(services, workspaceId, pathname)
    return isForeign ? notFound() : { workspaceId, origin }
  }
  const { publicUrl } = services.env
  if (OUR_PAGES.test(pathname)) return seeOther(`${publicUrl}${pathname}`)
  const home = pathname === '/' ? await homeOf(services, workspaceId) : null
  if (home) return seeOther(home)
  return notFound()
}

/**
 * The hosts on which a page was opened in this process. Each host is written to the database only
 * once.
 */
const opened = new WeakMap<Services['db'], Set<string>>()

function noteOpened(services: Services, workspaceId: string, host: string): void {
  const hosts = opened.get(services.db) ?? new Set()
  opened.set(services.db, hosts)
  // The key includes the workspace, because another workspace may verify the host later.
  const key = `${host} ${workspaceId}`
  if (hosts.has(key)) return
  hosts.add(key)
  recordDomainOpened(services, workspaceId, host).catch((error: unknown) => {
    hosts.delete(key)
    services.log.warn({ err: error, host }, 'custom_domain.opening_not_recorded')
  })
}

const notFound = () => new Response('There is no page at this URL.', { status: 404 })

/**
 * Whether a path is a signed link, report page or code image of another workspace or of a creator.
 * Magnet pages check their owner themselves, and unknown paths have their own page.
 */
async function isForeignPath(
  services: Services,
  workspaceId: string,
  pathname: string,
): Promise<boolean> {
  const pictured = CODE_IMAGE.exec(pathname)?.[1]
  if (pictured) return isForeignMagnet(services, workspaceId, decoded(pictured))
  const [area = '', encoded = ''] = pathname.split('/').filter((part) => part !== '')
  const name = decoded(encoded).replace(/\.data$/, '')
  const segment = VISITOR_SEGMENTS.find((one) => one === area.toLowerCase())
  switch (segment) {
    case 'thanks':
    case 'get':
    case 'unsubscribe':
      return isForeignLeadToken(services, workspaceId, name)
    case 'report':
      return isForeignMagnet(services, workspaceId, name)
    // Hub pages belong to creators, and so do the pages on which visitors can ask by email.
    case 'u':
    case 'send':
      return true
    case 'm':
    case 'q':
    case 'e':
    case 'live':
    case undefined:
      return false
  }
}

async function isForeignMagnet(
  services: Services,
  workspaceId: string,
  identifier: string,
): Promise<boolean> {
  const found = await resolveIdentifier(services, identifier)
  return 'magnet' in found && found.magnet.brandPage?.workspaceId !== workspaceId
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isBrandPath(pathname: string): boolean {
  if (isVisitorPath(pathname)) return !/^\/(?:q|live)\//i.test(pathname)
  return pathname.startsWith('/images/') || pathname === '/favicon.ico' || CODE_IMAGE.test(pathname)
}

/**
 * Returns the URL that a custom domain's front page redirects to: our front page if the brand's
 * pages show the 'Powered by' badge, otherwise the brand's site.
 */
async function homeOf(services: Services, workspaceId: string): Promise<string | null> {
  const brand = await findPublicBrand(services, workspaceId)
  if (brand?.showsBadge) return services.env.publicUrl
  return brand?.privacyUrl ? new URL(brand.privacyUrl).origin : null
}

const seeOther = (location: string) =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
