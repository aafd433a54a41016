import { z } from 'zod'
import { fill, type VisitorWords } from '#content/languages/text.ts'
import { parseEmail } from '#lib/email-address.ts'
import { cleanText, isVisible, textLength } from '#lib/text.ts'
import { MESSAGE_MAX, NOTE_MAX, REASON_NAMES, REPORT_HONEYPOT } from './report.ts'

const reasons = Object.keys(REASON_NAMES) as (keyof typeof REASON_NAMES)[]
const text = z.string().default('').transform(cleanText)

/**
 * Returns the schema of a visitor's report, with messages in the page's language. A message is
 * required only for the reason 'Something else'.
 */
export function reportForm(words: VisitorWords) {
  const { reasonMissing, emailInvalid, messageMissing } = words.report
  return z
    .object({
      reason: z.enum(reasons, { error: reasonMissing }),
      message: text.refine((message) => textLength(message) <= MESSAGE_MAX, {
        message: fill(words, words.answers.tooLong, { max: MESSAGE_MAX }),
      }),
      email: z
        .string()
        .default('')
        .transform((typed, context) => {
          if (typed.trim() === '') return null
          const email = parseEmail(typed)
          if (email) return email
          context.addIssue({ code: 'custom', message: emailInvalid })
          return z.NEVER
        }),
      [REPORT_HONEYPOT]: z.string().default(''),
    })
    .refine((form) => form.reason !== 'other' || isVisible(form.message), {
      path: ['message'],
      message: messageMissing,
    })
}

export type ReportForm = z.output<ReturnType<typeof reportForm>>

/** The administrator's note about a decision. */
export const noteForm = z.object({
  note: text
    .refine(isVisible, 'Please enter a reason. We store it with the decision.')
    .refine((note) => textLength(note) <= NOTE_MAX, {
      message: `Please use at most ${NOTE_MAX} characters.`,
    }),
})
