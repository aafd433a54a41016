import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type CampaignInvitationMail = {
  brand: string
  /** The brand's color as #rrggbb. The email has the brand's look. */
  brandColor: string
  campaign: string
  creator: string
  /** Null if the inviter has no name. */
  inviter: string | null
  /** What the creator's page offers; null if the page isn't written yet. */
  offer: string | null
  /** The dates as display text; null if none are set. */
  dates: string | null
  /** The fee as display text; null if the brand set none. */
  fee: string | null
  /** The stages of the fee as display texts; empty if it has none. */
  stages: string[]
  /** The bonus as display text; null if there is none. */
  bonus: string | null
  /** The brand's words to this creator, by paragraph. */
  note: string[]
  /** Excerpts of the campaign's brief; null if there is none. The page shows all of it. */
  brief: { goal: string[]; deliverables: string[] } | null
  url: string
  days: number
}

/** Returns the email to a creator whom a brand invites to its campaign. */
export function campaignInvitationMail(mail: CampaignInvitationMail): RenderedMail {
  const { brand, brandColor, campaign, creator, inviter, offer, dates, fee, url, days } = mail
  const { note, brief, stages, bonus } = mail
  const terms = [
    offer && `Offered on your page: ${offer}`,
    dates && `Dates: ${dates}`,
    fee && `Your fee: ${fee}`,
    ...stages.map((stage) => `• ${stage}`),
    bonus && `Bonus: ${bonus}`,
  ].filter((line) => line !== null)
  return renderMail({
    brand: { name: brand, color: brandColor },
    subject: `${brand} invites you to a campaign`,
    heading: `${brand}: ${campaign}`,
    paragraphs: [
      `Hello ${creator},`,
      `${inviter ? `${inviter} of ${brand}` : brand} would like you to take part in the campaign ${campaign}. You get your own page and QR code for your videos, and you can see the results.`,
      ...note,
      ...terms,
      ...(brief ? briefParagraphs(brief) : []),
    ],
    action: { label: 'See the invitation', url },
    notes: [
      `The link works once and expires in ${days} days. You can accept with your existing account or with a new, free one, or decline with one click. Questions? Reply to this email to reach ${brand}.`,
    ],
    footer: [
      `You’re receiving this email because ${brand} invited you on ${PRODUCT_NAME}. If you don’t know ${brand}, you can ignore this email.`,
    ],
  })
}

const briefParagraphs = ({ goal, deliverables }: NonNullable<CampaignInvitationMail['brief']>) => [
  'The brief:',
  ...goal,
  ...deliverables.map((deliverable) => `• ${deliverable}`),
  'The invitation shows the whole brief. By accepting the invitation there, you accept the brief too.',
]
