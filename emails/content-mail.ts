import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type ContentMail = {
  /** The title. It must contain nothing that an email client would turn into a link. */
  title: string
  /**
   * The creator's name, to which the same rule applies as to `title`; null if the creator entered
   * no name.
   */
  creatorName: string | null
  /**
   * The brand's color as #rrggbb, which sets the look of the email; null if the creator isn't a
   * brand.
   */
  brandColor: string | null
  /** Whether the email names the product. A brand may hide it. */
  showsProduct: boolean
  isLink: boolean
  url: string
  /** The URL of the page for unsubscribing and for erasing one's data. */
  unsubscribeUrl: string
}

/**
 * Returns an email that brings a visitor a magnet's content, with the link to the content and a way
 * to stop such emails.
 */
export function renderContentMail(
  { creatorName, brandColor, showsProduct, isLink, url, unsubscribeUrl }: ContentMail,
  text: {
    subject: string
    heading: string
    paragraphs: string[]
    /** The button's label, if it isn't the usual one. */
    label?: string
  },
): RenderedMail {
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: text.subject,
    heading: text.heading,
    paragraphs: text.paragraphs,
    action: { label: text.label ?? (isLink ? 'Visit Link' : 'Download Now'), url },
    notes: ['This link is only for you and works for 30 days.'],
    footer: [
      `${creatorName ?? 'The creator'} sent you this${showsProduct ? ` through ${PRODUCT_NAME}` : ''}, because this email address was entered on their page. To reach them, reply to this email.`,
      'Didn’t request this? Use the link below to unsubscribe from this creator’s emails or delete your data.',
    ],
    leave: { label: 'Unsubscribe or delete my data', url: unsubscribeUrl },
  })
}
