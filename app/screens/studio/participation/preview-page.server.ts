import { reportPath } from '#app/components/magnet-page/report-url.ts'
import { toShownForm } from '#domain/leads/lead.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { findPageBranding, formOn } from '#domain/workspaces/page-branding.server.ts'
import { readLanguage } from '#lib/languages.ts'
import type { Services } from '#platform/services.ts'

/**
 * Returns what the preview of a campaign's page shows in addition to the texts that the creator may
 * change.
 */
export async function findPreviewPage(services: Services, magnetId: string) {
  const found = await resolveIdentifier(services, magnetId)
  if (!('magnet' in found)) return null
  const { fileType, hero, brandPage } = found.magnet
  const branding = brandPage && (await findPageBranding(services, brandPage))
  if (!branding) return null
  const { brand, privacyUrl } = branding
  return {
    language: readLanguage(found.magnet.language),
    fileType,
    form: toShownForm(formOn({ magnet: found.magnet, byRules: null }, branding)),
    reportUrl: reportPath(magnetId),
    hero: hero && {
      fileId: hero.fileId,
      variants: hero.variants.map(({ width, height, format }) => ({ width, height, format })),
    },
    brand: { ...brand, privacyUrl },
  }
}
