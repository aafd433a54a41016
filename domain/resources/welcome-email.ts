import type { welcomeEmail, welcomeSend } from '#db/schema/welcome-emails.ts'
import { paragraphsOf } from '#domain/resources/own-messages.ts'
import { withoutLinks } from '#lib/text.ts'

type Row = typeof welcomeEmail.$inferSelect
export type WelcomeButton = Row['button']
export type WelcomeStop = Row['stop']
export type WelcomeOutcome = (typeof welcomeSend.$inferSelect)['outcome']

export const WELCOME_BUTTONS = ['none', 'url', 'magnet'] as const satisfies readonly WelcomeButton[]
export const WELCOME_STOPS = ['none', 'has-next'] as const satisfies readonly WelcomeStop[]

/** A magnet's maximum number of welcome emails. */
export const MAX_WELCOME_EMAILS = 3
/** An email that is due longer than this is skipped. */
export const WELCOME_LATE_DAYS = 14
/** A click counts only if it comes later after the email was sent, because scanners open links right away. */
export const WELCOME_CLICK_SECONDS = 60

export const MIN_WELCOME_DAYS = 1
export const MAX_WELCOME_DAYS = 60

type Described = {
  /** The field's name in the HTML form. */
  form: string
  label: string
  kind: 'number' | 'line' | 'text' | 'link' | 'choice' | 'magnet'
  /** The maximum number of characters, or the highest number. */
  max?: number
  hint?: string
}

/**
 * What an owner enters for a welcome email, by its columns. The editor, its form, saving and the
 * account export follow from this list.
 */
export const WELCOME_FIELDS = {
  afterDays: {
    form: 'after_days',
    label: 'Days after the confirmation',
    kind: 'number',
    max: MAX_WELCOME_DAYS,
    hint: `From ${MIN_WELCOME_DAYS} to ${MAX_WELCOME_DAYS}. Each welcome email of a magnet has its own day.`,
  },
  subject: { form: 'subject', label: 'Subject', kind: 'line', max: 100 },
  text: {
    form: 'text',
    label: 'Text',
    kind: 'text',
    max: 1500,
    hint: 'Each line becomes a paragraph. Links in the subject and the text are removed; the button is for the link. The unsubscribe link is always added.',
  },
  button: { form: 'button', label: 'Button', kind: 'choice' },
  buttonLabel: { form: 'button_label', label: 'Button label', kind: 'line', max: 40 },
  buttonUrl: {
    form: 'button_url',
    label: 'Link',
    kind: 'link',
    max: 2000,
    hint: 'It starts with http:// or https://.',
  },
  nextMagnetId: { form: 'next_magnet', label: 'Magnet', kind: 'magnet' },
  stop: { form: 'stop', label: 'Who gets it', kind: 'choice' },
} as const satisfies { [Column in keyof Row]?: Described }

export type WelcomeField = keyof typeof WELCOME_FIELDS
export const WELCOME_FIELD_NAMES = Object.keys(WELCOME_FIELDS) as WelcomeField[]
/** What an owner entered for a welcome email, checked. */
export type WelcomeInput = Pick<Row, WelcomeField>

/** Returns one thing for each field, by its column. */
export const perWelcomeField = <Value>(make: (name: WelcomeField) => Value) =>
  Object.fromEntries(WELCOME_FIELD_NAMES.map((name) => [name, make(name)])) as Record<
    WelcomeField,
    Value
  >

/**
 * Returns an owner's words as the email contains them, without anything that an email program would
 * turn into a link. The button is the only link, so that its clicks can be counted.
 */
export const toWelcomeTexts = ({ subject, text }: Pick<Row, 'subject' | 'text'>) => ({
  subject: withoutLinks(subject),
  paragraphs: paragraphsOf(text).map(withoutLinks).filter(Boolean),
})
