import { data } from 'react-router'
import { type FormRefusal, refuseForm } from '#domain/forms.ts'

/** What a campaign's form gets back: what was typed, and what is wrong with it. */
export const answerForm = (
  { values, errors }: Omit<FormRefusal, 'ok'>,
  status: number,
  signedOut = false,
) => data({ values, errors, signedOut }, status)

export const signedOutAnswer = (form: FormData) =>
  answerForm(refuseForm(form, '', 'Your session has expired. Please log in again.'), 401, true)

export const CHANGED_MEANWHILE = 'This was changed meanwhile. Here is how it stands now.'
export const ENDED = 'This campaign has ended: nothing of it can be changed any more.'
