import { type RenderedMail, renderMail } from './layout.ts'

export type ParticipationChangedMail = {
  brand: string
  campaign: string
  change: 'paused' | 'resumed' | 'removed'
  url: string
}

const MESSAGES = {
  paused: {
    heading: 'Your page is paused',
    text: 'Visitors see a note that the page is paused. Your QR code and link stay the same.',
  },
  resumed: {
    heading: 'Your page is back',
    text: 'It accepts leads again, with the same QR code and link.',
  },
  removed: {
    heading: 'Your participation has ended',
    text: 'Your page no longer accepts leads. The leads you brought in still count for the brand.',
  },
}

/** To a creator whose participation in a campaign was changed by the brand. */
export function participationChangedMail({
  brand,
  campaign,
  change,
  url,
}: ParticipationChangedMail): RenderedMail {
  const { heading, text } = MESSAGES[change]
  return renderMail({
    subject: `${campaign}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    heading,
    paragraphs: [`${brand} changed your participation in the campaign ${campaign}.`, text],
    action: { label: 'See your campaigns', url },
    notes: [],
    footer: ['You’re receiving this email because you take part in this campaign.'],
  })
}
