import type { PublicPage } from '#app/components/magnet-page/public-page.ts'
import { reportPath } from '#app/components/magnet-page/report-url.ts'
import type { RequestInfo } from '#app/middleware/context.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { imageSources } from '#domain/files/image-sources.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import { toFormRecord, toShownForm } from '#domain/leads/lead.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import type { Shown } from '#domain/magnets/shown-magnet.server.ts'
import { formOn, type PageBranding } from '#domain/workspaces/page-branding.server.ts'

/** Returns 'unknown' for a magnet that doesn't belong to the brand of a custom domain. */
export function restrictToHost(found: Shown, { customDomain }: RequestInfo): Shown {
  if (!customDomain || !('magnet' in found)) return found
  const isTheirs = found.magnet.brandPage?.workspaceId === customDomain.workspaceId
  return isTheirs ? found : { state: 'unknown' }
}

type BrandingOptions = {
  /** The brand's look; null for a creator's own page. */
  branding: PageBranding | null
  /** The canonical origin of the page: PUBLIC_URL or the brand's custom domain. */
  origin: string
  /** Whether visitors can ask by email too. */
  byEmail?: boolean
}

export function buildPublicPage(
  found: Shown,
  { branding, origin, byEmail = false }: BrandingOptions,
): Exclude<PublicPage, { state: 'unreachable' }> {
  if (found.state === 'unknown') return { state: 'missing', status: 404 }
  if (found.state === 'deleted') return { state: 'missing', status: 410 }
  const words = wordsOf(found.magnet.language)
  if (found.state === 'suspended') return { state: 'suspended', words }
  const { magnet, state } = found
  const over = found.byRules?.over ?? null
  const canonicalUrl = `${origin}${magnetPath(magnet)}`
  const variants = magnet.hero?.variants.map(({ width, height, format }) => ({
    width,
    height,
    format,
  }))
  const hero = magnet.hero && variants ? { fileId: magnet.hero.fileId, variants } : null
  const image = hero && imageSources(hero.fileId, hero.variants)
  const next = over?.successor
  const ending = state === 'paused' ? branding?.ending : null
  return {
    ...(over
      ? {
          state: 'over',
          description: over.text ?? words.page.overText,
          over: {
            ruleId: over.ruleId,
            next: next ? { title: next.title, path: magnetPath(next) } : null,
            takesNames: over.takesNames,
          },
        }
      : ending
        ? { state: 'ended', description: ending.text, nextUrl: ending.url }
        : { state, description: magnet.description }),
    words,
    magnetId: magnet.id,
    variantId: found.variantId ?? null,
    title: magnet.title,
    fileType: magnet.fileType,
    brandingColor: magnet.brandingColor,
    hero,
    creator: magnet.creator,
    form: showForm(found, branding),
    ...(byEmail && { byEmail }),
    privacyUrl: branding?.privacyUrl ?? null,
    brand: branding?.brand ?? null,
    reportUrl: reportPath(magnet.id, found.variantId),
    canonicalUrl,
    previewImage: image && {
      url: `${origin}${image.src}`,
      width: image.width,
      height: image.height,
    },
    unlisted: magnet.unlisted,
  }
}

function showForm(found: Extract<Shown, { magnet: unknown }>, branding: PageBranding | null) {
  const { id: magnetId, title } = found.magnet
  const form = formOn(found, branding)
  return toShownForm(form, getFormVersion(toFormRecord({ magnetId, title }, form)))
}
