import { type RouterContextProvider, redirect } from 'react-router'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { tickPublishStep } from '#domain/placements/placements.server.ts'

type TickInput = {
  context: Readonly<RouterContextProvider>
  form: FormData
  /** The path of the placement's page. */
  at: string
  params: { id: string; placementId: string }
}

/** Checks off a step of the publishing checklist, or undoes that. */
export function publishTickAction({ context, form, at, params }: TickInput) {
  const step = form.get('step') === 'pasted' ? 'pasted' : 'spoken'
  const done = form.get('intent') === 'tick'
  return formAction({ context, form, toResult: toDialogResult }, async ({ services, viewer }) => {
    const ownerId = await craftOwnerId(services, viewer, params.id)
    const where = { ownerId, magnetId: params.id, id: params.placementId }
    const result = await tickPublishStep(services, where, { step, done })
    if (result.ok) return redirect(at)
    return redirectWithNotice(at, { tone: 'error', text: PLACEMENT_MESSAGES.gone })
  })
}
