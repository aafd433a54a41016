import { eq, sql } from 'drizzle-orm'
import { wordsOf } from '#content/languages/words.server.ts'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import type { Question } from '#db/schema/questions.ts'
import type { Consent, VisitorForm } from '#domain/leads/lead.ts'
import { listAsked } from '#domain/leads/visitor-fields.ts'
import type { ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import { type BoxTexts, perBox } from '#domain/resources/consent-boxes.ts'
import type { Services } from '#platform/services.ts'
import type { BrandPage } from '../magnets/public-magnet.server.ts'
import { findPublicBrand } from './brand-kit.server.ts'
import { defaultEndedText, type PageBrand } from './brand-kit.ts'

/** A campaign page's look, and the texts of its form that people agree to. */
export type PageBranding = {
  brand: PageBrand
  consent: Consent
  /** The texts of the checkboxes. */
  boxes: BoxTexts
  questions: Question[] | null
  /** Whether visitors can ask by email. */
  takesEmail: boolean
  /** The name of the participating creator whose page it is; null if it has none. */
  creatorName: string | null
  privacyUrl: string | null
  /**
   * What the page shows permanently after it ended; null as long as it takes leads or may take
   * leads again.
   */
  ending: PageEnding | null
}

export type PageEnding = { text: string; url: string | null }

/**
 * Returns the look of a brand's page, from the workspace's current brand kit and the texts of the
 * page's template.
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
        boxes: perBox((column) => campaignTemplate[column]),
        questions: campaignTemplate.questions,
        takesEmail: campaignTemplate.takesEmail,
        language: campaignTemplate.language,
        privacyUrl: campaignTemplate.privacyUrl,
        campaignState: campaign.state,
        creatorState: campaignCreator.state,
        creatorName: campaignCreator.name,
        endedText: campaign.endedText,
        endedUrl: campaign.endedUrl,
      })
      .from(campaignTemplate)
      .innerJoin(campaign, eq(campaign.id, campaignTemplate.campaignId))
      .leftJoin(campaignCreator, creatorId ? eq(campaignCreator.id, creatorId) : sql`false`)
      .where(eq(campaignTemplate.id, templateId)),
  ])
  if (!brand || !template) return null
  const { consent, boxes, creatorName, campaignState, creatorState, endedText, endedUrl } = template
  // A creator who left may be invited again, but the page has ended until then.
  const takesPart =
    creatorState === null || creatorState === 'accepted' || creatorState === 'paused'
  const isOver = campaignState === 'ended' || !takesPart
  return {
    brand,
    consent,
    boxes,
    questions: template.questions,
    takesEmail: template.takesEmail,
    creatorName,
    privacyUrl: template.privacyUrl ?? brand.privacyUrl,
    ending: isOver
      ? {
          text: endedText ?? defaultEndedText(wordsOf(template.language), brand.name),
          url: endedUrl,
        }
      : null,
  }
}

/** Returns the fields of a page's form, and who receives the answers. */
export const formOn = (
  { magnet, byRules }: Pick<ShownMagnet, 'magnet' | 'byRules'>,
  branding: PageBranding | null,
): VisitorForm => ({
  words: wordsOf(magnet.language),
  fields: listAsked((name) => magnet[name]),
  // A campaign's pages belong to the brand's account, so the account's name is the brand's.
  creatorName: branding ? branding.creatorName : magnet.creatorName,
  isOver: Boolean(byRules?.over),
  own: branding?.consent ?? null,
  submitLabel: magnet.submitLabel,
  boxes: branding?.boxes ?? magnet,
  questions: branding ? branding.questions : magnet.questions,
})
