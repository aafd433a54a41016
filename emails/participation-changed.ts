import { type RenderedMail, renderMail } from './layout.ts'

export type ParticipationChangedMail = {
  brand: string
  /** The brand's color as #rrggbb. The email has the brand's look. */
  brandColor: string
  campaign: string
  change: 'paused' | 'resumed' | 'removed'
  /** Whether the whole campaign changed, including all its pages. */
  isWholeCampaign?: boolean
  url: string
}

const MESSAGES = {
  paused: {
    heading: 'Your page is paused',
    text: 'Visitors see a note that the page is paused. Your QR code and link stay the same.',
  },
  resumed: {
    heading: 'Your page is back',
    text: 'Your page accepts leads again, with the same QR code and link.',
  },
  removed: {
    heading: 'Your participation has ended',
    text: 'Your page no longer accepts leads, and tells visitors that the offer has ended. The leads you brought in still count for the brand, and you can still see your results.',
  },
}

const WHAT_BRAND_DID = { paused: 'paused', resumed: 'resumed', removed: 'ended' }

const CAMPAIGN_MESSAGES = {
  paused: {
    heading: 'The campaign is paused',
    text: 'Visitors to your page see a note that the page is paused. Your QR code and link stay the same.',
  },
  resumed: {
    heading: 'The campaign is running again',
    text: 'Your page accepts leads again, with the same QR code and link.',
  },
  removed: {
    heading: 'The campaign has ended',
    text: 'Your page no longer accepts leads, and tells visitors that the offer has ended. You can still see your results in your account.',
  },
}

/** Returns the email to a creator whose participation in a campaign was changed by the brand. */
export function participationChangedMail({
  brand,
  brandColor,
  campaign,
  change,
  isWholeCampaign = false,
  url,
}: ParticipationChangedMail): RenderedMail {
  const { heading, text } = (isWholeCampaign ? CAMPAIGN_MESSAGES : MESSAGES)[change]
  return renderMail({
    brand: { name: brand, color: brandColor },
    subject: `${campaign}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    heading,
    paragraphs: [
      isWholeCampaign
        ? `${brand} ${WHAT_BRAND_DID[change]} the campaign ${campaign}, which you take part in.`
        : `${brand} changed your participation in the campaign ${campaign}.`,
      text,
    ],
    action: { label: 'See your campaigns', url },
    notes: [],
    footer: ['You’re receiving this email because you take part in this campaign.'],
  })
}
