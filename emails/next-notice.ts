import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type NextNotice = {
  /** The next magnet. Must contain nothing that an email client would turn into a link. */
  title: string
  /** The magnet that had ended; same rule. */
  formerTitle: string
  /** Same rule; null if the creator gave no name. */
  creatorName: string | null
  /** #rrggbb if the creator is a brand, which sets the look of the email; else null. */
  brandColor: string | null
  /** Whether the product is named: a brand may hide it. */
  showsProduct: boolean
  url: string
  /** A page to unsubscribe, or to have one's data erased. */
  unsubscribeUrl: string
}

/** To a person on the waiting list of a magnet that had ended: the next one is available. */
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
