/** What an action returns to a profile form. */
export type FormAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  /** The session ended while the form was filled in. */
  signedOut: boolean
}
