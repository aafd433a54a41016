/** What an action returns to a profile form. */
export type FormAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  /** The session ended while the form was filled in. */
  signedOut: boolean
}

/** Returns the props of a field: its name, the value that was sent, and the error. */
export function fieldProps(
  { values, errors }: Pick<FormAnswer, 'values' | 'errors'>,
  name: string,
) {
  return { name, defaultValue: values[name], error: errors[name] }
}
