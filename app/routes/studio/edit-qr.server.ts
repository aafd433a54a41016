import { data } from 'react-router'
import type { StyleAnswer } from '#app/components/qr/use-qr-editor.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { formValues, parseForm, refuseForm } from '#domain/forms.ts'
import {
  type ClearSlugResult,
  clearSlug,
  type SetSlugResult,
  setSlug,
} from '#domain/magnets/custom-slug.server.ts'
import {
  checkQrStyle,
  type QrStyleCheck,
  saveQrStyle,
} from '#domain/magnets/qr-preferences.server.ts'
import { SLUG_WORDS } from '#domain/magnets/slug-words.ts'
import { LOGO_MESSAGES } from '#domain/qr/qr-logo.ts'
import { qrStyleForm } from '#domain/qr/qr-style-form.ts'
import { QR_STYLE_WORDS } from '#domain/qr/qr-style-words.ts'
import type { Services } from '#platform/services.ts'

/** A form that was refused. `upgrade`: the plan does not include it (any more). */
export type EditQrRefusal = {
  intent: 'style' | 'slug' | 'clear-slug'
  values: Record<string, string>
  errors: Record<string, string>
  signedOut?: boolean
  upgrade?: boolean
}

type Asked = { services: Services; viewer: Viewer; magnetId: string; form: FormData }

/** Draws a style and reads it back, for the preview. */
export async function answerCheck({ services, viewer, magnetId, form }: Asked) {
  const draft = String(form.get('draft') ?? '')
  const refuse = (errors: Record<string, string>, status: number, logoUrl?: string | null) =>
    answer({ intent: 'check', draft, ok: false, errors, logoUrl }, status)
  const allowed = await services.limits.take('qr-check', viewer.id)
  if (!allowed.ok) return refuse({ '': QR_STYLE_WORDS.tooMany }, 429)
  const parsed = parseForm(qrStyleForm, form)
  if (!parsed.ok) return refuse(parsed.errors, 200)
  const checked = await checkQrStyle(services, viewer.id, magnetId, parsed.value)
  if (checked.ok) {
    const png = `data:image/png;base64,${checked.png.toString('base64')}`
    const { logoUrl } = checked
    return answer({ intent: 'check', draft, ok: true, png, logoUrl }, 200)
  }
  if (checked.reason === 'not-found') return magnetIsGone()
  const logoUrl = checked.reason === 'logo' ? undefined : checked.logoUrl
  return refuse(styleErrors(checked), 200, logoUrl)
}

export async function saveStyle({ services, viewer, magnetId, form }: Asked) {
  const values = styleValues(form)
  const refuse = (errors: Record<string, string>, status: number, logoUrl?: string | null) => {
    // The picture itself is gone with the request; how it would be kept is not.
    const kept = logoUrl ? { ...values, logo_choice: logoUrl } : values
    return refusal({ intent: 'style', values: kept, errors }, status)
  }
  const allowed = await services.limits.take('qr-check', viewer.id)
  if (!allowed.ok) return refuse({ '': QR_STYLE_WORDS.tooMany }, 429)
  const parsed = parseForm(qrStyleForm, form)
  if (!parsed.ok) return refuse(parsed.errors, 422)
  const saved = await saveQrStyle(services, viewer.id, magnetId, parsed.value)
  if (saved.ok) {
    const notice = { tone: 'success', text: QR_STYLE_WORDS.saved } as const
    return redirectWithNotice(editQrPath(magnetId), notice)
  }
  if (saved.reason === 'not-found') return magnetIsGone()
  return refuse(styleErrors(saved), 422, saved.reason === 'logo' ? null : saved.logoUrl)
}

export async function saveSlug({ services, viewer, magnetId, form }: Asked) {
  const refuse = (message: string, status: number, upgrade = false) =>
    refusal({ intent: 'slug', ...refuseForm(form, 'slug', message), upgrade }, status)
  const allowed = await services.limits.take('slug-change', viewer.id)
  if (!allowed.ok) return refuse(SLUG_WORDS.tooMany, 429)
  const result = await setSlug(services, viewer, magnetId, String(form.get('slug') ?? ''))
  if (result.ok) return linkChanged(magnetId, SLUG_WORDS.updated)
  if (result.reason === 'not-found') return magnetIsGone()
  return refuse(...slugRefusal(result))
}

export async function dropSlug({ services, viewer, magnetId, form }: Asked) {
  const result: ClearSlugResult = await clearSlug(services, viewer, magnetId)
  if (result.ok) return linkChanged(magnetId, SLUG_WORDS.cleared)
  if (result.reason === 'not-found') return magnetIsGone()
  const refused = refuseForm(form, 'slug', SLUG_WORDS.plan)
  return refusal({ intent: 'clear-slug', ...refused, upgrade: true }, 403)
}

const answer = (style: StyleAnswer, status: number) => data(style, status)
const refusal = (refused: EditQrRefusal, status: number) => data(refused, status)

const editQrPath = (magnetId: string, tab?: 'link') =>
  `/edit-qr/${encodeURIComponent(magnetId)}${tab ? `?tab=${tab}` : ''}`

/** It was deleted elsewhere while this page was open. */
const magnetIsGone = () =>
  redirectWithNotice('/analytics', { tone: 'error', text: 'Lead magnet not found.' })

const linkChanged = (magnetId: string, text: string) =>
  redirectWithNotice(editQrPath(magnetId, 'link'), { tone: 'success', text })

/** The form's values to be shown again; a refused file is not among them. */
function styleValues(form: FormData): Record<string, string> {
  const { logo: _, ...values } = formValues(form)
  return values
}

type StyleRefusal = Exclude<Extract<QrStyleCheck, { ok: false }>, { reason: 'not-found' }>

function styleErrors(refused: StyleRefusal): Record<string, string> {
  switch (refused.reason) {
    case 'logo':
      return { logo: LOGO_MESSAGES[refused.refusal] }
    case 'light-on-dark':
      return { foregroundColor: QR_STYLE_WORDS.lightOnDark }
    case 'unreadable':
      return { '': QR_STYLE_WORDS.unreadable }
  }
}

type SlugRefusal = Exclude<Extract<SetSlugResult, { ok: false }>, { reason: 'not-found' }>

function slugRefusal(refused: SlugRefusal): [message: string, status: number, upgrade?: boolean] {
  switch (refused.reason) {
    case 'taken':
      return [SLUG_WORDS.taken, 409]
    case 'invalid':
      return [refused.message, 422]
    case 'plan':
      return [SLUG_WORDS.plan, 403, true]
  }
}
