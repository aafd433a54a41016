import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type NextNotice = {
  /**
   * The title of the next magnet. It must contain nothing that an email client would turn into a
   * link.
   */
  title: string
  /** The title of the magnet that has ended. The same rule applies. */
  formerTitle: string
  /** The creator's name, to which the same rule applies; null if the creator entered no name. */
  creatorName: string | null
  /**
   * The brand's color as #rrggbb, which sets the look of the email; null if the creator isn't a
   * brand.
   */
  brandColor: string | null
  /** Whether the email names the product. A brand may hide it. */
  showsProduct: boolean
  url: string
  /** The URL of the page for unsubscribing and for erasing one's data. */
  unsubscribeUrl: string
}

/**
 * Returns the email to a person on the waiting list of a magnet that has ended: the next magnet is
 * available.
 */
export function nextNoticeMail(notice: NextNotice): RenderedMail {
  const { title, formerTitle, creatorName, brandColor, showsProduct, url, unsubscribeUrl } = notice
  const ended = formerTitle ? `“${formerTitle}” ended` : 'their last offer ended'
  const heading = creatorName ? `New from ${creatorName}` : 'A new offer is ready'
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: title ? `${heading}: ${title}` : heading,
    heading,
    paragraphs: [
      `You joined the waiting list of ${creatorName ?? 'a creator'} after ${ended}.`,
      title ? `“${title}” is now available.` : 'The next offer is now available.',
    ],
    action: { label: 'See the offer', url },
    footer: [
      `${creatorName ?? 'The creator'} sent you this${showsProduct ? ` through ${PRODUCT_NAME}` : ''}, because this email address was entered on their page. To reach them, reply to this email.`,
      'Didn’t request this? Use the link below to unsubscribe from this creator’s emails or delete your data.',
    ],
    leave: { label: 'Unsubscribe or delete my data', url: unsubscribeUrl },
  })
}
