import type { ReactNode } from 'react'
import { data, type MiddlewareFunction, Outlet } from 'react-router'
import { ReadOnlyContext } from '#app/components/control/read-only.ts'
import { Brand } from '#app/components/shell/brand.tsx'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { takeNotice } from '#app/middleware/notice.ts'
import { sessionEndedResponse } from '#app/middleware/session-ended.server.tsx'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { findAdminAccess } from '#domain/admin/admin-access.server.ts'
import { readForm } from '#lib/forms.ts'
import { getSectionName, HELPER_SECTIONS, SECTIONS } from '../section.ts'
import type { Route } from './+types/layout'
import { ControlShell } from './control-shell.tsx'

/**
 * Matches only the path segment in ADMIN_PATH. Any other segment is a 404. Nothing below it is
 * cached or indexed.
 */
const onlyAtAdminPath: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const { env } = context.get(servicesContext)
  if (params.controlPath !== env.adminPath) throw data(null, { status: 404 })
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

/**
 * If the session has ended, a form without JavaScript gets a page from which it can be sent again.
 * With JavaScript the action responds, because the page is still open.
 */
const keepFormOnSessionEnd: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const isForm = request.method === 'POST' && !context.get(requestContext).isDataRequest
  if (!isForm || context.get(viewerContext)) return next()
  const intent = (await readForm(request.clone())).get('intent')
  if (intent === 'sign-in' || intent === 'passkey' || intent === 'log-out') return next()
  return sessionEndedResponse(request, url.pathname)
}

export const middleware: Route.MiddlewareFunction[] = [onlyAtAdminPath, keepFormOnSessionEnd]

/** Middleware runs only for routes with a loader, so this layout needs a loader. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const door = await findAdminAccess(services, viewer)
  const isHelper = door === 'reads'
  if ((door !== 'open' && !isHelper) || !viewer) return { open: false as const }
  return {
    open: true as const,
    home: `/${params.controlPath}`,
    section: getSectionName(url.searchParams),
    email: viewer.email,
    isHelper,
    hasTwoFactor: await hasTwoFactor(services, viewer.id),
    notice: takeNotice(context),
  }
}

export default function ControlLayout({ loaderData }: Route.ComponentProps) {
  if (!loaderData.open) {
    return (
      <AdminSignInFrame>
        <Outlet />
      </AdminSignInFrame>
    )
  }
  return (
    <ControlShell {...loaderData} sections={loaderData.isHelper ? HELPER_SECTIONS : SECTIONS}>
      <ReadOnlyContext value={loaderData.isHelper}>
        <Outlet />
      </ReadOnlyContext>
    </ControlShell>
  )
}

/** The frame of the control center's sign-in screens, without navigation. */
function AdminSignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="modules page-width grid min-h-dvh grid-rows-[auto_1fr] pt-3 pb-12">
      <header>
        <Brand />
      </header>
      <main id="main" className="grid content-center py-8">
        {children}
      </main>
    </div>
  )
}
