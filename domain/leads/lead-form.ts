import { z } from 'zod'
import { EMAIL_MAX, parseEmail } from '../accounts/email.ts'
import { isUuid } from '../magnets/magnet.ts'
import { isVisible, textLength } from '../text.ts'
import { cleanName, NAME_MAX } from './lead.ts'

export const SUBMIT_FAILED = 'Error submitting form. Please try again.'

/** The field no person sees; a name no autofill knows. */
export const HONEYPOT_FIELD = 'contact_note'
/** Milliseconds the page was open, where its script ran. */
export const ELAPSED_FIELD = 'elapsed'

/** The magnet the form stood under: its code may lead to another one by now. */
export const SHOWN_FIELD = 'shown'
/** Said where neither yes nor no came back from the database. */
export const SUBMIT_UNSURE = `${SUBMIT_FAILED} It may have arrived all the same: sending it again does no harm.`
/** Said where one network sends a magnet more than any crowd does. */
export const TOO_MANY =
  'Too many people on your network are submitting this form right now. Please try again in ten minutes.'
/** Said above the form of the magnet that is there now. */
export const PAGE_CHANGED =
  'This page has changed since you opened it. Please look at what it offers now, and submit again if you want that.'

export type LeadForm = {
  name: string
  /** As browsers send it; not lower-cased. */
  email: string
  honeypot: boolean
  /** Null where no script ran. */
  elapsedMs: number | null
  /** The id of the magnet the visitor saw; null where the form did not say. */
  shown?: string | null
}

/** The magnet page's form (spec sections 2 and 5). */
export const leadForm = z
  .object({
    name: z
      .string()
      .default('')
      .transform(cleanName)
      .refine(isVisible, 'Please enter your full name.')
      .refine((name) => textLength(name) <= NAME_MAX, {
        message: `Please keep your name to ${NAME_MAX} characters.`,
      }),
    email: z
      .string()
      .default('')
      .refine((typed) => typed.trim().length <= EMAIL_MAX, {
        message: `Please enter a valid email address. This one is longer than ${EMAIL_MAX} characters.`,
        abort: true,
      })
      .transform((typed, context) => {
        const email = parseEmail(typed)
        if (email) return email
        context.addIssue({ code: 'custom', message: 'Please enter a valid email address.' })
        return z.NEVER
      }),
    [HONEYPOT_FIELD]: z.string().default(''),
    [ELAPSED_FIELD]: z.string().default(''),
    [SHOWN_FIELD]: z.string().default(''),
  })
  .transform(
    (form): LeadForm => ({
      name: form.name,
      email: form.email,
      honeypot: form[HONEYPOT_FIELD].trim() !== '',
      elapsedMs: /^\d{1,9}$/.test(form[ELAPSED_FIELD]) ? Number(form[ELAPSED_FIELD]) : null,
      shown: readShown(form[SHOWN_FIELD]),
    }),
  )

/** The field's magnet id, in lower case; null for anything else. */
export function readShown(value: unknown): string | null {
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : null
}
