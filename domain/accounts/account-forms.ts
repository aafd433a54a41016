import { z } from 'zod'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import { LANGUAGE_CODES } from '#lib/languages.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128
export const MAX_NAME_LENGTH = 80

const text = z.string().default('')

const email = text.transform((typed, context) => {
  const address = normalizeAccountEmail(typed)
  if (address) return address
  context.addIssue({ code: 'custom', message: 'Please enter a valid email address.' })
  return z.NEVER
})

const name = (which: string) =>
  text
    .refine((typed) => !/[\r\n]/.test(typed.trim()), {
      message: `Please enter your ${which} name on one line.`,
      abort: true,
    })
    .transform(cleanLine)
    .refine(isVisible, `Please enter your ${which} name.`)
    .refine((typed) => textLength(typed) <= MAX_NAME_LENGTH, {
      message: `Please keep your ${which} name to ${MAX_NAME_LENGTH} characters.`,
    })

const newPassword = (tooShort: string) =>
  text
    .refine((typed) => typed.length >= MIN_PASSWORD_LENGTH, tooShort)
    .refine((typed) => typed.length <= MAX_PASSWORD_LENGTH, {
      message: `Password must be ${MAX_PASSWORD_LENGTH} characters or less.`,
    })

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.'
const always = { when: () => true }
const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
const PASSWORDS_DIFFER = {
  path: ['confirmPassword'],
  message: 'Passwords do not match.',
  ...always,
}

export const registerForm = z
  .object({
    firstName: name('first'),
    lastName: name('last'),
    email,
    password: newPassword(PASSWORD_TOO_SHORT),
    confirmPassword: text,
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER)

/**
 * Doesn't check the format: an email or password that no account can have is rejected like a wrong
 * one.
 */
export const signInForm = z.object({
  email: text.refine((typed) => typed.trim() !== '', 'Please enter your email address.'),
  password: text.refine((typed) => typed !== '', 'Please enter your password.'),
})

export const emailForm = z.object({ email })

export const resetForm = z
  .object({
    token: text,
    password: newPassword(PASSWORD_TOO_SHORT),
    confirmPassword: text,
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER)

/** Reports only the first check that fails. */
export const changePasswordForm = z
  .object({ currentPassword: text, newPassword: text, confirmPassword: text, code: text })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (form.currentPassword === '') {
      refuse('currentPassword', 'Please enter your current password.')
    } else if (form.newPassword !== form.confirmPassword) {
      refuse('confirmPassword', 'New passwords do not match.')
    } else if (form.newPassword.length < MIN_PASSWORD_LENGTH) {
      refuse('newPassword', 'New password must be at least 6 characters long.')
    } else if (form.newPassword.length > MAX_PASSWORD_LENGTH) {
      refuse('newPassword', `New password must be ${MAX_PASSWORD_LENGTH} characters or less.`)
    }
  })

export const namesForm = z.object({ firstName: name('first'), lastName: name('last') })

export const languageForm = z.object({
  language: z.enum(LANGUAGE_CODES, 'Please choose a language.'),
})

export const noticesForm = z.object({
  leadNotices: z.enum(
    ['each', 'daily', 'off'],
    'Please choose how you want to hear about new leads.',
  ),
  weeklySummary: text.transform((value) => value === 'on'),
})

/**
 * The password. It is asked for again before changes that must not be possible on an unattended
 * device.
 */
const password = text.refine((typed) => typed !== '', 'Please enter your password.')

export const changeEmailForm = z.object({ email, password, code: text })
export const passwordForm = z.object({ password })
export const codeForm = z.object({
  code: text.refine((typed) => typed.trim() !== '', 'Please enter the code.'),
})
/** `code` is required only if two-factor authentication is on. */
export const proofForm = z.object({ password, code: text })
