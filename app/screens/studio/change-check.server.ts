import type { SavedCheck } from '#app/components/video-check/saved-check.ts'
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
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

export const CHECK_MESSAGES = {
  failed: 'The check could not be saved. Please try again.',
  notYours: 'The video doesn’t show a code of yours, so you can’t save this check to a placement.',
  otherCode:
    'The video shows a different code of yours. Save the check to the placement that uses this code.',
  wrongHost: (host: string) =>
    `The code in this video leads to ${host}, which isn’t this site’s address. Download the code again, replace it in the video, and check the new file.`,
} as const

type Changed =
  | { ok: true; saved: Extract<SavedCheck, { saved: boolean }> }
  | { ok: false; message: string }

/**
 * Saves (`intent` is 'save'), removes ('clear-check') or restores ('restore-check') the result of a
 * check. Returns the fields of the form that undoes this.
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
  const setsTime = form.has('setTime') || form.has('atSecond')
  const undo: Record<string, string> = {
    placement: id,
    ...(setsTime && { atSecond: String(atSecond ?? '') }),
    ...(check
      ? { intent: 'restore-check', ...formerCheckFields(check) }
      : { intent: 'clear-check' }),
  }
  const result = await change(services, checker, { id, intent, form })
  if (result === 'invalid') return { ok: false, message: CHECK_MESSAGES.failed }
  if (!result.ok) return { ok: false, message: messageOf(result) }
  return { ok: true, saved: { saved: intent !== 'clear-check', ...result.saved, undo } }
}

function messageOf(refusal: SaveCheckRefusal): string {
  switch (refusal.reason) {
    case 'gone':
      return PLACEMENT_MESSAGES.gone
    case 'not-yours':
      return CHECK_MESSAGES.notYours
    case 'other-code':
      return CHECK_MESSAGES.otherCode
    case 'wrong-host':
      return CHECK_MESSAGES.wrongHost(refusal.host)
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
