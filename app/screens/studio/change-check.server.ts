import type { SavedCheck } from '#app/components/video-check/results/saved-check.ts'
import { findCraftOfPlacement } from '#domain/campaigns/craft.server.ts'
import { CRAFT_REFUSALS } from '#domain/campaigns/craft.ts'
import { clearCheck, findCheck } from '#domain/placements/placement-check.server.ts'
import {
  clearCheckForm,
  formerCheckFields,
  formerCheckForm,
  placementCheckForm,
} from '#domain/placements/placement-check.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import type { CodesViewer } from '#domain/video-check/codes.server.ts'
import {
  type Checker,
  restoreVideoCheck,
  type SaveCheckRefusal,
  saveVideoCheck,
} from '#domain/video-check/save-check.server.ts'
import { SAVE_CHECK_MESSAGES } from '#domain/video-check/save-check-messages.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

export const CHECK_FAILED = 'The check could not be saved. Please try again.'

type Changed =
  | { ok: true; saved: Extract<SavedCheck, { saved: boolean }> }
  | { ok: false; message: string }

/**
 * Saves (`intent` is 'save'), removes ('clear-check') or restores ('restore-check') the result of a
 * check. Returns the fields of the form that undoes this; `undoes` says that it does.
 */
export async function changeCheck(
  services: Services,
  viewer: CodesViewer,
  form: FormData,
): Promise<Changed> {
  const id = String(form.get('placement') ?? '')
  const intent = String(form.get('intent') ?? '')
  const craft = await findCraftOfPlacement(services, viewer, id)
  if (craft?.refusal) return { ok: false, message: CRAFT_REFUSALS[craft.refusal] }
  const checker = { viewer, ownerId: craft?.ownerId ?? viewer.id }
  const { check, atSecond } = await findCheck(services, checker.ownerId, id)
  const undoes = form.has('undoes')
  const setsTime = form.has('setTime') || form.has('atSecond')
  const undo: Record<string, string> = {
    placement: id,
    ...(!undoes && { undoes: '1' }),
    ...(setsTime && { atSecond: String(atSecond ?? '') }),
    ...(check
      ? { intent: 'restore-check', ...formerCheckFields(check) }
      : { intent: 'clear-check' }),
  }
  const result = await change(services, checker, { id, intent, form })
  if (result === 'invalid') return { ok: false, message: CHECK_FAILED }
  if (!result.ok) return { ok: false, message: messageOf(result) }
  return { ok: true, saved: { saved: !undoes, ...result.saved, undo } }
}

function messageOf(refusal: SaveCheckRefusal): string {
  switch (refusal.reason) {
    case 'gone':
      return PLACEMENT_MESSAGES.gone
    case 'wrong-host':
      return SAVE_CHECK_MESSAGES[refusal.reason](refusal.host)
    default:
      return SAVE_CHECK_MESSAGES[refusal.reason]
  }
}

type Change = { id: string; intent: string; form: FormData }

async function change(services: Services, checker: Checker, { id, intent, form }: Change) {
  if (intent === 'clear-check') {
    const parsed = parseForm(clearCheckForm, form)
    if (!parsed.ok) return 'invalid'
    const saved = await clearCheck(services, checker.ownerId, id, parsed.value)
    return saved ? { ok: true as const, saved } : { ok: false as const, reason: 'gone' as const }
  }
  if (intent === 'restore-check') {
    const parsed = parseForm(formerCheckForm, form)
    return parsed.ok ? restoreVideoCheck(services, checker, id, parsed.value) : 'invalid'
  }
  if (intent !== 'save') return 'invalid'
  const parsed = parseForm(placementCheckForm, form)
  return parsed.ok ? saveVideoCheck(services, checker, id, parsed.value) : 'invalid'
}
