import { href, type RouterContextProvider, redirect } from 'react-router'
import { craftVideoOwner } from '#app/middleware/craft.server.ts'
import { type FormActionTools, formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { changePlacementVideo } from '#domain/placements/placements.server.ts'
import { VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { deleteVideo, retryFetch } from '#domain/videos/videos.server.ts'
import { type FormResult, readForm } from '#lib/forms.ts'

type Input = {
  context: Readonly<RouterContextProvider>
  params: { videoId: string }
  request: Request
}

/**
 * Handles the actions on a video's page: asking its platform again, deleting the video, and
 * detaching or adding a placement.
 */
export async function videoAction({ context, params, request }: Input) {
  const form = await readForm(request)
  const failure = { event: 'video.change_failed', message: VIDEO_MESSAGES.failed }
  return formAction({ context, form, failure }, async (tools) => {
    if (!(await consumeChangeLimit(tools.services, tools.viewer))) {
      return tools.refuse(TOO_MANY_CHANGES, 429)
    }
    return change(tools, params.videoId, form)
  })
}

async function change(
  { services, viewer, refuse }: FormActionTools<FormResult>,
  videoId: string,
  form: FormData,
) {
  const { ownerId, page } = await craftVideoOwner(services, viewer, videoId)
  const own = { ownerId, id: videoId }
  const at = href('/videos/:videoId', { videoId })
  const gone = () =>
    redirectWithNotice(href('/videos'), { tone: 'error', text: VIDEO_MESSAGES.gone })
  switch (form.get('intent')) {
    case 'retry':
      // If another tab has already asked the platform again, there is nothing left to do.
      await retryFetch(services, own)
      return redirectWithNotice(at, { tone: 'info', text: 'Trying again.' })
    case 'delete': {
      const deleted = await deleteVideo(services, own)
      if (!deleted.ok) return gone()
      const text = 'Video deleted. You still have its placements.'
      const list = page ? href('/magnets/:id/placements', { id: page.magnet.id }) : href('/videos')
      return redirectWithNotice(list, { tone: 'success', text })
    }
    case 'detach':
    case 'join': {
      const id = String(form.get('placement') ?? '')
      const joins = form.get('intent') === 'join'
      // In a campaign, the account also owns the placements of other creators.
      const where = { ownerId, id, videoId, magnetId: page?.magnet.id ?? null }
      const changed = await changePlacementVideo(services, where, joins ? 'join' : 'detach')
      if (!changed.ok) {
        return redirectWithNotice(at, { tone: 'error', text: PLACEMENT_MESSAGES.gone })
      }
      const fields = { intent: joins ? 'detach' : 'join', placement: id }
      return redirectWithNotice(at, {
        tone: 'success',
        text: joins
          ? 'Placement added back.'
          : 'Placement detached. The placement keeps its code and stats.',
        undo: { label: 'Undo', action: at, fields },
      })
    }
    case 'place': {
      const craft = await findCraftMagnet(services, viewer, String(form.get('magnet') ?? ''))
      if (!craft) return refuse('Please choose one of your magnets.', 422)
      const path = href('/magnets/:id/placements/new', { id: craft.magnet.id })
      return redirect(`${path}?video=${videoId}`)
    }
    default:
      return refuse(VIDEO_MESSAGES.failed, 422)
  }
}
