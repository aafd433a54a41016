import { z } from 'zod'
import { normalizeAccountEmail } from '#domain/accounts/email.ts'
import { REASON_MAXIMUM, REASON_MINIMUM, reasonLength } from './application.ts'

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim())

export const applicationForm = z.object({
  name: text.pipe(
    z.string().min(1, 'Please enter your name.').max(200, 'Name must be 200 characters or less.'),
  ),
  email: text.transform((typed, context) => {
    const email = normalizeAccountEmail(typed)
    if (email) return email
    context.addIssue('Please enter a valid email address.')
    return z.NEVER
  }),
  youtubeChannelLink: text.refine(isWebAddress, 'Please enter the full link to your channel.'),
  reason: text
    .refine((reason) => reasonLength(reason) >= REASON_MINIMUM, {
      message: `Please write at least ${REASON_MINIMUM} characters.`,
    })
    .refine((reason) => reason.length <= REASON_MAXIMUM, {
      message: `Please write at most ${REASON_MAXIMUM} characters.`,
    }),
})

export type Application = z.output<typeof applicationForm>

function isWebAddress(typed: string): boolean {
  return typed.length <= 500 && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(typed) && URL.canParse(typed)
}
