import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import type { CreateKeyResult } from '#domain/api-keys/api-keys.server.ts'
import type { KeyChoice } from './key-fields.tsx'

const texts = (form: FormData, name: string) =>
  form.getAll(name).filter((value): value is string => typeof value === 'string')

/** Returns the options that were chosen in the lists of a new key's form. */
export const keyChoiceIn = (form: FormData): KeyChoice => ({
  preset: texts(form, 'preset')[0] ?? '',
  scopes: texts(form, 'scope'),
  magnetIds: form.get('magnets') === 'chosen' ? texts(form, 'magnet') : null,
})

/** Returns the form with each list as a single field. */
export function withLists(form: FormData): FormData {
  const { scopes, magnetIds } = keyChoiceIn(form)
  const whole = new FormData()
  for (const [name, value] of form) whole.set(name, value)
  whole.set('scopes', scopes.join(' '))
  whole.set('magnetIds', magnetIds?.join(' ') ?? '')
  return whole
}

/**
 * Returns the message for each field of a rejected key, and the status. `limit` is the plan's
 * limit.
 */
export function describeKeyRefusal(
  refusal: Extract<CreateKeyResult, { ok: false }>,
): [Record<string, string>, number] {
  if (refusal.reason === 'key-limit') {
    const text = `Your plan has up to ${refusal.limit} keys. Revoke one first, or upgrade your plan.`
    return [{ '': text, limit: String(refusal.limit) }, 422]
  }
  if (refusal.reason === 'magnet-missing') {
    return [{ magnets: 'One of these magnets no longer exists. Please choose again.' }, 422]
  }
  const [field, message, status] = PROOF_REFUSALS[refusal.reason]
  return [{ [field]: message }, status]
}
