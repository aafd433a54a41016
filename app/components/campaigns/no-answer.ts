import type { FormAnswer } from '#app/components/account/form-answer.ts'

/** Of a form that was not sent. */
export const NO_ANSWER: FormAnswer = { values: {}, errors: {}, signedOut: false }
