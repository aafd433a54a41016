import { data } from 'react-router'
import { type FormRefusal, refuseForm } from '#lib/forms.ts'

/** Returns a refused campaign form: its typed values and errors. */
export const formResponse = (
  { values, errors }: Omit<FormRefusal, 'ok'>,
  status: number,
  signedOut = false,
) => data({ values, errors, signedOut }, status)

export const signedOutResponse = (form: FormData) =>
  formResponse(refuseForm(form, '', 'Your session has expired. Please log in again.'), 401, true)

export const CHANGED_ELSEWHERE =
  'This has changed since you opened the page. Here is the latest version.'
export const CAMPAIGN_ENDED = 'This campaign has ended and can no longer be changed.'
