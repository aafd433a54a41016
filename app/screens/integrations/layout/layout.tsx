import { Outlet, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { viewerContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { Route } from './+types/layout'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { base, mayChange, workspaceId } = await requireIntegrations({ context, params })
  return { base, isSuspended: !mayChange && workspaceId === null }
}

/** A form is parsed only after checking that its sender may use the integrations. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, request }) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    // If the session has ended, the action keeps what was entered.
    if (!context.get(viewerContext)) return
    await requireIntegrations({ context, params })
  },
]

/** The tabs of the integrations of a creator or a workspace. */
export default function IntegrationsLayout({ loaderData }: Route.ComponentProps) {
  const { base, isSuspended } = loaderData
  const { pathname } = useLocation()
  return (
    <div className="grid gap-8">
      <TabLinks label="Integrations" tabs={getIntegrationTabs(base, pathname)} />
      {isSuspended && (
        <Alert tone="warning" title="Your account is suspended">
          You can’t change anything here until it’s restored.
        </Alert>
      )}
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare />
}

/** The parts of the integrations, in the order of their tabs. */
const TABS = [
  { path: '', label: 'Overview' },
  { path: '/connections', label: 'Connections' },
  { path: '/webhooks', label: 'Webhooks' },
  { path: '/keys', label: 'API Keys' },
] as const

/** Returns the tabs below `base`, which is '/integrations' or a workspace's path. */
function getIntegrationTabs(base: string, pathname: string) {
  const tabs = TABS.map(({ path, label }) => ({ to: `${base}${path}`, label }))
  const current = tabs.findLast(
    ({ to }) => pathname === to || (to !== base && pathname.startsWith(`${to}/`)),
  )
  return tabs.map((tab) => ({ ...tab, current: tab === current }))
}
