import { fill, type VisitorWords } from '#content/languages/text.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type ContentMail = {
  /** The words of the magnet's language. */
  words: VisitorWords
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
  /** Whether the reader asked for it by email, and not with the form. */
  isAnswer?: boolean
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
  mail: ContentMail,
  text: {
    subject: string
    heading: string
    paragraphs: string[]
    /** The button's label, if it isn't the usual one. */
    label?: string
  },
): RenderedMail {
  const { words, creatorName, brandColor, isLink, url, unsubscribeUrl } = mail
  const { download } = words
  return renderMail({
    words,
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: text.subject,
    heading: text.heading,
    paragraphs: text.paragraphs,
    action: { label: text.label ?? (isLink ? download.link : download.file), url },
    notes: [words.mail.onlyYou],
    footer: [describeSender(mail), words.mail.notRequested],
    leave: { label: words.mail.leave, url: unsubscribeUrl },
  })
}

/** Says who sent an email, and why the reader got it. */
export function describeSender({
  words,
  creatorName,
  showsProduct,
  isAnswer = false,
}: Pick<ContentMail, 'words' | 'creatorName' | 'showsProduct' | 'isAnswer'>): string {
  const { mail, creator } = words
  const [through, direct] = isAnswer
    ? [mail.askedThrough, mail.asked]
    : [mail.sentThrough, mail.sent]
  return fill(words, showsProduct ? through : direct, {
    creator: creatorName ?? creator.theAtStart,
    product: PRODUCT_NAME,
  })
}
