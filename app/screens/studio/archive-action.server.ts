import type { RouterContextProvider } from 'react-router'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { archivePlacement, restorePlacement } from '#domain/placements/placements.server.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  form: FormData
  magnetId: string
  /** The path to return to. 'Undo' posts to it as well. */
  back: string
}

/** Archives or restores the placement in the form. The notice about it offers 'Undo'. */
export function archiveAction({ context, form, magnetId, back }: ActionInput) {
  const id = String(form.get('placement') ?? '')
  const restores = form.get('intent') === 'restore'
  return formAction({ context, form, toResult: toDialogResult }, async ({ services, viewer }) => {
    const where = { ownerId: await craftOwnerId(services, viewer, magnetId), magnetId, id }
    const result = restores
      ? await restorePlacement(services, where)
      : await archivePlacement(services, where)
    if (!result.ok) {
      return redirectWithNotice(back, { tone: 'error', text: PLACEMENT_MESSAGES.gone })
    }
    const fields = { intent: restores ? 'archive' : 'restore', placement: id }
    return redirectWithNotice(back, {
      tone: 'success',
      text: restores ? 'Placement restored.' : 'Placement archived. The code still works.',
      undo: { label: 'Undo', action: back, fields },
    })
  })
}
