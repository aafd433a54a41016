import type { FormAnswer } from '#app/components/account/form-answer.ts'

/** The answer before a form is submitted. */
export const EMPTY_FORM_ANSWER: FormAnswer = { values: {}, errors: {}, signedOut: false }
