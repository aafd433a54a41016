import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import {
  MAX_WELCOME_DAYS,
  MAX_WELCOME_EMAILS,
  MIN_WELCOME_DAYS,
  toWelcomeTexts,
  WELCOME_BUTTONS,
  WELCOME_FIELDS,
  WELCOME_STOPS,
  type WelcomeInput,
} from '#domain/resources/welcome-email.ts'
import { lineInput, linesInput, readInput, withRules } from '#lib/input-schema.ts'
import { isVisible, withoutLinks } from '#lib/text.ts'
import { parseLinkTarget } from './magnet.ts'

const DAYS = `Please enter a whole number of days from ${MIN_WELCOME_DAYS} to ${MAX_WELCOME_DAYS}.`
const CHOOSE_BUTTON = 'Please choose what the button opens.'
const CHOOSE_MAGNET = 'Please choose a magnet.'
const BAD_LINK = 'Please enter a valid link that starts with http:// or https://.'
const WITHOUT_LINKS = 'Links are removed from it, and nothing else is left.'

/** Why a welcome email isn't saved, in a sentence. */
export const WELCOME_MESSAGES = {
  campaign: 'Pages of campaigns have no welcome emails.',
  'too-many': `A magnet can have ${MAX_WELCOME_EMAILS} welcome emails. Please remove one first.`,
  'same-day': 'Another welcome email of this magnet has this day.',
  'next-gone': 'This magnet has been deleted. Please choose another one.',
} as const

const tooLong = ({ label, max }: { label: string; max: number }) =>
  `Please keep the ${label.toLowerCase()} to ${max} characters.`
const { subject, text, buttonLabel, buttonUrl } = WELCOME_FIELDS

/** The schema of a welcome email. Only the parts of the chosen button are kept. */
export const welcomeInput = withRules(
  z.strictObject({
    afterDays: z.int(DAYS).min(MIN_WELCOME_DAYS, DAYS).max(MAX_WELCOME_DAYS, DAYS),
    subject: lineInput({
      max: subject.max,
      missing: 'Please enter a subject.',
      tooLong: tooLong(subject),
    }),
    text: linesInput({ max: text.max, missing: 'Please enter a text.', tooLong: tooLong(text) }),
    button: z.enum(WELCOME_BUTTONS),
    buttonLabel: lineInput({ max: buttonLabel.max, tooLong: tooLong(buttonLabel) }),
    buttonUrl: z.string().max(buttonUrl.max, BAD_LINK),
    nextMagnetId: id.nullable(),
    stop: z.enum(WELCOME_STOPS),
  }),
  (email, refuse) => {
    const { subject = '', text = '' } = email
    const left = toWelcomeTexts({ subject, text })
    if (!isVisible(left.subject)) refuse('subject', WITHOUT_LINKS)
    if (!left.paragraphs.some(isVisible)) refuse('text', WITHOUT_LINKS)
    if (email.button === 'none') return
    if (!isVisible(withoutLinks(email.buttonLabel ?? ''))) {
      refuse('buttonLabel', 'Please enter a button label that isn’t a link.')
    }
    if (email.button === 'url' && !parseLinkTarget(email.buttonUrl ?? '')) {
      refuse('buttonUrl', BAD_LINK)
    }
    if (email.button === 'magnet' && !email.nextMagnetId) refuse('nextMagnetId', CHOOSE_MAGNET)
  },
).transform(({ button, stop, ...email }): WelcomeInput => {
  const toMagnet = button === 'magnet'
  return {
    ...email,
    button,
    buttonLabel: button === 'none' ? null : email.buttonLabel,
    buttonUrl: button === 'url' ? parseLinkTarget(email.buttonUrl) : null,
    nextMagnetId: toMagnet ? email.nextMagnetId : null,
    stop: toMagnet ? stop : 'none',
  }
})

const typed = z.string().default('')

/** The form of a welcome email. `version` is the saved one's, or '' for a new one. */
export const welcomeEmailForm = z
  .object({
    version: typed,
    after_days: typed,
    subject: typed,
    text: typed,
    button: typed,
    button_label: typed,
    button_url: typed,
    next_magnet: typed,
    stop: typed,
  })
  .transform((form, context) => {
    const days = form.after_days.trim()
    const input = {
      afterDays: /^\d{1,4}$/.test(days) ? Number(days) : Number.NaN,
      subject: form.subject,
      text: form.text,
      button: form.button as WelcomeInput['button'],
      // Without JavaScript, the form also sends the parts of the buttons that aren't chosen.
      buttonLabel: form.button === 'none' ? '' : form.button_label,
      buttonUrl: form.button === 'url' ? form.button_url : '',
      nextMagnetId: (form.button === 'magnet' && form.next_magnet) || null,
      stop: (form.button === 'magnet' && form.stop === 'has-next' ? 'has-next' : 'none') as
        | 'has-next'
        | 'none',
    }
    const { afterDays, button, buttonLabel, buttonUrl, nextMagnetId, stop } = WELCOME_FIELDS
    const email = readInput(welcomeInput, input, context, {
      afterDays: { field: afterDays.form, message: DAYS },
      button: { field: button.form, ofType: CHOOSE_BUTTON },
      buttonLabel: buttonLabel.form,
      buttonUrl: { field: buttonUrl.form, message: BAD_LINK },
      nextMagnetId: { field: nextMagnetId.form, ofType: CHOOSE_MAGNET },
      stop: stop.form,
    })
    return { version: form.version, email }
  })
