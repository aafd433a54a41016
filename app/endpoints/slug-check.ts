import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { limitKey } from '#app/middleware/tour.ts'
import { type CheckSlugResult, checkSlugAvailable } from '#domain/magnets/custom-slug.server.ts'
import { SLUG_MESSAGES } from '#domain/magnets/slug-messages.ts'
import type { Route } from './+types/slug-check'

/** The content that the editor shows while a custom slug is entered. */
export type SlugCheckResponse = {
  state: 'available' | 'current' | 'taken' | 'invalid'
  message: string
}

/**
 * GET /magnets/:id/slug-check?slug=…: returns whether the magnet can have the slug. Doesn't reserve
 * it.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const allowed = await services.limits.take('api', `slug-check ${limitKey(context, viewer.id)}`)
  if (!allowed.ok) {
    const headers = { ...HEADERS, 'Retry-After': String(allowed.retryAfterSeconds) }
    return Response.json({ error: SLUG_MESSAGES.checkFailed }, { status: 429, headers })
  }
  const slug = new URL(request.url).searchParams.get('slug') ?? ''
  const result = await checkSlugAvailable(services, viewer, params.id, slug)
  if (!result.ok && result.reason === 'not-found') {
    return Response.json({ error: 'Lead magnet not found.' }, { status: 404, headers: HEADERS })
  }
  return Response.json(toResponse(result), { headers: HEADERS })
}

const HEADERS = { 'Cache-Control': 'private, no-store' }

function toResponse(result: CheckSlugResult): SlugCheckResponse {
  if (result.ok) {
    return result.current
      ? { state: 'current', message: '' }
      : { state: 'available', message: SLUG_MESSAGES.available }
  }
  switch (result.reason) {
    case 'taken':
      return { state: 'taken', message: SLUG_MESSAGES.taken }
    case 'invalid':
      return { state: 'invalid', message: result.message }
    case 'plan':
      return { state: 'invalid', message: SLUG_MESSAGES.plan }
    case 'not-found':
      return { state: 'invalid', message: 'Lead magnet not found.' }
  }
}
