import { href } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  changeEmailForm,
  languageForm,
  namesForm,
  noticesForm,
} from '#domain/accounts/account-forms.ts'
import { cancelEmailChange, requestEmailChange } from '#domain/accounts/email-change.server.ts'
import { updateNames, updateNotices } from '#domain/accounts/profile.server.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { saveDefaultLanguage } from '#domain/magnets/default-language.server.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { type ProfileResponse, refusal, refuse } from './profile-response.server.ts'

const PAGE = href('/profile')
const SAVED = { tone: 'success', text: 'Profile updated successfully!' } as const

export async function saveNames(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const parsed = parseForm(namesForm, form)
  if (!parsed.ok) return refusal('names', parsed, 422)
  if (!(await consumeChangeLimit(services, viewer))) {
    return refuse('names', form, ['', TOO_MANY_CHANGES, 429])
  }
  await updateNames(services, viewer.id, parsed.value)
  return redirectWithNotice(PAGE, SAVED)
}

export async function saveLanguage(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const parsed = parseForm(languageForm, form)
  if (!parsed.ok) return refusal('language', parsed, 422)
  if (!(await consumeChangeLimit(services, viewer))) {
    return refuse('language', form, ['', TOO_MANY_CHANGES, 429])
  }
  await saveDefaultLanguage(services, viewer.id, parsed.value.language)
  return redirectWithNotice(PAGE, SAVED)
}

export async function saveNotices(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const parsed = parseForm(noticesForm, form)
  if (!parsed.ok) return refusal('notices', parsed, 422)
  await updateNotices(services, viewer.id, parsed.value)
  return redirectWithNotice(PAGE, SAVED)
}

/** The field, message and HTTP status for each reason. */
const EMAIL_REFUSALS = {
  ...PROOF_REFUSALS,
  'same-email': ['email', 'This is already your email.', 422],
  'too-many-mails': ['', 'Too many attempts. Please try again later.', 429],
} as const

export async function changeEmail(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<ProfileResponse> {
  const parsed = parseForm(changeEmailForm, form)
  if (!parsed.ok) return refusal('email', parsed, 422)
  const result = await requestEmailChange(services, viewer, parsed.value)
  if (!result.ok) return refuse('email', form, EMAIL_REFUSALS[result.reason])
  return redirectWithNotice(PAGE, {
    tone: 'info',
    text: `We have sent a link to ${parsed.value.email}.`,
  })
}

export async function cancelEmail(services: Services, viewer: Viewer): Promise<ProfileResponse> {
  await cancelEmailChange(services, viewer.id)
  return redirectWithNotice(PAGE, { tone: 'info', text: 'Your email was not changed.' })
}
