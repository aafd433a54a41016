import { data } from 'react-router'
import type { StyleAnswer } from '#app/components/qr/use-qr-editor.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { QrStyleCheck } from '#domain/magnets/qr-preferences.server.ts'
import { LOGO_MESSAGES } from '#domain/qr/qr-logo.ts'
import { type QrStyleInput, qrStyleForm } from '#domain/qr/qr-style-form.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'
import { formValues, parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

/** A rejected style. */
export type StyleRefusal = {
  intent: 'style'
  values: Record<string, string>
  errors: Record<string, string>
  signedOut?: boolean
}

/** The magnet or placement that the style belongs to. */
export type QrStyleTarget = {
  check(style: QrStyleInput): Promise<QrStyleCheck>
  save(style: QrStyleInput): Promise<QrStyleCheck>
  /** The path to which the action redirects after saving. */
  savedAt: string
  /** Returns the response if the target was deleted elsewhere while the page was open. */
  gone(): Response
}

type ActionInput = { services: Services; viewer: Viewer; form: FormData }

/** Draws a code in a style and decodes it, for the preview. */
export async function checkStyleAction(
  { services, viewer, form }: ActionInput,
  target: QrStyleTarget,
) {
  const draft = String(form.get('draft') ?? '')
  const refuse = (errors: Record<string, string>, status: number, logoUrl?: string | null) =>
    answer({ intent: 'check', draft, ok: false, errors, logoUrl }, status)
  const allowed = await services.limits.take('qr-check', viewer.id)
  if (!allowed.ok) return refuse({ '': QR_STYLE_MESSAGES.tooMany }, 429)
  const parsed = parseForm(qrStyleForm, form)
  if (!parsed.ok) return refuse(parsed.errors, 200)
  const checked = await target.check(parsed.value)
  if (checked.ok) {
    const png = `data:image/png;base64,${checked.png.toString('base64')}`
    const { logoUrl } = checked
    return answer({ intent: 'check', draft, ok: true, png, logoUrl }, 200)
  }
  if (checked.reason === 'not-found') return target.gone()
  const logoUrl = checked.reason === 'logo' ? undefined : checked.logoUrl
  return refuse(styleErrors(checked), 200, logoUrl)
}

export async function saveStyleAction(
  { services, viewer, form }: ActionInput,
  target: QrStyleTarget,
) {
  const values = styleValues(form)
  const refuse = (errors: Record<string, string>, status: number, logoUrl?: string | null) => {
    // The uploaded file is gone after the request, so the form contains the encoded logo.
    const formValues = logoUrl ? { ...values, logo_choice: logoUrl } : values
    const refused: StyleRefusal = { intent: 'style', values: formValues, errors }
    return data(refused, status)
  }
  const allowed = await services.limits.take('qr-check', viewer.id)
  if (!allowed.ok) return refuse({ '': QR_STYLE_MESSAGES.tooMany }, 429)
  const parsed = parseForm(qrStyleForm, form)
  if (!parsed.ok) return refuse(parsed.errors, 422)
  const saved = await target.save(parsed.value)
  if (saved.ok) {
    const notice = { tone: 'success', text: QR_STYLE_MESSAGES.saved } as const
    return redirectWithNotice(target.savedAt, notice)
  }
  if (saved.reason === 'not-found') return target.gone()
  return refuse(styleErrors(saved), 422, saved.reason === 'logo' ? null : saved.logoUrl)
}

const answer = (style: StyleAnswer, status: number) => data(style, status)

/** Returns the form's values for showing them again, without the rejected file. */
function styleValues(form: FormData): Record<string, string> {
  const { logo: _, ...values } = formValues(form)
  return values
}

type Refused = Exclude<Extract<QrStyleCheck, { ok: false }>, { reason: 'not-found' }>

function styleErrors(refused: Refused): Record<string, string> {
  switch (refused.reason) {
    case 'logo':
      return { logo: LOGO_MESSAGES[refused.refusal] }
    case 'light-on-dark':
      return { foregroundColor: QR_STYLE_MESSAGES.lightOnDark }
    case 'unreadable':
      return { '': QR_STYLE_MESSAGES.unreadable }
  }
}
