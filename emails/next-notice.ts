import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type NextNotice = {
  /** The next magnet. Must contain nothing that an email client would turn into a link. */
  title: string
  /** The magnet that was over; same rule. */
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

/** Tells a person who left their name on the page of a magnet that was over about the next one. */
export function nextNoticeMail(notice: NextNotice): RenderedMail {
  const { title, formerTitle, creatorName, brandColor, showsProduct, url, unsubscribeUrl } = notice
  const asked = formerTitle ? `“${formerTitle}” was over` : 'their last one was over'
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: title ? `The next one is here: ${title}` : 'The next one is here',
    heading: 'The next one is here',
    paragraphs: [
      `You asked ${creatorName ?? 'a creator'} to tell you about the next one when ${asked}.`,
      ...(title ? [`It is “${title}”.`] : []),
    ],
    action: { label: 'See the next one', url },
    footer: [
      `${creatorName ?? 'The creator'} sent you this${showsProduct ? ` through ${PRODUCT_NAME}` : ''}, because this address was entered on their page. Reply to reach them.`,
      'Was this not you, or do you want to be forgotten? The link below stops emails from this creator, or erases your name and address.',
    ],
    leave: { label: 'Unsubscribe or be forgotten', url: unsubscribeUrl },
  })
}
