/** What a form of the profile gets back. */
export type FormAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  /** The session ended while it was filled in. */
  signedOut: boolean
}
