import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { SESSION_EXPIRED } from '#content/messages.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import type { NewPlacement } from '#domain/placements/placement.ts'
import { placementForm } from '#domain/placements/placement-form.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { createPlacements, editPlacement } from '#domain/placements/placements.server.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { placementsPath } from './require-placement.server.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  magnetId: string
  /** Null for a new placement. */
  placementId: string | null
}
export type PlacementRefusal = {
  status: number
  refusal: {
    values: Record<string, string>
    errors: Record<string, string>
    signedOut: boolean
  }
}

/** Saves a placement's form and redirects to the placement's page. */
export async function savePlacement(
  actionInput: ActionInput,
): Promise<Response | PlacementRefusal> {
  const { context, request } = actionInput
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  const refuse = (message: string, status: number, signedOut = false): PlacementRefusal => {
    const { values, errors } = refuseForm(form, '', message)
    return { status, refusal: { values, errors, signedOut } }
  }
  if (!viewer) return refuse(SESSION_EXPIRED, 401, true)
  if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
  const parsed = parseForm(placementForm, form)
  if (!parsed.ok) {
    const { values, errors } = parsed
    return { status: 422, refusal: { values, errors, signedOut: false } }
  }
  try {
    const saved = await save(services, viewer.id, actionInput, parsed.value)
    return typeof saved === 'string' ? refuse(saved, 422) : saved
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'placement.save_failed')
    return refuse(PLACEMENT_MESSAGES.failed, failureStatus(services, error))
  }
}

async function save(
  services: Services,
  ownerId: string,
  { magnetId, placementId }: ActionInput,
  input: NewPlacement,
): Promise<Response | string> {
  const path = placementsPath(magnetId)
  if (placementId !== null) {
    const edited = await editPlacement(services, { ownerId, magnetId, id: placementId }, input)
    return edited.ok
      ? redirectWithNotice(`${path}/${placementId}`, { tone: 'success', text: 'Placement saved.' })
      : redirectWithNotice(path, { tone: 'error', text: PLACEMENT_MESSAGES.gone })
  }
  const created = await createPlacements(services, ownerId, magnetId, [input])
  if (created.ok) {
    return redirectWithNotice(`${path}/${created.placements[0]?.id ?? ''}`, {
      tone: 'success',
      text: 'Placement added. Its code is ready.',
    })
  }
  if (created.reason === 'limit') return PLACEMENT_MESSAGES.limit(created.left)
  return redirectWithNotice('/magnets', {
    tone: 'error',
    text: 'Lead magnet not found. It may have been deleted in another tab.',
  })
}
