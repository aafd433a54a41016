import { z } from 'zod'
import { isVisible, textLength } from '../text.ts'
import { cleanName, EMAIL_MAX, NAME_MAX, parseEmail } from './lead.ts'

export const SUBMIT_FAILED = 'Error submitting form. Please try again.'

/** The field no person sees; a name no autofill knows. */
export const HONEYPOT_FIELD = 'contact_note'
/** Milliseconds the page was open, where its script ran. */
export const ELAPSED_FIELD = 'elapsed'

export type LeadForm = {
  name: string
  /** As browsers send it; not lower-cased. */
  email: string
  honeypot: boolean
  /** Null where no script ran. */
  elapsedMs: number | null
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
  })
  .transform(
    (form): LeadForm => ({
      name: form.name,
      email: form.email,
      honeypot: form[HONEYPOT_FIELD].trim() !== '',
      elapsedMs: /^\d{1,9}$/.test(form[ELAPSED_FIELD]) ? Number(form[ELAPSED_FIELD]) : null,
    }),
  )
