import { SUBMIT_LABEL, THANKS_TEXT } from '#content/languages/english-defaults.ts'
import type { leadMagnet } from '#db/schema/magnets.ts'
import { isVisible, withoutLinks } from '#lib/text.ts'

type Described = {
  /** The field's name in the HTML form. */
  form: string
  label: string
  kind: 'line' | 'text'
  /** The maximum number of characters. */
  max: number
  hint: string
  placeholder: string
  /** The field's description in the API's documentation. */
  description: string
}

/**
 * The words that an owner can choose for a magnet, by their columns: null means the usual words. The editor, the API,
 * saving and the version follow from this list.
 */
export const OWN_MESSAGES = {
  submitLabel: {
    form: 'submit_label',
    label: 'Form button',
    kind: 'line',
    max: 40,
    hint: 'The label of the button below the form.',
    placeholder: SUBMIT_LABEL,
    description: `The label of the form’s button; null for “${SUBMIT_LABEL}”, or the same in the magnet’s language.`,
  },
  newsletterBox: {
    form: 'newsletter_box',
    label: 'Newsletter checkbox',
    kind: 'line',
    max: 300,
    hint: 'If you enter a text, the form gets a checkbox with it. People can leave it empty and still get the content. Example: “Yes, email me your weekly newsletter.”',
    placeholder: 'No checkbox',
    description:
      'The text of the form’s newsletter checkbox, which people can leave empty; null for no checkbox.',
  },
  partnerBox: {
    form: 'partner_box',
    label: 'Partner checkbox',
    kind: 'line',
    max: 300,
    hint: 'A second checkbox, for example for a sponsor. Name the company that gets the data.',
    placeholder: 'No checkbox',
    description:
      'The text of the form’s second checkbox, for example for a sponsor; null for no checkbox.',
  },
  thanksText: {
    form: 'thanks_text',
    label: 'Thank-you text',
    kind: 'text',
    max: 500,
    hint: 'The text above the download, after people submit the form.',
    placeholder: THANKS_TEXT,
    description: `The text on the thank-you page, above the download; null for “${THANKS_TEXT}”, or the same in the magnet’s language.`,
  },
  mailSubject: {
    form: 'mail_subject',
    label: 'Email subject',
    kind: 'line',
    max: 100,
    hint: 'The subject of the email with the link to the content.',
    placeholder: 'Your content: …',
    description: 'The subject of the delivery email; null for the usual one.',
  },
  mailText: {
    form: 'mail_text',
    label: 'Email text',
    kind: 'text',
    max: 1500,
    hint: 'The text above the email’s button. Each line becomes a paragraph. Links are removed, and the unsubscribe link is always added.',
    placeholder: 'Here is what you asked for…',
    description:
      'The text of the delivery email, above its button; null for the usual text. Links in it are removed.',
  },
} as const satisfies { [Column in keyof typeof leadMagnet.$inferSelect]?: Described }

export type OwnMessage = keyof typeof OWN_MESSAGES
export type OwnMessages = Record<OwnMessage, string | null>
export const OWN_MESSAGE_NAMES = Object.keys(OWN_MESSAGES) as OwnMessage[]

/** Returns one thing for each of the words, by its column. */
export const perOwnMessage = <Value>(make: (name: OwnMessage) => Value) =>
  Object.fromEntries(OWN_MESSAGE_NAMES.map((name) => [name, make(name)])) as Record<
    OwnMessage,
    Value
  >

/** Returns words as they are stored: null unless they have a visible character. */
export const messagesOf = (
  entered: { [Name in OwnMessage]?: string | null | undefined },
): OwnMessages =>
  perOwnMessage((name) => {
    const text = entered[name]
    return text && isVisible(text) ? text : null
  })

/** Returns the paragraphs of a text: its lines, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An owner's words for the delivery email. */
export type MailTexts = { subject: string | null; paragraphs: string[] | null }

/**
 * Returns the owner's words as an email may contain them. They have nothing that an email program
 * would turn into a link, because the form sends the email to any address that is entered.
 */
export const toMailTexts = ({
  mailSubject,
  mailText,
}: Pick<OwnMessages, 'mailSubject' | 'mailText'>): MailTexts => ({
  subject: (mailSubject && withoutLinks(mailSubject)) || null,
  paragraphs: mailText === null ? null : linklessOf(mailText),
})

/** Returns the paragraphs of a text without links; null if nothing is left of them. */
function linklessOf(text: string): string[] | null {
  const paragraphs = paragraphsOf(text).map(withoutLinks).filter(Boolean)
  return paragraphs.length > 0 ? paragraphs : null
}
