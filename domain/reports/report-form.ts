import { z } from 'zod'
import { parseEmail } from '#lib/email-address.ts'
import { cleanText, isVisible, textLength } from '#lib/text.ts'
import { MESSAGE_MAX, NOTE_MAX, REASON_LABELS, REPORT_HONEYPOT } from './report.ts'

const reasons = Object.keys(REASON_LABELS) as (keyof typeof REASON_LABELS)[]
const text = z.string().default('').transform(cleanText)

/** A visitor's report. A message is required only for the reason 'Something else'. */
export const reportForm = z
  .object({
    reason: z.enum(reasons, { error: 'Please choose a reason.' }),
    message: text.refine((message) => textLength(message) <= MESSAGE_MAX, {
      message: `Please use at most ${MESSAGE_MAX} characters.`,
    }),
    email: z
      .string()
      .default('')
      .transform((typed, context) => {
        if (typed.trim() === '') return null
        const email = parseEmail(typed)
        if (email) return email
        context.addIssue({
          code: 'custom',
          message: 'Please enter a valid email address, or leave it empty.',
        })
        return z.NEVER
      }),
    [REPORT_HONEYPOT]: z.string().default(''),
  })
  .refine((form) => form.reason !== 'other' || isVisible(form.message), {
    path: ['message'],
    message: 'Please tell us what is wrong with the page.',
  })

export type ReportForm = z.output<typeof reportForm>

/** The administrator's note about a decision. */
export const noteForm = z.object({
  note: text
    .refine(isVisible, 'Please enter a reason. We store it with the decision.')
    .refine((note) => textLength(note) <= NOTE_MAX, {
      message: `Please use at most ${NOTE_MAX} characters.`,
    }),
})
