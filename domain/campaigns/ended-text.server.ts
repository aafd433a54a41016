import { wordsOf } from '#content/languages/words.server.ts'
import type { Services } from '#platform/services.ts'
import { defaultEndedText } from '../workspaces/brand-kit.ts'
import type { Membership } from '../workspaces/membership.server.ts'
import type { Campaign } from './campaigns.server.ts'
import { currentTemplate } from './template.server.ts'

/** Returns the message of the ended page for a brand that wrote none, in the template's language. */
export async function getUsualEndedText(
  { db }: Pick<Services, 'db'>,
  campaign: Pick<Campaign, 'id' | 'templateVersion'>,
  { name: brand }: Pick<Membership, 'name'>,
): Promise<string> {
  const template = await currentTemplate(db, campaign)
  return defaultEndedText(wordsOf(template?.language), brand)
}
