import { href, type RouterContextProvider } from 'react-router'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { type FormActionTools, formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import type { NewPlacement } from '#domain/placements/placement.ts'
import { placementForm } from '#domain/placements/placement-form.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { createPlacements, editPlacement } from '#domain/placements/placements.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  magnetId: string
  /** Null for a new placement. */
  placementId: string | null
}

/** Saves a placement's form and redirects to the placement's page. */
export async function savePlacement({ context, request, magnetId, placementId }: ActionInput) {
  const form = await readForm(request)
  const failure = { event: 'placement.save_failed', message: PLACEMENT_MESSAGES.failed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(placementForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const where = { ownerId: await craftOwnerId(services, viewer, magnetId), magnetId }
    return placementId === null
      ? create(services, where, parsed.value, refuse)
      : edit(services, { ...where, id: placementId }, parsed.value)
  })
}

type Where = { ownerId: string; magnetId: string }

async function edit(services: Services, where: Where & { id: string }, input: NewPlacement) {
  const edited = await editPlacement(services, where, input)
  return edited.ok
    ? redirectWithNotice(
        href('/magnets/:id/placements/:placementId', { id: where.magnetId, placementId: where.id }),
        { tone: 'success', text: 'Placement saved.' },
      )
    : redirectWithNotice(href('/magnets/:id/placements', { id: where.magnetId }), {
        tone: 'error',
        text: PLACEMENT_MESSAGES.gone,
      })
}

async function create(
  services: Services,
  { ownerId, magnetId }: Where,
  input: NewPlacement,
  refuse: FormActionTools<FormResult>['refuse'],
) {
  const created = await createPlacements(services, ownerId, magnetId, [input])
  if (created.ok) {
    return redirectWithNotice(
      href('/magnets/:id/placements/:placementId', {
        id: magnetId,
        placementId: created.placements[0]?.id ?? '',
      }),
      {
        tone: 'success',
        text: 'Placement added. Its code is ready.',
      },
    )
  }
  if (created.reason === 'limit') return refuse(PLACEMENT_MESSAGES.limit(created.left), 422)
  return redirectWithNotice(href('/magnets'), {
    tone: 'error',
    text: 'Lead magnet not found. It may have been deleted in another tab.',
  })
}
