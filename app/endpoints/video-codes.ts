import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { limitKey } from '#app/middleware/tour.ts'
import { describeCodes } from '#domain/video-check/codes.server.ts'
import { type CodeInfo, codesQuestion } from '#domain/video-check/codes.ts'
import type { Route } from './+types/video-codes'

/** What the page gets for the codes that it sent, in the same order. */
export type VideoCodesResponse = { codes: CodeInfo[] }

const HEADERS = { 'Cache-Control': 'private, no-store' }

const refuse = (error: string, status: number, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { ...HEADERS, ...headers } })

export const loader = () => refuse('Use POST.', 405, { Allow: 'POST' })

/** POST /check-video/codes {"codes": […]}: returns what a video's codes open. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const allowed = await services.limits.take('video-codes', limitKey(context, viewer.id))
  if (!allowed.ok) {
    const wait = { 'Retry-After': String(allowed.retryAfterSeconds) }
    return refuse('Too many requests. Please try again in a minute.', 429, wait)
  }
  const body: unknown = await request.json().catch(() => null)
  const question = codesQuestion.safeParse(body)
  if (!question.success) return refuse('The codes could not be understood.', 422)
  const answer: VideoCodesResponse = {
    codes: await describeCodes(services, viewer, question.data.codes),
  }
  return Response.json(answer, { headers: HEADERS })
}
