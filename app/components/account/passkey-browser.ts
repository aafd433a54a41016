/** The sentence for a browser's error. Browsers don't say why a person didn't use a passkey. */
export function passkeyErrorText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'No passkey was used: the request was canceled or took too long.'
  }
  return 'Your browser couldn’t use a passkey here. Please try again, or sign in another way.'
}

/** Submits a form with the browser's response, which is used only once. */
export function submitWith(
  form: HTMLFormElement | null,
  field: HTMLInputElement | null,
  response: string,
): void {
  if (!form || !field) return
  field.value = response
  form.requestSubmit()
  field.value = ''
}

/** Returns whether browsers allow passkeys at this address: with https or localhost, and a name. */
export const canHavePasskeys = (): boolean =>
  window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname)
