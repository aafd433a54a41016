import type { SavedCheck } from '#app/components/video-check/saved-check.ts'
import {
  clearCheck,
  findCheck,
  restoreCheck,
  saveCheck,
} from '#domain/placements/placement-check.server.ts'
import {
  clearCheckForm,
  formerCheckFields,
  formerCheckForm,
  placementCheckForm,
} from '#domain/placements/placement-check.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

export const CHECK_MESSAGES = {
  failed: 'The check could not be saved. Please try again.',
} as const

type Changed =
  | { ok: true; saved: Extract<SavedCheck, { saved: boolean }> }
  | { ok: false; message: string }

/**
 * Saves (`intent` save), removes (clear-check) or puts back (restore-check) what a check found. The
 * result has the fields of the form that undoes it.
 */
export async function changeCheck(
  services: Services,
  viewer: { id: string },
  form: FormData,
): Promise<Changed> {
  const id = String(form.get('placement') ?? '')
  const intent = String(form.get('intent') ?? '')
  const { check, atSecond } = await findCheck(services, viewer.id, id)
  const setsTime = form.has('setTime') || form.has('atSecond')
  const undo: Record<string, string> = {
    placement: id,
    ...(setsTime && { atSecond: String(atSecond ?? '') }),
    ...(check
      ? { intent: 'restore-check', ...formerCheckFields(check) }
      : { intent: 'clear-check' }),
  }
  const place = await change(services, viewer.id, { id, intent, form })
  if (place === 'invalid') return { ok: false, message: CHECK_MESSAGES.failed }
  if (!place) return { ok: false, message: PLACEMENT_MESSAGES.gone }
  return { ok: true, saved: { saved: intent !== 'clear-check', ...place, undo } }
}

type Change = { id: string; intent: string; form: FormData }

async function change(services: Services, ownerId: string, { id, intent, form }: Change) {
  if (intent === 'clear-check') {
    const parsed = parseForm(clearCheckForm, form)
    return parsed.ok ? clearCheck(services, ownerId, id, parsed.value) : 'invalid'
  }
  if (intent === 'restore-check') {
    const parsed = parseForm(formerCheckForm, form)
    return parsed.ok ? restoreCheck(services, ownerId, id, parsed.value) : 'invalid'
  }
  if (intent !== 'save') return 'invalid'
  const parsed = parseForm(placementCheckForm, form)
  return parsed.ok ? saveCheck(services, ownerId, id, parsed.value) : 'invalid'
}
