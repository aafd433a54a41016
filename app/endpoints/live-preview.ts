import { z } from 'zod'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { drawLivePreview } from '#domain/live-sources/draw-live.ts'
import { findStreamedCode } from '#domain/live-sources/live-access.server.ts'
import { MAX_GOAL } from '#domain/live-sources/live-source.ts'
import { PREVIEW_GROUNDS } from '#domain/live-sources/preview-grounds.ts'
import { CORNERS } from '#domain/screen/screen.ts'
import { cleanLine } from '#lib/text.ts'
import type { Route } from './+types/live-preview'

/** The numbers in a preview. */
const EXAMPLE = { leads: 128, part: 0.64 }

/** Invalid values are left out, because the form shows what is wrong with them. */
const query = z.object({
  code: z.string().max(80).catch(''),
  orientation: z.enum(['landscape', 'vertical']).catch('landscape'),
  corner: z.enum(CORNERS).catch('bottom-right'),
  callToAction: z
    .string()
    .transform((typed) => cleanLine(typed.slice(0, 200)))
    .catch(''),
  goal: z.coerce.number().int().min(1).max(MAX_GOAL).nullable().catch(null),
  showsCounter: z.literal('on').optional().catch(undefined),
  ground: z.enum(PREVIEW_GROUNDS).catch('checkerboard'),
})

/**
 * Returns the picture of a stream overlay, as described in its form, over a scene or a
 * checkerboard.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const {
    code: key,
    goal,
    showsCounter,
    ground,
    ...wanted
  } = query.parse(Object.fromEntries(searchParams))
  const [magnetId = '', placementId = null] = key.split(' ')
  const code = await findStreamedCode(services, requireViewer(context), { magnetId, placementId })
  const count = goal === null ? EXAMPLE.leads : Math.round(goal * EXAMPLE.part)
  const figures = { count, goal, showsCounter: showsCounter === 'on' }
  const svg = drawLivePreview(code, wanted, figures, ground)
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    },
  })
}
