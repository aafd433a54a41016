import { fill } from '#content/languages/text.ts'
import { type ContentMail, renderContentMail } from './content-mail.ts'
import type { RenderedMail } from './layout.ts'

/** Returns the email to an earlier lead about a new version of the content. */
export function contentUpdateMail(mail: ContentMail): RenderedMail {
  const { title, words } = mail
  const { mail: texts } = words
  const creator = mail.creatorName ?? words.creator.itsAtStart
  return renderContentMail(mail, {
    subject: title ? fill(words, texts.updateSubject, { title }) : texts.updateSubjectUntitled,
    heading: texts.updateHeading,
    paragraphs: [
      title
        ? fill(words, texts.updateText, { title, creator })
        : fill(words, texts.updateTextUntitled, { creator }),
    ],
  })
}
