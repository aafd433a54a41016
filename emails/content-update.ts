import { type ContentMail, renderContentMail } from './content-mail.ts'
import type { RenderedMail } from './layout.ts'

/** Returns the email to an earlier lead about a new version of the content. */
export function contentUpdateMail(mail: ContentMail): RenderedMail {
  const { title } = mail
  const creator = mail.creatorName ?? 'Its creator'
  return renderContentMail(mail, {
    subject: title ? `New version: ${title}` : 'There is a new version of your content',
    heading: 'There is a new version',
    paragraphs: [
      title
        ? `You asked for “${title}” some time ago. ${creator} has just updated it.`
        : `You asked for some content a while ago. ${creator} has just updated it.`,
    ],
  })
}
