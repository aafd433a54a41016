import { href, type RouterContextProvider, redirect } from 'react-router'
import { craftVideoOwner } from '#app/middleware/craft.server.ts'
import { type FormActionTools, formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { addMagnetToVideo } from '#domain/video-publishing/add-video.server.ts'
import { ADD_VIDEO_MESSAGES, publishForm } from '#domain/video-publishing/video-forms.ts'
import { publishVideo, tickVideoStep } from '#domain/video-publishing/video-plan.server.ts'
import { VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { findVideo } from '#domain/videos/videos.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { changeSpokenName } from '../spoken-name-action.server.ts'

type Input = {
  context: Readonly<RouterContextProvider>
  params: { videoId: string }
  request: Request
}

/** Handles the forms in the steps of a video: checking off, naming, publishing, adding a magnet. */
export async function publishAction({ context, params, request }: Input) {
  const form = await readForm(request)
  const failure = { event: 'video.publish_failed', message: VIDEO_MESSAGES.failed }
  return formAction({ context, form, failure }, async (tools) => {
    if (!(await consumeChangeLimit(tools.services, tools.viewer))) {
      return tools.refuse(TOO_MANY_CHANGES, 429)
    }
    return change(tools, params.videoId, form)
  })
}

const REFUSALS = {
  'not-found': ADD_VIDEO_MESSAGES.magnetMissing,
  'video-limit': VIDEO_MESSAGES.limit,
  'placement-limit': ADD_VIDEO_MESSAGES.placementLimit,
} as const

async function change(
  { services, viewer, refuse }: FormActionTools<FormResult>,
  videoId: string,
  form: FormData,
) {
  const { ownerId } = await craftVideoOwner(services, viewer, videoId)
  const own = { ownerId, id: videoId }
  const at = href('/videos/:videoId/publish', { videoId })
  const gone = () =>
    redirectWithNotice(href('/videos'), { tone: 'error', text: VIDEO_MESSAGES.gone })
  const video = await findVideo(services, ownerId, videoId)
  if (!video) return gone()
  switch (form.get('intent')) {
    case 'tick':
    case 'untick': {
      const step = form.get('step') === 'texts' ? 'texts' : 'place'
      await tickVideoStep(services, own, { step, isDone: form.get('intent') === 'tick' })
      return redirect(at)
    }
    case 'add-magnet': {
      const magnetId = String(form.get('magnet') ?? '')
      const added = await addMagnetToVideo(services, ownerId, { id: videoId, magnetId })
      if (!added.ok) return refuse(REFUSALS[added.reason], 422)
      return redirectWithNotice(at, { tone: 'success', text: 'Magnet added to this video.' })
    }
    case 'spoken-name': {
      const of = {
        magnetId: String(form.get('magnet') ?? ''),
        placementId: String(form.get('placement') ?? ''),
      }
      const { message, status } = await changeSpokenName({ services, viewer, form, of, back: at })
      return refuse(message, status)
    }
    case 'publish': {
      const parsed = parseForm(publishForm(video.url === null), form)
      if (!parsed.ok) return refuse(parsed.errors, 422)
      const published = await publishVideo(services, own, parsed.value)
      if (!published.ok) return gone()
      return redirectWithNotice(href('/videos/:videoId/publish', { videoId: published.id }), {
        tone: 'success',
        text: 'Publish date saved.',
      })
    }
    default:
      return refuse(VIDEO_MESSAGES.failed, 422)
  }
}
