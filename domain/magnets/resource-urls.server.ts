import { sql } from 'drizzle-orm'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import type { ResourceUrls } from '#domain/resources/common.ts'
import type { MagnetRecord, MagnetResource } from '#domain/resources/magnet-resource.ts'
import type { PlacementRecord, PlacementResource } from '#domain/resources/placement-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { brandHostSql, publicOrigin } from '../public-origin.ts'

/** The base URLs of an account's pages and codes. */
export type Sites = {
  /** The product's own URL. Codes always contain it, because a custom domain can expire. */
  publicUrl: string
  /**
   * The base URL of pages: the workspace's custom domain if it has one, otherwise the product's
   * URL.
   */
  pagesUrl: string
}

type SiteServices = Pick<Services, 'db' | 'env'>

/** Returns the base URLs of an account, or of the account that a magnet belongs to. */
export async function findSites(
  { db, env }: SiteServices,
  whose: { accountId: string } | { magnetId: string },
): Promise<Sites> {
  const account =
    'accountId' in whose
      ? sql`${whose.accountId}::uuid`
      : sql`(select user_id from lead_magnets where id = ${whose.magnetId})`
  const host = sql.raw(brandHostSql('account.id'))
  const { rows } = await db.execute<{ host: string | null }>(
    sql`select ${host} as host from (select ${account} as id) account`,
  )
  return { publicUrl: env.publicUrl, pagesUrl: publicOrigin(env, rows[0]?.host ?? null) }
}

/** Returns the URLs of a short id or placement code. `qrPath` is relative to /api/v1. */
export function urlsOf(
  { publicUrl, pagesUrl }: Sites,
  { page, code, qrPath }: { page: string; code: string; qrPath: string },
): ResourceUrls {
  return {
    pageUrl: magnetUrl(pagesUrl, page),
    scanUrl: codeUrl(publicUrl, code),
    qrUrl: `${publicUrl}/api/v1${qrPath}`,
  }
}

export const withMagnetUrls = (sites: Sites, magnet: MagnetRecord): MagnetResource => ({
  ...magnet,
  ...urlsOf(sites, {
    page: magnet.customSlug ?? magnet.shortId,
    code: magnet.shortId,
    qrPath: `/magnets/${magnet.id}/qr`,
  }),
})

export const withPlacementUrls = (sites: Sites, placement: PlacementRecord): PlacementResource => ({
  ...placement,
  ...urlsOf(sites, {
    page: placement.code,
    code: placement.code,
    qrPath: `/placements/${placement.id}/qr`,
  }),
})

type Recorded = { type: string; data: Record<string, unknown> }

/** Adds the URLs of magnets and placements to an account's recorded events. */
export async function withEventUrls<Event extends Recorded>(
  services: SiteServices,
  accountId: string,
  events: readonly Event[],
): Promise<Event[]> {
  if (!events.some(({ type }) => hasUrls(type))) return [...events]
  const sites = await findSites(services, { accountId })
  return events.map((event) => ({ ...event, data: addUrls(sites, event) }))
}

/** Returns whether events of this type are delivered with URLs. */
export const hasUrls = (type: string) => type.startsWith('magnet.') || type.startsWith('placement.')

/**
 * Adds URLs to an event's data. Events keep the format of the release that recorded them, so the
 * code may be missing.
 */
function addUrls(sites: Sites, { type, data }: Recorded): Record<string, unknown> {
  if (typeof data.id !== 'string' || !isUuid(data.id)) return data
  if (type.startsWith('magnet.') && typeof data.shortId === 'string') {
    return withMagnetUrls(sites, data as MagnetRecord)
  }
  if (type.startsWith('placement.') && typeof data.code === 'string') {
    return withPlacementUrls(sites, data as PlacementRecord)
  }
  return data
}
