import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import type { Services } from '#platform/services.ts'
import { findPublicBrand } from '../workspaces/brand-kit.server.ts'
import type { PageBrand } from '../workspaces/brand-kit.ts'

/** What a creator sees of a brand at the top of its screens. */
export type BrandLook = Pick<PageBrand, 'name' | 'logo' | 'brandColor'>

/**
 * Returns the look of the brand whose campaign a creator takes part in; null if its workspace was
 * closed. Doesn't check access: the caller has already found the participation for its viewer.
 */
export async function findBrandLook(
  services: Services,
  creatorId: string,
): Promise<BrandLook | null> {
  const [found] = await services.db
    .select({ workspaceId: campaign.workspaceId })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .where(eq(campaignCreator.id, creatorId))
  const brand = found ? await findPublicBrand(services, found.workspaceId) : null
  return brand && { name: brand.name, logo: brand.logo, brandColor: brand.brandColor }
}
