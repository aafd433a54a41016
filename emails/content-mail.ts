import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type ContentMail = {
  /** Must contain nothing that an email client would turn into a link. */
  title: string
  /** Same rule as `title`; null if the creator gave no name. */
  creatorName: string | null
  /** #rrggbb if the creator is a brand, which sets the look of the email; else null. */
  brandColor: string | null
  /** Whether the product is named: a brand may hide it. */
  showsProduct: boolean
  isLink: boolean
  url: string
  /** A page to unsubscribe, or to have one's data erased. */
  unsubscribeUrl: string
}

/** Renders an email that brings a visitor a magnet's content: its link, and how to stop such emails. */
export function renderContentMail(
  { creatorName, brandColor, showsProduct, isLink, url, unsubscribeUrl }: ContentMail,
  text: { subject: string; heading: string; paragraph: string },
): RenderedMail {
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: text.subject,
    heading: text.heading,
    paragraphs: [text.paragraph],
    action: { label: isLink ? 'Visit Link' : 'Download Now', url },
    notes: ['This link is only for you and works for 30 days.'],
    footer: [
      `${creatorName ?? 'The creator'} sent you this${showsProduct ? ` through ${PRODUCT_NAME}` : ''}, because this email address was entered on their page. To reach them, reply to this email.`,
      'Didn’t request this? Use the link below to unsubscribe from this creator’s emails or delete your data.',
    ],
    leave: { label: 'Unsubscribe or delete my data', url: unsubscribeUrl },
  })
}
