import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { SESSION_EXPIRED } from '#content/messages.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import {
  getBadLines,
  isTooLong,
  type ListLine,
  parsePlacementList,
} from '#domain/placements/placement-list.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import { readForm } from '#lib/forms.ts'
import { placementsPath } from './require-placement.server.ts'

/** A parsed list, with the text that was pasted. */
export type ListReview = {
  list: string
  /** Null if the list was not parsed. */
  lines: ListLine[] | null
  /** How many placements the previous submit created. */
  created: number
  error?: string
  signedOut?: boolean
}

type ActionInput = { context: Readonly<RouterContextProvider>; request: Request; magnetId: string }

const goneMagnet = () =>
  redirectWithNotice('/magnets', {
    tone: 'error',
    text: 'Lead magnet not found. It may have been deleted in another tab.',
  })

/**
 * Parses a pasted list. With the intent 'create' it creates the valid placements and returns the
 * other lines.
 */
export async function placementListAction({ context, request, magnetId }: ActionInput) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  const list = String(form.get('list') ?? '')
  const answer = (review: Omit<ListReview, 'list' | 'created'>, status: number) => ({
    review: { list, created: 0, ...review } as ListReview,
    status,
  })
  const refuse = (error: string, status: number) => answer({ lines: null, error }, status)
  if (!viewer) {
    const error = SESSION_EXPIRED
    return answer({ lines: null, error, signedOut: true }, 401)
  }
  if (list.trim() === '') return refuse('Please paste at least one line.', 422)
  if (isTooLong(list)) {
    return refuse('This list is too long. Please paste it in parts.', 422)
  }
  // Only a signed-in owner's text is parsed.
  if (!(await findMagnet(services, viewer.id, magnetId))) return goneMagnet()
  const read = parsePlacementList(list)
  const { lines } = read
  if (form.get('intent') !== 'create') return answer({ lines }, 200)

  const inputs = lines.flatMap((line) => (line.ok ? [line.placement] : []))
  if (inputs.length === 0) return answer({ lines, error: 'None of the lines could be read.' }, 422)
  if (!(await consumeChangeLimit(services, viewer))) {
    return answer({ lines, error: TOO_MANY_CHANGES }, 429)
  }
  try {
    const created = await createPlacements(services, viewer.id, magnetId, inputs)
    if (!created.ok) {
      if (created.reason === 'limit') {
        return answer({ lines, error: PLACEMENT_MESSAGES.limit(created.left) }, 422)
      }
      return goneMagnet()
    }
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'placement.import_failed')
    return answer({ lines, error: PLACEMENT_MESSAGES.failed }, failureStatus(services, error))
  }
  const count = inputs.length
  if (count === lines.length) {
    const text = count === 1 ? '1 placement added.' : `${count} placements added.`
    return redirectWithNotice(placementsPath(magnetId), { tone: 'success', text })
  }
  const left = getBadLines(read)
  const review = { list: left, lines: parsePlacementList(left).lines, created: count }
  return { review: review as ListReview, status: 200 }
}
