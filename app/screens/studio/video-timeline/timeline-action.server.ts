import { href, type RouterContextProvider } from 'react-router'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { saveTimelineChanges } from '#domain/editor-timelines/save-timeline.server.ts'
import { parseTimelineChanges, TIMELINE_MESSAGES } from '#domain/editor-timelines/timeline-form.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { formatCount } from '#lib/format-number.ts'
import { readForm } from '#lib/forms.ts'
import { listMagnetsFor, requireVideo } from '../require-video.server.ts'

type Input = {
  context: Readonly<RouterContextProvider>
  params: { videoId: string }
  request: Request
}

/** Saves the changes that the viewer accepted from an edited timeline. */
export async function timelineAction({ context, params, request }: Input) {
  const form = await readForm(request)
  const failure = { event: 'timeline.save_failed', message: TIMELINE_MESSAGES.failed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const found = await requireVideo({ context, params })
    const { ownerId, video, page } = found
    if (page) assertEditable(page)
    const changes = parseTimelineChanges(form.get('changes'))
    if (!changes) return refuse(TIMELINE_MESSAGES.unreadable, 422)
    const { moves, additions } = changes
    if (moves.length + additions.length === 0) return refuse(TIMELINE_MESSAGES.nothing, 422)
    const magnets = await listMagnetsFor(services, found)
    const magnetId = magnets.find(({ id }) => id === form.get('magnet'))?.id ?? null
    const saved = await saveTimelineChanges(services, { ownerId, video, magnetId }, changes)
    if (saved.ok) {
      const parts = [
        saved.moved > 0 ? `${formatCount(saved.moved, 'placement', 'placements')} moved` : '',
        saved.added > 0 ? `${formatCount(saved.added, 'placement', 'placements')} added` : '',
      ].filter(Boolean)
      return redirectWithNotice(href('/videos/:videoId', params), {
        tone: 'success',
        text: `${parts.join(', ')}.`,
      })
    }
    switch (saved.reason) {
      case 'no-magnet':
        return refuse(TIMELINE_MESSAGES.noMagnet, 422)
      case 'changed':
        return refuse(TIMELINE_MESSAGES.changed, 409)
      case 'limit':
        return refuse(PLACEMENT_MESSAGES.limit(saved.left), 422)
    }
  })
}
