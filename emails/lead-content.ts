import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type LeadContentMail = {
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

/** What the visitor asked for (decision 19); it says nothing that was typed into the form. */
export function leadContentMail({
  title,
  creatorName,
  brandColor,
  isLink,
  url,
  unsubscribeUrl,
}: LeadContentMail): RenderedMail {
  const creator = creatorName ?? 'The creator'
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: title ? `Your content: ${title}` : 'Your content is ready',
    heading: 'Your content is ready',
    paragraphs: [
      title
        ? `Here is what you asked for: “${title}”, shared by ${creatorName ?? 'its creator'}.`
        : `Here is what you asked for, shared by ${creatorName ?? 'its creator'}.`,
    ],
    action: { label: isLink ? 'Visit Link' : 'Download Now', url },
    notes: ['This link is yours and works for 30 days.'],
    footer: [
      `${creator} sent you this through ${PRODUCT_NAME}, because this address was entered on their page. Reply to reach them.`,
      'Was this not you, or do you want to be forgotten? The link below stops emails from this creator, or erases your name and address.',
    ],
    leave: { label: 'Unsubscribe or be forgotten', url: unsubscribeUrl },
  })
}
