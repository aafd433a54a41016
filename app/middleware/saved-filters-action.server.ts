import type { RouterContextProvider } from 'react-router'
import { changeFilter, deleteFilter, saveFilter } from '#domain/lead-list/saved-filters.server.ts'
import { SAVED_FILTER_MESSAGES, savedFilterForm } from '#domain/lead-list/saved-filters.ts'
import {
  type DialogResult,
  type FormActionTools,
  formAction,
  toDialogResult,
} from './form-action.server.ts'
import { redirectWithNotice } from './notice.ts'

type SavedFiltersInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
  /** The path of the page, without the query parameters that open its dialogs. */
  back: string
}

/**
 * Saves the page's search and filters under a name, or renames or deletes a saved filter. `findOwner`
 * returns whose filters they are, if the viewer may change them.
 */
export function savedFiltersAction(
  { context, request, form, back }: SavedFiltersInput,
  findOwner: (tools: FormActionTools<DialogResult>) => Promise<string>,
) {
  const failure = { event: 'lead.filter_failed', message: SAVED_FILTER_MESSAGES.failed }
  const options = { context, form, failure, toResult: toDialogResult }
  return formAction(options, async (tools) => {
    const { services, refuse } = tools
    const ownerId = await findOwner(tools)
    const id = String(form.get('filter') ?? '')
    if (form.get('intent') === 'delete-filter') {
      const name = await deleteFilter(services, ownerId, id)
      if (name === null) return refuse(SAVED_FILTER_MESSAGES.notFound, 404)
      return redirectWithNotice(back, { tone: 'success', text: `“${name}” deleted.` })
    }
    const parsed = savedFilterForm.safeParse({ name: String(form.get('name') ?? '') })
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '', 400)
    const { name } = parsed.data
    const search = new URL(request.url).searchParams
    const saved =
      form.get('intent') === 'rename-filter'
        ? await changeFilter(services, ownerId, { id, name })
        : await saveFilter(services, ownerId, { name, search })
    if (!saved.ok) {
      const [message, status] = SAVE_REFUSALS[saved.reason]
      return refuse(message, status)
    }
    return redirectWithNotice(back, { tone: 'success', text: `“${saved.filter.name}” saved.` })
  })
}

const SAVE_REFUSALS = {
  taken: [SAVED_FILTER_MESSAGES.taken, 409],
  'too-many': [SAVED_FILTER_MESSAGES.tooMany, 409],
  'not-found': [SAVED_FILTER_MESSAGES.notFound, 404],
  nothing: [SAVED_FILTER_MESSAGES.nothing, 400],
} as const
