import type { RouterContextProvider } from 'react-router'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { spokenTotals } from '#domain/analytics/spoken-visits.server.ts'
import {
  getSpokenNames,
  type NameOwner,
  renewSpokenName,
  retireSpokenName,
} from '#domain/magnets/spoken-names.server.ts'
import { asSaid, SPOKEN_NAME_MESSAGES } from '#domain/spoken-names/spoken-name-messages.ts'
import type { Services } from '#platform/services.ts'

/** Returns the content of a spoken link's card. */
export async function loadSpokenName(services: Services, of: NameOwner) {
  const { publicUrl } = services.env
  const names = await getSpokenNames(services, of)
  const all = [...(names.current ? [names.current] : []), ...names.earlier]
  const totals = await spokenTotals(services, of.ownerId, all)
  return { ...names, totals, publicUrl }
}

type NameInput = {
  services: Services
  viewer: Viewer
  form: FormData
  of: Omit<NameOwner, 'ownerId'>
  /** The path of the screen with the card. */
  back: string
}

/** Creates, replaces or removes a spoken link, and redirects. If that fails, returns the reason. */
export async function changeSpokenName({ services, viewer, form, of, back }: NameInput) {
  const owned = { ownerId: await craftOwnerId(services, viewer, of.magnetId), ...of }
  const shown = form.get('remove')
  if (shown !== null) {
    const { ok } = await retireSpokenName(services, owned, { shown: String(shown) })
    if (!ok) return { message: SPOKEN_NAME_MESSAGES['not-found'], status: 409 }
    throw redirectWithNotice(back, { tone: 'success', text: SPOKEN_NAME_MESSAGES.removed })
  }
  const allowed = await services.limits.take('spoken-name', viewer.id)
  if (!allowed.ok) return { message: SPOKEN_NAME_MESSAGES.tooMany, status: 429 }
  const replaces = String(form.get('replaces') ?? '') || null
  const result = await renewSpokenName(services, owned, { replaces })
  if (!result.ok) return { message: SPOKEN_NAME_MESSAGES[result.reason], status: 409 }
  const text = SPOKEN_NAME_MESSAGES.given(asSaid(result.identifier))
  throw redirectWithNotice(back, { tone: 'success', text })
}

type PlacementInput = {
  context: Readonly<RouterContextProvider>
  form: FormData
  /** The path of the placement's page. */
  at: string
  params: { id: string; placementId: string }
}

/** Creates, replaces or removes a placement's spoken link. */
export function nameAction({ context, form, at, params }: PlacementInput) {
  const failure = { event: 'spoken_name.failed', message: SPOKEN_NAME_MESSAGES.failed }
  const options = { context, form, failure, toResult: toDialogResult }
  return formAction(options, async ({ services, viewer, refuse }) => {
    const of = { magnetId: params.id, placementId: params.placementId }
    const { message, status } = await changeSpokenName({ services, viewer, form, of, back: at })
    return refuse(message, status)
  })
}
