import { fill, type VisitorWords } from '#content/languages/text.ts'
import type { FormRecord } from '#domain/leads/form-record.ts'
import { cleanLine } from '#lib/text.ts'

/** The email that a visitor only has to send. */
export type ReadyMail = { to: string; subject: string; body: string }

/** A title is cut to this length, because some mail apps cut long links. */
const MAX_TITLE = 80

/** Returns a title in quotation marks, without characters that would end a line of an email. */
export function quotedTitle(words: VisitorWords, title: string): string {
  const letters = [...cleanLine(title)]
  const cut = letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE - 1).join('')}…` : title
  return fill(words, words.mail.quoted, { title: cleanLine(cut) })
}

/** Returns the subject of the email that asks for a title. */
export const readySubject = (words: VisitorWords, title: string, code: string): string =>
  fill(words, words.ask.subject, { title: quotedTitle(words, title), code })

/** Returns the text of the email: what sending it does, and what the person agrees to. */
export const readyBody = (words: VisitorWords, { title, consent }: FormRecord): string =>
  `${fill(words, words.ask.body, { title: quotedTitle(words, title) })}\n\n${consent.text}\n`

/** Returns the address that opens a mail app with the email. */
export const mailtoUrl = ({ to, subject, body }: ReadyMail): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/**
 * Returns the form record of a person who asks by email: the button that they press, and the words
 * that the ready email says. It has no checkboxes and no visible questions.
 */
export const toMailForm = (words: VisitorWords, form: FormRecord): FormRecord => {
  const { questions, ...rest } = form
  const hidden = questions?.filter(({ parameter }) => parameter !== null) ?? []
  return {
    ...rest,
    submitLabel: words.ask.button,
    boxes: [],
    ...(hidden.length > 0 && { questions: hidden }),
  }
}
