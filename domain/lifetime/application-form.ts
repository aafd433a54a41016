import { z } from 'zod'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH, reasonLength } from './application.ts'

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
    .refine((reason) => reasonLength(reason) >= MIN_REASON_LENGTH, {
      message: `Please write at least ${MIN_REASON_LENGTH} characters.`,
    })
    .refine((reason) => reason.length <= MAX_REASON_LENGTH, {
      message: `Please write at most ${MAX_REASON_LENGTH} characters.`,
    }),
})

export type Application = z.output<typeof applicationForm>

function isWebAddress(typed: string): boolean {
  return typed.length <= 500 && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(typed) && URL.canParse(typed)
}
