import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** All texts must contain nothing that an email client would turn into a link. */
export type WelcomeMail = {
  subject: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  /** The title of the magnet whose people get the email. */
  title: string
  /** Null if the creator entered no name. */
  creatorName: string | null
  /**
   * The brand's color as #rrggbb, which sets the look of the email; null if the creator isn't a
   * brand.
   */
  brandColor: string | null
  /** Whether the email names the product. A brand may hide it. */
  showsProduct: boolean
  /** The URL of the page for unsubscribing and for erasing one's data. */
  unsubscribeUrl: string
}

/** Returns a welcome email: a creator's own words to a person who confirmed their email. */
export function welcomeMail(mail: WelcomeMail): RenderedMail {
  const { subject, paragraphs, button, title, creatorName, brandColor, showsProduct } = mail
  const through = showsProduct ? ` through ${PRODUCT_NAME}` : ''
  const asked = title ? `when you got “${title}”` : 'on their page'
  return renderMail({
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject,
    heading: subject,
    paragraphs,
    ...(button && { action: button }),
    footer: [
      `${creatorName ?? 'The creator'} sent you this${through}, because you confirmed this email address ${asked}. To reach them, reply to this email.`,
      'Don’t want these emails? Use the link below to unsubscribe from this creator’s emails or delete your data.',
    ],
    leave: { label: 'Unsubscribe or delete my data', url: mail.unsubscribeUrl },
  })
}
