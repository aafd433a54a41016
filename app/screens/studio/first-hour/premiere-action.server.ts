import { href, type RouterContextProvider } from 'react-router'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { setPremiere } from '#domain/placements/placements.server.ts'
import { premiereForm } from '#domain/placements/premiere.ts'
import { parseForm, readForm } from '#lib/forms.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { id: string; placementId: string }
}

const SAVED = {
  once: 'Premiere saved.',
  twice:
    'Premiere saved. Clocks go back that night, so this time occurs twice. We use the first occurrence.',
  never:
    'Premiere saved. Clocks go forward that night and skip this time, so we use the time one hour later.',
}

/** Sets or removes the date of a placement's premiere. */
export async function premiereAction({ context, request, params }: ActionInput) {
  const form = await readForm(request)
  const failure = { event: 'premiere.save_failed', message: PLACEMENT_MESSAGES.failed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    const ownerId = await craftOwnerId(services, viewer, params.id)
    const where = { ownerId, magnetId: params.id, id: params.placementId }
    const done = (text: string) =>
      redirectWithNotice(href('/magnets/:id/placements/:placementId/first-hour', params), {
        tone: 'success',
        text,
      })
    const gone = () =>
      redirectWithNotice(href('/magnets'), { tone: 'error', text: PLACEMENT_MESSAGES.gone })
    if (form.get('intent') === 'remove-premiere') {
      const removed = await setPremiere(services, where, null)
      return removed.ok ? done('The date was removed.') : gone()
    }
    const parsed = parseForm(premiereForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const { zone, moment } = parsed.value
    const saved = await setPremiere(services, where, { at: moment.at, zone })
    return saved.ok ? done(SAVED[moment.exists]) : gone()
  })
}
