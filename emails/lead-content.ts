import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type LeadContentMail = {
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

/**
 * The delivery email. It repeats nothing that was typed into the form, so that the form can't be used
 * to send a message to someone else (docs/rules/emails.md).
 */
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
