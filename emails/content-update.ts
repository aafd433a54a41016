import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type ContentUpdateMail = {
  /** Must contain nothing that an email client would turn into a link. */
  title: string
  /** Same rule as `title`; null if the creator gave no name. */
  creatorName: string | null
  /** #rrggbb if the creator is a brand, which sets the look of the email; else null. */
  brandColor: string | null
  isLink: boolean
  url: string
  /** A page to unsubscribe, or to have one's data erased. */
  unsubscribeUrl: string
}

/** Tells an earlier lead that the content has a new version. */
export function contentUpdateMail({
  title,
  creatorName,
  brandColor,
  isLink,
  url,
  unsubscribeUrl,
}: ContentUpdateMail): RenderedMail {
  const creator = creatorName ?? 'Its creator'
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: title ? `New version: ${title}` : 'There is a new version of your content',
    heading: 'There is a new version',
    paragraphs: [
      title
        ? `You asked for “${title}” some time ago. ${creator} has just updated it.`
        : `You asked for some content a while ago. ${creator} has just updated it.`,
    ],
    action: { label: isLink ? 'Visit Link' : 'Download Now', url },
    notes: ['This link is yours and works for 30 days.'],
    footer: [
      `${creatorName ?? 'The creator'} sent you this through ${PRODUCT_NAME}, because this address was entered on their page. Reply to reach them.`,
      'Was this not you, or do you want to be forgotten? The link below stops emails from this creator, or erases your name and address.',
    ],
    leave: { label: 'Unsubscribe or be forgotten', url: unsubscribeUrl },
  })
}
