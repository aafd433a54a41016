import { reportPath } from '#app/components/magnet-page/report-url.ts'
import type { RequestInfo } from '#app/middleware/context.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { imageSources } from '#domain/files/image-sources.ts'
import { consentText } from '#domain/leads/lead.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { Resolved } from '#domain/magnets/public-magnet.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import type { PageBranding } from '#domain/workspaces/page-branding.server.ts'

/** What a magnet's public page shows; it never contains the URL of the file. */
export type PublicPage =
  | {
      state: 'active' | 'paused'
      magnetId: string
      title: string
      description: string
      fileType: FileType
      brandingColor: string
      hero: {
        fileId: string
        variants: Pick<HeroImage['variants'][number], 'width' | 'height' | 'format'>[]
      } | null
      consent: string
      /** Null: the product's. */
      privacyUrl: string | null
      brand: PageBrand | null
      reportUrl: string
      canonicalUrl: string
      previewImage: { url: string; width: number; height: number } | null
      unlisted: boolean
    }
  | { state: 'missing'; status: 404 | 410 }
  /** Suspended by the administrator: reveals neither content nor owner. */
  | { state: 'suspended' }
  /** The database was unavailable: the form is shown again with its values. */
  | { state: 'unreachable' }

/** Returns 'unknown' for a magnet that doesn't belong to the brand of a custom domain. */
export function restrictToHost(found: Resolved, { brandHost }: RequestInfo): Resolved {
  if (!brandHost || !('magnet' in found)) return found
  const isTheirs = found.magnet.brandPage?.workspaceId === brandHost.workspaceId
  return isTheirs ? found : { state: 'unknown' }
}

type BrandingOptions = {
  /** The brand's branding; null for a creator's own page. */
  dress: PageBranding | null
  /** The page's canonical origin: PUBLIC_URL or the brand's custom domain. */
  origin: string
}

export function buildPublicPage(
  found: Resolved,
  { dress, origin }: BrandingOptions,
): Exclude<PublicPage, { state: 'unreachable' }> {
  if (found.state === 'unknown') return { state: 'missing', status: 404 }
  if (found.state === 'deleted') return { state: 'missing', status: 410 }
  if (found.state === 'suspended') return { state: 'suspended' }
  const { magnet } = found
  const canonicalUrl = `${origin}${magnetPath(magnet)}`
  const variants = magnet.hero?.variants.map(({ width, height, format }) => ({
    width,
    height,
    format,
  }))
  const hero = magnet.hero && variants ? { fileId: magnet.hero.fileId, variants } : null
  const image = hero && imageSources(hero.fileId, hero.variants)
  return {
    state: found.state,
    magnetId: magnet.id,
    title: magnet.title,
    description: magnet.description,
    fileType: magnet.fileType,
    brandingColor: magnet.brandingColor,
    hero,
    consent: dress?.consent ?? consentText(magnet.creatorName),
    privacyUrl: dress?.privacyUrl ?? null,
    brand: dress?.brand ?? null,
    reportUrl: reportPath(magnet.id),
    canonicalUrl,
    previewImage: image && {
      url: `${origin}${image.src}`,
      width: image.width,
      height: image.height,
    },
    unlisted: magnet.unlisted,
  }
}
