import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type CampaignInvitationMail = {
  brand: string
  campaign: string
  creator: string
  /** Null where they gave no name. */
  inviter: string | null
  /** What their page offers; null: not written yet. */
  offer: string | null
  /** In words; null: none set. */
  dates: string | null
  /** What they get for it, in words; null: the brand has named none. */
  fee: string | null
  url: string
  days: number
}

/** To a creator a brand wants in its campaign. */
export function campaignInvitationMail(mail: CampaignInvitationMail): RenderedMail {
  const { brand, campaign, creator, inviter, offer, dates, fee, url, days } = mail
  const terms = [
    offer && `Offered on your page: ${offer}`,
    dates && `Dates: ${dates}`,
    fee && `Your fee: ${fee}`,
  ].filter((line) => line !== null)
  return renderMail({
    subject: `${brand} invites you to a campaign`,
    heading: `${brand}: ${campaign}`,
    paragraphs: [
      `Hello ${creator},`,
      `${inviter ? `${inviter} of ${brand}` : brand} would like you to take part in the campaign ${campaign}. You get a page and a QR code of your own for your videos, and see what they bring.`,
      ...terms,
    ],
    action: { label: 'See the invitation', url },
    notes: [
      `The link works once, for ${days} days. You can accept with the account you have or with a new one, which is free, or decline with one press. Questions? Answer this email: it reaches ${brand}.`,
    ],
    footer: [
      `This mail was sent because ${brand} typed your address into ${PRODUCT_NAME}. You do not know them? Ignore it: nothing happens without the link.`,
    ],
  })
}
