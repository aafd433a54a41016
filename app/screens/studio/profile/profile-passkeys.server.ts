import { data, href } from 'react-router'
import { ensureBrowserKey, readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { passkeyNameForm } from '#domain/accounts/passkey-input.ts'
import {
  addPasskey,
  beginAddingPasskey,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
} from '#domain/accounts/passkeys.server.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { EMPTY_FORM_RESULT, parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { type ProfileResponse, refusal, refuse, toActionData } from './profile-response.server.ts'

const PAGE = `${href('/profile')}?tab=security`
const done = (text: string) => redirectWithNotice(PAGE, { tone: 'success', text })

type Asked = { form: FormData; request: Request; id: string }

const REFUSALS = {
  ...PROOF_REFUSALS,
  unsupported: ['', 'Passkeys need a site with https and a domain name.', 409],
  'too-many-passkeys': [
    '',
    `You already have ${MAX_PASSKEYS} passkeys. Please remove one first.`,
    409,
  ],
  'not-verified': [
    '',
    'The passkey couldn’t be verified, or it took too long. Please try again.',
    422,
  ],
  known: ['', 'This passkey was added before.', 409],
} as const

/** Checks the password. The page then offers to create a passkey. */
export async function startPasskey(
  services: Services,
  viewer: Viewer,
  { form, request }: Asked,
): Promise<ProfileResponse> {
  const intent = 'passkey-begin'
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return refusal(intent, parsed, 422)
  const { key, cookie } = ensureBrowserKey(request.headers, services.env)
  const begun = await beginAddingPasskey(services, viewer, { ...parsed.value, browserKey: key })
  if (!begun.ok) return refuse(intent, form, REFUSALS[begun.reason])
  const shown = {
    ...toActionData(intent, EMPTY_FORM_RESULT),
    passkeyOptions: JSON.stringify(begun.options),
  }
  return data(shown, { headers: { 'Set-Cookie': cookie } })
}

export async function storePasskey(
  services: Services,
  viewer: Viewer,
  { form, request }: Asked,
): Promise<ProfileResponse> {
  const intent = 'passkey-add'
  const parsed = parseForm(passkeyNameForm, form)
  if (!parsed.ok) return refuse(intent, form, ['', Object.values(parsed.errors)[0] ?? '', 422])
  const result = await addPasskey(services, viewer, {
    response: String(form.get('response') ?? ''),
    name: parsed.value.name,
    browserKey: readBrowserKey(request.headers, services.env),
  })
  if (!result.ok) return refuse(intent, form, REFUSALS[result.reason])
  return done('The passkey was added. We’ll let you know by email.')
}

export async function savePasskeyName(
  services: Services,
  viewer: Viewer,
  { form, id }: Asked,
): Promise<ProfileResponse> {
  const parsed = parseForm(passkeyNameForm, form)
  if (!parsed.ok) return refusal('passkey-rename', parsed, 422)
  const result = await renamePasskey(services, viewer, { id, name: parsed.value.name })
  return result.ok
    ? done('The passkey was renamed.')
    : redirectWithNotice(PAGE, { tone: 'error', text: 'This passkey no longer exists.' })
}

export async function deletePasskey(
  services: Services,
  viewer: Viewer,
  { form, id }: Asked,
): Promise<ProfileResponse> {
  const intent = 'passkey-remove'
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return refusal(intent, parsed, 422)
  const result = await removePasskey(services, viewer, { id, ...parsed.value })
  if (!result.ok) return refuse(intent, form, PROOF_REFUSALS[result.reason])
  return done('The passkey was removed. Your other devices were signed out.')
}
