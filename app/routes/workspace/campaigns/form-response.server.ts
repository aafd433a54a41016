import { data } from 'react-router'
import { SESSION_EXPIRED } from '#content/messages.ts'
import { type FormRefusal, refuseForm } from '#lib/forms.ts'

/** Returns a refused campaign form: its typed values and errors. */
export const formResponse = (
  { values, errors }: Omit<FormRefusal, 'ok'>,
  status: number,
  signedOut = false,
) => data({ values, errors, signedOut }, status)

export const signedOutResponse = (form: FormData) =>
  formResponse(refuseForm(form, '', SESSION_EXPIRED), 401, true)

export const CAMPAIGN_ENDED = 'This campaign has ended and can no longer be changed.'
