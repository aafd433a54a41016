import { fill, type VisitorWords } from '#content/languages/text.ts'
import { describeSender } from './content-mail.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type NextNotice = {
  /** The words of the magnet that has ended. */
  words: VisitorWords
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
  const { words, title, formerTitle, creatorName, brandColor, url, unsubscribeUrl } = notice
  const { mail: texts } = words
  const heading = creatorName
    ? fill(words, texts.nextHeading, { creator: creatorName })
    : texts.nextHeadingUnnamed
  const creator = creatorName ?? words.creator.a
  return renderMail({
    words,
    ...(creatorName && brandColor && { brand: { name: creatorName, color: brandColor } }),
    subject: title ? fill(words, texts.nextSubject, { heading, title }) : heading,
    heading,
    paragraphs: [
      formerTitle
        ? fill(words, texts.nextJoined, { creator, title: formerTitle })
        : fill(words, texts.nextJoinedUntitled, { creator }),
      title ? fill(words, texts.nextReady, { title }) : texts.nextReadyUntitled,
    ],
    action: { label: texts.nextButton, url },
    footer: [describeSender(notice), texts.notRequested],
    leave: { label: texts.leave, url: unsubscribeUrl },
  })
}
