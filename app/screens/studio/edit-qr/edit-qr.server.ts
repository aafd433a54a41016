import { data, href } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import {
  type ClearSlugResult,
  clearSlug,
  type SetSlugResult,
  setSlug,
} from '#domain/magnets/custom-slug.server.ts'
import { checkQrStyle, saveQrStyle } from '#domain/magnets/qr-preferences.server.ts'
import { SLUG_MESSAGES } from '#domain/magnets/slug-messages.ts'
import { refuseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { checkStyleAction, type QrStyleTarget, saveStyleAction } from '../qr-style-action.server.ts'
import { changeSpokenName } from '../spoken-name-action.server.ts'

/**
 * A rejected form. `upgrade` means that the plan doesn't include this feature, or no longer does.
 */
export type EditQrRefusal = {
  intent: 'style' | 'slug' | 'clear-slug' | 'spoken-name'
  values: Record<string, string>
  errors: Record<string, string>
  signedOut?: boolean
  upgrade?: boolean
}

type ActionInput = { services: Services; viewer: Viewer; magnetId: string; form: FormData }

const styleTarget = ({ services, viewer, magnetId }: ActionInput): QrStyleTarget => ({
  check: (style) => checkQrStyle(services, viewer.id, magnetId, style),
  save: (style) => saveQrStyle(services, viewer.id, magnetId, style),
  savedAt: editQrPath(magnetId),
  gone: magnetIsGone,
})

/** Draws a code in a style and decodes it, for the preview. */
export const checkStyle = (input: ActionInput) => checkStyleAction(input, styleTarget(input))
export const saveStyle = (input: ActionInput) => saveStyleAction(input, styleTarget(input))

export async function saveSlug({ services, viewer, magnetId, form }: ActionInput) {
  const refuse = (message: string, status: number, upgrade = false) =>
    refusal({ intent: 'slug', ...refuseForm(form, 'slug', message), upgrade }, status)
  const allowed = await services.limits.take('slug-change', viewer.id)
  if (!allowed.ok) return refuse(SLUG_MESSAGES.tooMany, 429)
  const result = await setSlug(services, viewer, magnetId, String(form.get('slug') ?? ''))
  if (result.ok) return linkChanged(magnetId, SLUG_MESSAGES.updated)
  if (result.reason === 'not-found') return magnetIsGone()
  return refuse(...slugRefusal(result))
}

export async function removeSlug({ services, viewer, magnetId, form }: ActionInput) {
  if (!(await consumeChangeLimit(services, viewer))) {
    const refused = refuseForm(form, '', TOO_MANY_CHANGES)
    return refusal({ intent: 'clear-slug', ...refused }, 429)
  }
  const result: ClearSlugResult = await clearSlug(services, viewer, magnetId)
  if (result.ok) return linkChanged(magnetId, SLUG_MESSAGES.cleared, result.slug)
  if (result.reason === 'not-found') return magnetIsGone()
  const refused = refuseForm(form, 'slug', SLUG_MESSAGES.plan)
  return refusal({ intent: 'clear-slug', ...refused, upgrade: true }, 403)
}

export async function saveSpokenName({ services, viewer, magnetId, form }: ActionInput) {
  const of = { magnetId, placementId: null }
  const back = editQrPath(magnetId, 'spoken')
  const { message, status } = await changeSpokenName({ services, viewer, form, of, back })
  return refusal({ intent: 'spoken-name', ...refuseForm(form, '', message) }, status)
}

const refusal = (refused: EditQrRefusal, status: number) => data(refused, status)

const editQrPath = (magnetId: string, tab?: 'link' | 'spoken') =>
  `${href('/edit-qr/:id', { id: magnetId })}${tab ? `?tab=${tab}` : ''}`

/** The magnet was deleted elsewhere while this page was open. */
const magnetIsGone = () =>
  redirectWithNotice(href('/analytics'), { tone: 'error', text: 'Lead magnet not found.' })

/** `cleared` is the slug that 'Undo' restores. */
function linkChanged(magnetId: string, text: string, cleared: string | null = null) {
  const path = editQrPath(magnetId, 'link')
  const undo = cleared && {
    label: 'Undo',
    action: path,
    fields: { intent: 'slug', slug: cleared },
  }
  return redirectWithNotice(path, { tone: 'success', text, ...(undo && { undo }) })
}

type SlugRefusal = Exclude<Extract<SetSlugResult, { ok: false }>, { reason: 'not-found' }>

function slugRefusal(refused: SlugRefusal): [message: string, status: number, upgrade?: boolean] {
  switch (refused.reason) {
    case 'taken':
      return [SLUG_MESSAGES.taken, 409]
    case 'invalid':
      return [refused.message, 422]
    case 'plan':
      return [SLUG_MESSAGES.plan, 403, true]
  }
}
