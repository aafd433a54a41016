import type { SavedCheck } from '#app/components/video-check/saved-check.ts'
import {
  clearCheck,
  findCheck,
  restoreCheck,
  saveCheck,
} from '#domain/placements/placement-check.server.ts'
import {
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
  const before = await findCheck(services, viewer.id, id)
  const undo: Record<string, string> = before
    ? { intent: 'restore-check', placement: id, ...formerCheckFields(before) }
    : { intent: 'clear-check', placement: id }
  const place = await change(services, viewer.id, { id, intent, form })
  if (place === 'invalid') return { ok: false, message: CHECK_MESSAGES.failed }
  if (!place) return { ok: false, message: PLACEMENT_MESSAGES.gone }
  return { ok: true, saved: { saved: intent !== 'clear-check', ...place, undo } }
}

type Change = { id: string; intent: string; form: FormData }

async function change(services: Services, ownerId: string, { id, intent, form }: Change) {
  if (intent === 'clear-check') return clearCheck(services, ownerId, id)
  if (intent === 'restore-check') {
    const parsed = parseForm(formerCheckForm, form)
    return parsed.ok ? restoreCheck(services, ownerId, id, parsed.value) : 'invalid'
  }
  const parsed = parseForm(placementCheckForm, form)
  return parsed.ok ? saveCheck(services, ownerId, id, parsed.value) : 'invalid'
}
