import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { withLiveHeaders } from '#app/middleware/live-response.server.ts'
import { reportScene } from '#domain/live-sources/live-commands.server.ts'
import { MAX_SCENE_LENGTH } from '#domain/live-sources/live-source.ts'
import { openLiveSource } from '#domain/live-sources/live-token.server.ts'
import { readForm } from '#lib/forms.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import type { Route } from './+types/live-scene'

const answer = (status: number) => withLiveHeaders(new Response(null, { status }))

export const loader = () => answer(404)

/** Receives which scene a page in streaming software is shown in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const opened = await openLiveSource(services, params.token, context.get(requestContext).ip)
  if (!opened.ok) return answer(opened.reason === 'too-many' ? 429 : 404)
  if (!(await services.limits.take('live-control', opened.source.id)).ok) return answer(429)
  const scene = cleanLine(String((await readForm(request)).get('scene') ?? ''))
  if (!isVisible(scene) || textLength(scene) > MAX_SCENE_LENGTH) return answer(422)
  await reportScene(services, opened.source.id, scene)
  return answer(204)
}
