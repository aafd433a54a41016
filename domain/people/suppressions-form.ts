import { z } from 'zod'
import { MAX_EMAIL_LENGTH, parseEmail } from '#lib/email-address.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { cleanLine } from '#lib/text.ts'
import { normalizeEmail } from '../leads/lead.ts'
import { MAX_ADDED } from './suppression-list.ts'

/** The maximum length of the field. Longer input is rejected without splitting it. */
const MAX_TEXT = MAX_ADDED * (MAX_EMAIL_LENGTH + 2)
/** The maximum number of wrong lines that the message names. */
const MAX_NAMED = 10
const MAX_QUOTED = 60

const TOO_MANY = `Please enter at most ${formatNumber(MAX_ADDED)} lines, or import a file.`

/** The addresses that a program adds. Returns them normalized. */
export const suppressionsInput = z
  .strictObject({
    emails: z
      .array(
        z
          .string()
          .max(MAX_EMAIL_LENGTH)
          .refine((typed) => parseEmail(typed) !== null, 'This isn’t an email address.'),
      )
      .min(1)
      .max(MAX_ADDED)
      .describe(`Up to ${MAX_ADDED} email addresses.`),
  })
  .transform(({ emails }) => [
    ...new Set(emails.map((typed) => normalizeEmail(parseEmail(typed) ?? typed))),
  ])
  .meta({ id: 'NewSuppressions' })

/** The form with which an owner adds addresses, one per line. Returns them normalized. */
export const suppressionsForm = z.object({
  addresses: z
    .string()
    .default('')
    .transform((typed, context): string[] => {
      const lines = typed.length > MAX_TEXT ? [] : typed.split(/\r\n|\r|\n/)
      if (typed.length > MAX_TEXT || lines.length > MAX_ADDED) {
        context.addIssue(TOO_MANY)
        return z.NEVER
      }
      const addresses = new Set<string>()
      const wrong: string[] = []
      for (const [index, line] of lines.entries()) {
        if (line.trim() === '') continue
        const email = parseEmail(line)
        if (email) addresses.add(normalizeEmail(email))
        else wrong.push(`Line ${index + 1}: “${shorten(line)}” isn’t an email address.`)
      }
      if (wrong.length > 0) {
        const more = wrong.length - MAX_NAMED
        const rest = more > 0 ? [`And ${formatCount(more, 'more line')} like this.`] : []
        context.addIssue([...wrong.slice(0, MAX_NAMED), ...rest].join(' '))
        return z.NEVER
      }
      if (addresses.size === 0) context.addIssue('Please enter at least one email address.')
      return [...addresses]
    }),
})

function shorten(line: string): string {
  const text = cleanLine(line.slice(0, 10 * MAX_QUOTED))
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text
}
