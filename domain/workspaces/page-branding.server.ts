import { eq, sql } from 'drizzle-orm'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import type { Consent, VisitorForm } from '#domain/leads/lead.ts'
import { listAsked } from '#domain/leads/visitor-fields.ts'
import type { ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import type { Services } from '#platform/services.ts'
import type { BrandPage } from '../magnets/public-magnet.server.ts'
import { findPublicBrand } from './brand-kit.server.ts'
import { defaultEndedText, type PageBrand } from './brand-kit.ts'

/** A campaign page's look, and the consent text under its form. */
export type PageBranding = {
  brand: PageBrand
  consent: Consent
  privacyUrl: string | null
  /** What the page says for good; null while its campaign and its creator may take leads again. */
  ending: PageEnding | null
}

export type PageEnding = { text: string; url: string | null }

/**
 * Returns the look of a brand's page: the workspace's present brand kit and its template's texts.
 */
export async function findPageBranding(
  services: Services,
  { workspaceId, templateId, creatorId }: BrandPage,
): Promise<PageBranding | null> {
  const [brand, [template]] = await Promise.all([
    findPublicBrand(services, workspaceId),
    services.db
      .select({
        consent: { text: campaignTemplate.consentText, version: campaignTemplate.consentVersion },
        privacyUrl: campaignTemplate.privacyUrl,
        campaignState: campaign.state,
        creatorState: campaignCreator.state,
        endedText: campaign.endedText,
        endedUrl: campaign.endedUrl,
      })
      .from(campaignTemplate)
      .innerJoin(campaign, eq(campaign.id, campaignTemplate.campaignId))
      .leftJoin(campaignCreator, creatorId ? eq(campaignCreator.id, creatorId) : sql`false`)
      .where(eq(campaignTemplate.id, templateId)),
  ])
  if (!brand || !template) return null
  const { consent, campaignState, creatorState, endedText, endedUrl } = template
  // A creator who left may be invited again, but visitors can't wait for that.
  const takesPart =
    creatorState === null || creatorState === 'accepted' || creatorState === 'paused'
  const isOver = campaignState === 'ended' || !takesPart
  return {
    brand,
    consent,
    privacyUrl: template.privacyUrl ?? brand.privacyUrl,
    ending: isOver ? { text: endedText ?? defaultEndedText(brand.name), url: endedUrl } : null,
  }
}

/** Returns what the form of a page asks for, and who receives it. */
export const formOn = (
  { magnet, byRules }: Pick<ShownMagnet, 'magnet' | 'byRules'>,
  branding: PageBranding | null,
): VisitorForm => ({
  fields: listAsked((name) => magnet[name]),
  creatorName: magnet.creatorName,
  isOver: Boolean(byRules?.over),
  own: branding?.consent ?? null,
})
