import type { RouterContextProvider } from 'react-router'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { type Notice, redirectWithNotice } from '#app/middleware/notice.ts'
import { ignoreContentProblem } from '#domain/content-checks/content-problems.server.ts'
import type { Services } from '#platform/services.ts'

type Wanted = {
  intent: string
  magnetId: string
  /** The path to return to. 'Undo' posts to it as well. */
  back: string
}

/** Hides the problem of a magnet, or shows it again. Returns the notice for the next page. */
export async function setContentIgnored(
  services: Services,
  ownerId: string,
  { intent, magnetId, back }: Wanted,
): Promise<Omit<Notice, 'id'>> {
  const isFine = intent === 'content-fine'
  const result = await ignoreContentProblem(services, ownerId, magnetId, isFine)
  if (!result.ok) return { tone: 'info', text: 'This magnet no longer has this problem.' }
  if (!isFine) return { tone: 'success', text: 'Notice restored.' }
  return {
    tone: 'success',
    text: 'Marked as OK. We’ll notify you if the content changes, or if it recovers and then fails again.',
    undo: { label: 'Undo', action: back, fields: { intent: 'content-watch', magnet: magnetId } },
  }
}

/**
 * Handles the form that hides or restores the notice of a content problem, for screens whose action
 * has no other forms for a magnet.
 */
export function contentCheckAction({
  context,
  form,
  back,
}: {
  context: Readonly<RouterContextProvider>
  form: FormData
  back: string
}) {
  return formAction({ context, form, toResult: toDialogResult }, async ({ services, viewer }) => {
    const [intent, magnetId] = [String(form.get('intent')), String(form.get('magnet') ?? '')]
    const wanted = { intent, magnetId, back }
    return redirectWithNotice(back, await setContentIgnored(services, viewer.id, wanted))
  })
}
