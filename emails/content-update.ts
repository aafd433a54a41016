import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type ContentUpdateMail = {
  /** Without anything a mail reader would make a link of. */
  title: string
  /** Likewise; null where the creator gave no name. */
  creatorName: string | null
  /** Set where the creator is a brand, whose look the mail then has. */
  brandColor: string | null
  isLink: boolean
  url: string
  /** A page that ends such mail, or has its reader forgotten. */
  unsubscribeUrl: string
}

/** Says that what somebody asked for earlier is there in a new version. */
export function contentUpdateMail({
  title,
  creatorName,
  brandColor,
  isLink,
  url,
  unsubscribeUrl,
}: ContentUpdateMail): RenderedMail {
  const from = creatorName ?? 'its creator'
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: title ? `New version: ${title}` : 'There is a new version of your content',
    heading: 'There is a new version',
    paragraphs: [
      title
        ? `You asked for “${title}” some time ago. It has just been updated by ${from}.`
        : `What you asked for some time ago has just been updated by ${from}.`,
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
