import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { passwordForm, resetForm } from '#domain/accounts/account-forms.ts'
import {
  type ConfirmationProof,
  type ConfirmResult,
  confirmEmail,
} from '#domain/accounts/confirmation.server.ts'
import type { Opened, SignInOrigin } from '#domain/accounts/sessions.server.ts'
import { signInMessage } from '#domain/accounts/sign-in-messages.ts'
import { weakPasswordMessage } from '#domain/accounts/weak-password.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

type Errors = Record<string, string>
/** `email` is '' if the page already knows it. */
type PasswordRequest = { state: 'other-browser'; email: string; errors: Errors; status: number }

/** The result of a form on the confirmation page. */
export type ConfirmResponse =
  | PasswordRequest
  | { state: 'opened'; opened: Opened }
  | { state: 'confirmed' | 'already' | 'used' | 'invalid'; status: number }

/** Handles the forms on the confirmation page. */
export async function confirmFromForm(
  services: Services,
  request: Request,
  from: SignInOrigin,
): Promise<ConfirmResponse> {
  const form = await readForm(request)
  const proof = readProof(form)
  if ('state' in proof) return proof
  const token = String(form.get('token') ?? '')
  const browserKey = readBrowserKey(request.headers, services.env)
  const result = await confirmEmail(services, { token, browserKey, ...proof }, from)
  if (!result.ok) return refusal(result)
  if (result.opened) return { state: 'opened', opened: result.opened }
  return { state: 'confirmed', status: 200 }
}

/**
 * Returns the proof in a form. The form that submits itself contains none; the others contain a
 * password.
 */
function readProof(form: FormData): { proof?: ConfirmationProof } | PasswordRequest {
  const intent = form.get('intent')
  if (intent === 'new-password') {
    const parsed = parseForm(resetForm, form)
    return parsed.ok
      ? { proof: { newPassword: parsed.value.password } }
      : requestPassword(parsed.errors, 422)
  }
  if (intent !== 'password') return {}
  const parsed = parseForm(passwordForm, form)
  return parsed.ok ? { proof: parsed.value } : requestPassword(parsed.errors, 422)
}

const requestPassword = (errors: Errors, status: number, email = ''): PasswordRequest => ({
  state: 'other-browser',
  email,
  errors,
  status,
})

function refusal(result: Extract<ConfirmResult, { ok: false }>): ConfirmResponse {
  switch (result.reason) {
    case 'other-browser':
      return requestPassword({}, 403, result.email)
    case 'wrong-password': {
      const password = 'This isn’t the password the account was created with.'
      return requestPassword({ password }, 422, result.email)
    }
    case 'leaked-password':
    case 'guessable-password':
      return requestPassword({ password: weakPasswordMessage(result.reason) }, 422, result.email)
    case 'too-many':
      return requestPassword({ '': signInMessage('too-many') }, 429, result.email)
    case 'busy':
      return requestPassword({ '': signInMessage('busy') }, 503, result.email)
    case 'already':
      return { state: 'already', status: 200 }
    case 'used':
    case 'invalid':
      return { state: result.reason, status: 410 }
  }
}
