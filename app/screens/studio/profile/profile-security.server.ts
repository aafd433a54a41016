import { href } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { changePasswordForm, codeForm, proofForm } from '#domain/accounts/account-forms.ts'
import { changePassword } from '#domain/accounts/password.server.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import type { Proof } from '#domain/accounts/reauthentication.server.ts'
import { signOutDevice, signOutOtherDevices } from '#domain/accounts/sign-out-devices.server.ts'
import {
  beginTwoFactor,
  cancelTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from '#domain/accounts/two-factor.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { weakPasswordMessage } from '#domain/accounts/weak-password.ts'
import { revokeAllKeys } from '#domain/api-keys/account-access.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import {
  type Intent,
  type ProfileResponse,
  refusal,
  refuse,
  showCodes,
} from './profile-response.server.ts'

const PAGE = `${href('/profile')}?tab=security`
/** Shown after a redirect to #two-factor, because a page without JavaScript opens at its top. */
const SCAN = { tone: 'info', text: 'Scan the code to continue.' } as const
const done = (text: string) => redirectWithNotice(PAGE, { tone: 'success', text })

/** The field, message and HTTP status for each reason. */
const CHANGE_REFUSALS = {
  ...PROOF_REFUSALS,
  'wrong-password': ['currentPassword', 'Current password is incorrect.', 422],
  'no-email': ['', 'User email not available.', 409],
  'leaked-password': ['newPassword', weakPasswordMessage('leaked-password'), 422],
  'guessable-password': ['newPassword', weakPasswordMessage('guessable-password'), 422],
} as const

export async function savePassword(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const parsed = parseForm(changePasswordForm, form)
  if (!parsed.ok) return refusal('password', parsed, 422)
  const result = await changePassword(services, viewer, parsed.value)
  if (result.ok) {
    const revoked = form.get('revoke_keys') === 'on' ? await revokeAllKeys(services, viewer) : 0
    const ended = revoked > 0 ? ` ${formatCount(revoked, 'API key')} revoked.` : ''
    return done(`Password updated successfully!${ended}`)
  }
  return refuse('password', form, CHANGE_REFUSALS[result.reason])
}

/** Revoking needs no password, so that a leaked key can be revoked quickly. */
export async function endKeys(services: Services, viewer: Viewer): Promise<ProfileResponse> {
  const revoked = await revokeAllKeys(services, viewer)
  return done(`${formatCount(revoked, 'API key')} revoked.`)
}

/**
 * Runs a change that needs the password and, if it is set up, the two-factor code. Returns a
 * rejection if they are wrong.
 */
async function withProof<Result extends { ok: boolean }>(
  intent: Intent,
  form: FormData,
  run: (proof: Proof) => Promise<Result>,
): Promise<{ refused: ProfileResponse } | { result: Result }> {
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return { refused: refusal(intent, parsed, 422) }
  return { result: await run(parsed.value) }
}

export async function startTwoFactorSetup(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const intent = 'two-factor-begin'
  const tried = await withProof(intent, form, ({ password }) =>
    beginTwoFactor(services, viewer, password),
  )
  if ('refused' in tried) return tried.refused
  const { result } = tried
  if (result.ok) return redirectWithNotice(`${PAGE}#two-factor`, SCAN)
  // Two-factor authentication was turned on in another tab, and the reloaded page shows it.
  if (result.reason === 'already-on') return done('Two-factor authentication is on.')
  return refuse(intent, form, PROOF_REFUSALS[result.reason])
}

/** The field, message and HTTP status for each reason. */
const CONFIRM_REFUSALS = {
  ...PROOF_REFUSALS,
  'wrong-code': ['code', 'This code isn’t right. Please try again.', 422],
} as const

export async function confirmTwoFactorSetup(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const intent = 'two-factor-confirm'
  const parsed = parseForm(codeForm, form)
  if (!parsed.ok) return refusal(intent, parsed, 422)
  const result = await confirmTwoFactor(services, viewer, parsed.value.code)
  if (result.ok) return showCodes(intent, result.recoveryCodes, result.signedOut)
  if (result.reason === 'not-begun') {
    return redirectWithNotice(PAGE, {
      tone: 'error',
      text: 'The setup expired or was completed in another tab. Please check the status below.',
    })
  }
  return refuse(intent, form, CONFIRM_REFUSALS[result.reason])
}

export async function cancelTwoFactorSetup(
  services: Services,
  viewer: Viewer,
): Promise<ProfileResponse> {
  await cancelTwoFactor(services, viewer.id)
  return redirectWithNotice(PAGE, { tone: 'info', text: 'Two-factor setup was canceled.' })
}

export async function replaceRecoveryCodes(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const intent = 'recovery-codes'
  const tried = await withProof(intent, form, (it) => renewRecoveryCodes(services, viewer, it))
  if ('refused' in tried) return tried.refused
  const { result } = tried
  if (result.ok) return showCodes(intent, result.recoveryCodes)
  if (result.reason === 'not-on') return alreadyOff()
  return refuse(intent, form, PROOF_REFUSALS[result.reason])
}

export async function turnOffTwoFactorAuth(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const intent = 'two-factor-off'
  const tried = await withProof(intent, form, (it) => disableTwoFactor(services, viewer, it))
  if ('refused' in tried) return tried.refused
  if (tried.result.ok) return done('Two-factor authentication is off.')
  return refuse(intent, form, PROOF_REFUSALS[tried.result.reason])
}

const alreadyOff = () =>
  redirectWithNotice(PAGE, { tone: 'error', text: 'Two-factor authentication is off.' })

export async function endDeviceSession(
  services: Services,
  viewer: Viewer,
  { id, form }: { id: string; form: FormData },
): Promise<ProfileResponse> {
  const intent = 'session-end'
  const tried = await withProof(intent, form, (it) => signOutDevice(services, viewer, id, it))
  if ('refused' in tried) return tried.refused
  const { result } = tried
  if (!result.ok) return refuse(intent, form, PROOF_REFUSALS[result.reason])
  return done(result.wasOpen ? 'The device was signed out.' : 'The device was already signed out.')
}

export async function endOtherDeviceSessions(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const intent = 'sessions-end'
  const tried = await withProof(intent, form, (it) => signOutOtherDevices(services, viewer, it))
  if ('refused' in tried) return tried.refused
  if (tried.result.ok) return done('All other devices were signed out.')
  return refuse(intent, form, PROOF_REFUSALS[tried.result.reason])
}
