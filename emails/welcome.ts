import { fill, type VisitorWords } from '#content/languages/text.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** All texts must contain nothing that an email client would turn into a link. */
export type WelcomeMail = {
  /** The words of the magnet's language. */
  words: VisitorWords
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
  const { words, subject, paragraphs, button, creatorName, brandColor } = mail
  const { mail: texts } = words
  return renderMail({
    words,
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject,
    heading: subject,
    paragraphs,
    ...(button && { action: button }),
    footer: [describeConfirmed(mail), texts.notWanted],
    leave: { label: texts.leave, url: mail.unsubscribeUrl },
  })
}

/** Says who sent an email, and where the reader confirmed their address. */
function describeConfirmed({ words, title, creatorName, showsProduct }: WelcomeMail): string {
  const { mail: texts } = words
  const values = { creator: creatorName ?? words.creator.theAtStart, product: PRODUCT_NAME, title }
  if (title) return fill(words, showsProduct ? texts.welcomeThrough : texts.welcome, values)
  return fill(words, showsProduct ? texts.welcomeThroughUntitled : texts.welcomeUntitled, values)
}
