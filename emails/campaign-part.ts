import { type RenderedMail, renderMail } from './layout.ts'

export type CampaignPartMail = {
  brand: string
  campaign: string
  change: 'paused' | 'resumed' | 'removed'
  url: string
}

const WORDS = {
  paused: {
    heading: 'Your page is paused',
    text: 'Visitors see that it is taking a break. Your code and your link stay as they are.',
  },
  resumed: {
    heading: 'Your page is back',
    text: 'It takes leads again, under the same code and link.',
  },
  removed: {
    heading: 'Your part has ended',
    text: 'Your page takes no more leads. What it brought stays counted with the brand.',
  },
}

/** To a creator, when their brand has changed their part in a campaign. */
export function campaignPartMail({ brand, campaign, change, url }: CampaignPartMail): RenderedMail {
  const { heading, text } = WORDS[change]
  return renderMail({
    subject: `${campaign}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    heading,
    paragraphs: [`${brand} has changed your part in the campaign ${campaign}.`, text],
    action: { label: 'See your campaigns', url },
    notes: [],
    footer: ['You get this because you take part in this campaign.'],
  })
}
