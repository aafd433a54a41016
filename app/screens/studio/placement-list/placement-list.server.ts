import { data, href, type RouterContextProvider } from 'react-router'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import {
  getBadLines,
  isTooLong,
  type ListLine,
  parsePlacementList,
} from '#domain/placements/placement-list.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import { type FormResult, readForm } from '#lib/forms.ts'

/** A parsed list and the text that was pasted. */
export type ListReview = {
  list: string
  /** Null if the list wasn't parsed. */
  lines: ListLine[] | null
  /** How many placements were created when the form was last submitted. */
  created: number
  error?: string
  signedOut?: boolean
}

type ActionInput = { context: Readonly<RouterContextProvider>; request: Request; magnetId: string }

const goneMagnet = () =>
  redirectWithNotice(href('/magnets'), {
    tone: 'error',
    text: 'Lead magnet not found. It may have been deleted in another tab.',
  })

/**
 * Parses a pasted list. With the intent 'create' it creates the valid placements and returns the
 * other lines.
 */
export async function placementListAction({ context, request, magnetId }: ActionInput) {
  const form = await readForm(request)
  const list = String(form.get('list') ?? '')
  let lines: ListLine[] | null = null
  const toResult = ({ errors, signedOut }: FormResult): ListReview => ({
    list,
    lines,
    created: 0,
    error: errors[''] ?? '',
    signedOut,
  })
  const failure = { event: 'placement.import_failed', message: PLACEMENT_MESSAGES.failed }
  return formAction({ context, form, failure, toResult }, async ({ services, viewer, refuse }) => {
    if (list.trim() === '') return refuse('Please paste at least one line.', 422)
    if (isTooLong(list)) {
      return refuse('This list is too long. Please paste it in parts.', 422)
    }
    // The text is parsed only if the viewer may add placements to the magnet.
    const craft = await findCraftMagnet(services, viewer, magnetId)
    if (!craft) return goneMagnet()
    assertEditable(craft)
    const read = parsePlacementList(list)
    lines = read.lines
    if (form.get('intent') !== 'create') return data<ListReview>({ list, lines, created: 0 }, 200)

    const inputs = lines.flatMap((line) => (line.ok ? [line.placement] : []))
    if (inputs.length === 0) return refuse('None of the lines could be read.', 422)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const created = await createPlacements(services, craft.ownerId, magnetId, inputs)
    if (!created.ok) {
      return created.reason === 'limit'
        ? refuse(PLACEMENT_MESSAGES.limit(created.left), 422)
        : goneMagnet()
    }
    const count = inputs.length
    if (count === lines.length) {
      const text = count === 1 ? '1 placement added.' : `${count} placements added.`
      return redirectWithNotice(href('/magnets/:id/placements', { id: magnetId }), {
        tone: 'success',
        text,
      })
    }
    const left = getBadLines(read)
    const rest = { list: left, lines: parsePlacementList(left).lines, created: count }
    return data<ListReview>(rest, 200)
  })
}
