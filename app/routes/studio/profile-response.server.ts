import { data } from 'react-router'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { type FormRefusal, refuseForm } from '#lib/forms.ts'

/** The forms of /profile, by their hidden field `intent`. */
export const INTENTS = [
  'names',
  'notices',
  'email',
  'email-cancel',
  'password',
  'two-factor-begin',
  'two-factor-confirm',
  'two-factor-cancel',
  'two-factor-off',
  'recovery-codes',
  'session-end',
  'sessions-end',
  'portal',
  'lifetime',
] as const
export type Intent = (typeof INTENTS)[number]

/** What an action returns when it doesn't redirect. */
export type ProfileActionData = {
  intent: Intent
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  /** New recovery codes, shown only once. */
  recoveryCodes: string[] | null
  /** How many other devices were signed out by turning two-factor on. */
  devicesEnded: number
  /** Whether the application for the Lifetime plan was stored. */
  submitted: boolean
}

export type ProfileResponse = Response | ReturnType<typeof data<ProfileActionData>>

const EMPTY = {
  values: {},
  errors: {},
  signedOut: false,
  recoveryCodes: null,
  devicesEnded: 0,
  submitted: false,
}

export function refusal(
  intent: Intent,
  { values, errors }: Omit<FormRefusal, 'ok'>,
  status: number,
) {
  return data<ProfileActionData>({ ...EMPTY, intent, values, errors }, status)
}

/** Returns the form with an error on one field ('' means the whole form). */
export function refuse(
  intent: Intent,
  form: FormData,
  [field, message, status]: readonly [field: string, message: string, status: number],
) {
  return refusal(intent, refuseForm(form, field, message), status)
}

export function showCodes(intent: Intent, recoveryCodes: string[], devicesEnded = 0) {
  return data<ProfileActionData>({ ...EMPTY, intent, recoveryCodes, devicesEnded }, 200)
}

export const applicationSubmitted = () =>
  data<ProfileActionData>({ ...EMPTY, intent: 'lifetime', submitted: true }, 200)

/** Answers a signed-out user; the typed values stay on the page. */
export function refuseSignedOut(intent: Intent, form: FormData) {
  const { values, errors } = refuseForm(form, '', PROOF_REFUSALS['no-session'][1])
  return data<ProfileActionData>({ ...EMPTY, intent, values, errors, signedOut: true }, 401)
}
