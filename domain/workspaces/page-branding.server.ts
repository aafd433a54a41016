import { eq } from 'drizzle-orm'
import { campaignTemplate } from '#db/schema/campaigns.ts'
import type { Services } from '#platform/services.ts'
import type { BrandPage } from '../magnets/public-magnet.server.ts'
import { findPublicBrand } from './brand-kit.server.ts'
import type { PageBrand } from './brand-kit.ts'

/** A campaign page's look, and the consent text under its form. */
export type PageBranding = {
  brand: PageBrand
  consent: string
  consentVersion: string
  privacyUrl: string | null
}

/**
 * Returns the look of a brand's page: the workspace's present brand kit and its template's texts.
 */
export async function findPageBranding(
  services: Services,
  { workspaceId, templateId }: BrandPage,
): Promise<PageBranding | null> {
  const [brand, [template]] = await Promise.all([
    findPublicBrand(services, workspaceId),
    services.db
      .select({
        consent: campaignTemplate.consentText,
        consentVersion: campaignTemplate.consentVersion,
        privacyUrl: campaignTemplate.privacyUrl,
      })
      .from(campaignTemplate)
      .where(eq(campaignTemplate.id, templateId)),
  ])
  if (!brand || !template) return null
  return { brand, ...template, privacyUrl: template.privacyUrl ?? brand.privacyUrl }
}
