import type { RouterContextProvider } from 'react-router'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { CHECK_FAILED, changeCheck } from '../change-check.server.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  form: FormData
  /** The path to return to. 'Undo' posts to it as well. */
  back: string
}

/** Removes or restores the result of a placement's check. The notice about it offers 'Undo'. */
export async function checkAction({ context, form, back }: ActionInput) {
  const failure = { event: 'video_check.change_failed', message: CHECK_FAILED }
  return formAction(
    { context, form, failure, toResult: toDialogResult },
    async ({ services, viewer }) => {
      const changed = await changeCheck(services, viewer, form)
      if (!changed.ok) return redirectWithNotice(back, { tone: 'error', text: changed.message })
      const { saved, undo } = changed.saved
      return redirectWithNotice(back, {
        tone: 'success',
        text: saved ? 'Check restored.' : 'Check removed.',
        undo: { label: 'Undo', action: back, fields: undo },
      })
    },
  )
}
