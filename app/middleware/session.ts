import type { MiddlewareFunction } from 'react-router'
import { endsSession } from '#domain/accounts/session-cookie.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { switchAccount } from '#domain/members/team.server.ts'
import { readTourSide, writeTourSide } from '#domain/tour/tour-side.ts'
import { findTourViewer } from '#domain/tour/tour-viewer.server.ts'
import { personContext } from './acting.ts'
import { servicesContext, viewerContext } from './context.ts'
import { type Notice, type NoticeSlot, noticeContext, readNotice, writeNotice } from './notice.ts'
import { tourContext } from './tour.ts'

/**
 * Runs on every page. It finds the viewer (session cookie or bearer token), renews the session, and
 * carries notices across a redirect. Personal responses are never cached.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext)
  const { env } = services
  const side = context.get(tourContext)?.side
  const { viewer, acting, cookies } = side
    ? { viewer: await findTourViewer(services, side), acting: null, cookies: [] }
    : await findViewer(services, request.headers)
  context.set(viewerContext, viewer)
  context.set(personContext, { person: viewer, acting })
  const hasEnded = acting === 'ended'
  const waiting = readNotice(env, request.headers) ?? (hasEnded ? ACCESS_ENDED : null)
  const slot: NoticeSlot = { waiting, taken: false }
  context.set(noticeContext, slot)

  const response = await next()
  addCookies(response, cookies)
  // A sign-in ends the tour.
  if (viewer && !side && readTourSide(env, request.headers)) {
    addCookies(response, [writeTourSide(env, null)])
  }
  writeNotice(env, response, slot)
  // Once a page has shown the notice, the session is an ordinary one again.
  const isShown = slot.taken && slot.waiting === ACCESS_ENDED && !isRedirect(response)
  if (viewer && isShown) await switchAccount(services, viewer, null)
  // Clears the browser's cache when a session ends. Drafts in the browser's storage remain.
  if (response.headers.getSetCookie().some(endsSession)) {
    response.headers.set('Clear-Site-Data', '"cache"')
  }
  const isPersonal = viewer !== null || response.headers.has('Set-Cookie')
  const asked = response.headers.get('Cache-Control')
  // With 'no-cache' alone, browsers and proxies could still store the response.
  if (isPersonal && (asked === null || asked === 'no-cache')) {
    response.headers.set('Cache-Control', 'private, no-store')
  }
  return response
}

/** Whether a response leads to another page. The router's data requests get status 202. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400)

const ACCESS_ENDED: Notice = {
  id: 'access-ended',
  tone: 'info',
  text: 'You no longer have access to the account in which you worked. You’re back in your own account.',
  stays: true,
}

/** A cookie that the route sets (when someone signs in or out) has precedence over a renewal. */
function addCookies(response: Response, cookies: string[]): void {
  const nameOf = (line: string) => line.slice(0, line.indexOf('='))
  const already = new Set(response.headers.getSetCookie().map(nameOf))
  for (const line of cookies) {
    if (!already.has(nameOf(line))) response.headers.append('Set-Cookie', line)
  }
}
