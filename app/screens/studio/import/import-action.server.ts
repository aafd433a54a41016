import { href, redirect } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { importForm } from '#domain/people/import-form.ts'
import {
  deletePeopleOf,
  discardImport,
  findImport,
  reviseImport,
  type StepResult,
  startCheck,
  startImport,
  undoImport,
} from '#domain/people/imports.server.ts'
import { STEP_MESSAGES } from '#domain/people/people-import.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/import'

/** Runs a step of an import, and then shows its page. */
export async function importAction({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'import.step_refused', message: 'That failed. Please try again.' }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    const { importId } = params
    const page = href('/people/imports/:importId', { importId })
    const item = await findImport(services, viewer.id, importId)
    if (!item) return refuse('This import no longer exists.', 404)
    const proceed = async (result: StepResult) =>
      result.ok ? redirect(page) : refuse(STEP_MESSAGES[result.reason], 409)
    switch (form.get('intent')) {
      case 'check': {
        const schema = importForm({
          columns: item.columns.length,
          target: item.target,
          now: services.clock.now(),
        })
        const parsed = parseForm(schema, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        return proceed(await startCheck(services, viewer.id, importId, parsed.value))
      }
      case 'revise':
        return proceed(await reviseImport(services, viewer.id, importId))
      case 'import':
        return proceed(await startImport(services, viewer.id, importId))
      case 'undo':
        return proceed(await undoImport(services, viewer.id, importId))
      case 'delete':
        return proceed(await deletePeopleOf(services, viewer.id, importId))
      case 'discard': {
        if (!(await discardImport(services, viewer.id, importId))) {
          return refuse(STEP_MESSAGES['not-possible'], 409)
        }
        const text = 'Upload discarded.'
        return redirectWithNotice(href('/people/imports'), { tone: 'success', text })
      }
      default:
        return redirect(page)
    }
  })
}
