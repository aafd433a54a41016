import { data } from 'react-router'
import { EMPTY_FORM_RESULT, type FormRefusal, type FormResult, refuseForm } from '#lib/forms.ts'

/** The forms on /profile, by their hidden field `intent`. */
export const INTENTS = [
  'names',
  'language',
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
  'keys-end',
  'password-link',
  'passkey-begin',
  'passkey-add',
  'passkey-rename',
  'passkey-remove',
  'identity-link',
  'identity-unlink',
  'portal',
  'lifetime',
] as const
export type Intent = (typeof INTENTS)[number]

/** What an action returns when it doesn't redirect. */
export type ProfileActionData = FormResult & {
  intent: Intent
  /** New recovery codes, which are shown only once. */
  recoveryCodes: string[] | null
  /** How many other devices were signed out when two-factor authentication was turned on. */
  devicesEnded: number
  /** What the browser needs to create a passkey, as JSON. */
  passkeyOptions: string | null
  /** Whether the application for the Lifetime plan was stored. */
  submitted: boolean
}

export type ProfileResponse = Response | ReturnType<typeof data<ProfileActionData>>

/** Returns the data of a rejected form. */
export const toActionData = (intent: Intent, refused: FormResult): ProfileActionData => ({
  intent,
  ...refused,
  recoveryCodes: null,
  devicesEnded: 0,
  passkeyOptions: null,
  submitted: false,
})

export function refusal(
  intent: Intent,
  { values, errors }: Omit<FormRefusal, 'ok'>,
  status: number,
) {
  return data(toActionData(intent, { values, errors, signedOut: false }), status)
}

/** Returns the form with an error on one field. '' means the whole form. */
export function refuse(
  intent: Intent,
  form: FormData,
  [field, message, status]: readonly [field: string, message: string, status: number],
) {
  return refusal(intent, refuseForm(form, field, message), status)
}

export function showCodes(intent: Intent, recoveryCodes: string[], devicesEnded = 0) {
  const shown = { ...toActionData(intent, EMPTY_FORM_RESULT), recoveryCodes, devicesEnded }
  return data<ProfileActionData>(shown, 200)
}

export function applicationSubmitted() {
  const shown = { ...toActionData('lifetime', EMPTY_FORM_RESULT), submitted: true }
  return data<ProfileActionData>(shown, 200)
}
