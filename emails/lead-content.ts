import { type ContentMail, renderContentMail } from './content-mail.ts'
import type { RenderedMail } from './layout.ts'

/**
 * Returns the delivery email. It repeats nothing that was entered in the form, so that the form
 * can't be used to send a message to someone else (docs/rules/emails.md).
 */
export function leadContentMail(mail: ContentMail): RenderedMail {
  const { title } = mail
  const creator = mail.creatorName ?? 'its creator'
  return renderContentMail(mail, {
    subject: title ? `Your content: ${title}` : 'Your content is ready',
    heading: 'Your content is ready',
    paragraph: title
      ? `Here is what you asked for: “${title}”, shared by ${creator}.`
      : `Here is what you asked for, shared by ${creator}.`,
  })
}
