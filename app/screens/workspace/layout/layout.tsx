import { href, Link, Outlet, useLocation, useParams, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import type { loader as campaignLoader } from '#app/screens/campaign/campaign/campaign.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { subscriptionPath } from '#domain/billing/checkout-messages.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { can, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import type { Route } from './+types/layout'
import { CampaignHeader } from './campaign-header.tsx'
import { getWorkspaceTabs } from './workspace-tabs.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { workspaceId } = params
  const found = await withWorkspaceGuard(workspaceId, () =>
    findWorkspace(services, requireViewer(context), workspaceId),
  )
  const { name, role, givenRole, isReadOnly, suspended } = found
  return { id: found.workspaceId, name, role, givenRole, isReadOnly, suspended }
}

/**
 * A form is parsed only after checking that its sender is a member. Each action checks the role
 * itself.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, request }) => {
    const viewer = context.get(viewerContext)
    if (request.method === 'GET' || request.method === 'HEAD' || !viewer) return
    const services = context.get(servicesContext)
    const { workspaceId } = params
    await withWorkspaceGuard(workspaceId, () =>
      requireMember(services, viewer, workspaceId, 'view-stats'),
    )
  },
]

/** The header of a workspace's screens or of one campaign's screens. */
export default function WorkspaceLayout({ loaderData }: Route.ComponentProps) {
  const { role, isReadOnly, suspended } = loaderData
  const { campaignId } = useParams()
  const campaign = useRouteLoaderData<typeof campaignLoader>('screens/campaign/campaign/campaign')
  const isNew = useLocation().pathname === newCampaignPath(loaderData.id)
  return (
    <div className="grid gap-8">
      {campaignId || isNew ? (
        <CampaignHeader workspace={loaderData} campaign={isNew ? 'new' : (campaign ?? null)} />
      ) : (
        <WorkspaceHeader {...loaderData} />
      )}
      {suspended && <Suspended what={suspended} />}
      {isReadOnly && !suspended && <ReadOnly mayPay={can(role, 'manage-billing')} />}
      <Outlet />
    </div>
  )
}

const newCampaignPath = (workspaceId: string) =>
  href('/workspace/:workspaceId/campaigns/new', { workspaceId })

/** The workspace's name, the viewer's role and the tabs. */
function WorkspaceHeader({ id, name, role, givenRole }: Route.ComponentProps['loaderData']) {
  const { pathname } = useLocation()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={href('/workspace/:workspaceId', { workspaceId: id })}
          className="inline-flex min-h-11 items-center font-[680] [overflow-wrap:anywhere] sm:min-h-8"
        >
          {name}
        </Link>
        <Badge>{ROLE_NAMES[givenRole]}</Badge>
        <Link
          to={`${href('/workspace')}?all`}
          className="link ml-auto inline-flex min-h-11 items-center text-sm sm:min-h-8"
        >
          All workspaces
        </Link>
      </div>
      <TabLinks label={`Sections of ${name}`} tabs={getWorkspaceTabs(role, id, pathname)} />
    </div>
  )
}

/** Says that a suspension has made the workspace read-only. The owner was emailed the reason. */
function Suspended({ what }: { what: 'workspace' | 'viewer' }) {
  if (what === 'viewer') {
    return (
      <Alert tone="warning" title="You have read-only access here">
        Your account is suspended. The workspace keeps running. Its pages stay up, and other members
        can manage it.
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title="This workspace is suspended">
      Visitors see that the workspace’s pages aren’t available, and the pages don’t collect leads.
      Nothing can be changed or sent. We keep the leads, and you can export them. We emailed the
      owner the reason, and they can reply to that email.
    </Alert>
  )
}

/** When a plan ends, nothing is taken offline, but the workspace becomes read-only. */
function ReadOnly({ mayPay }: { mayPay: boolean }) {
  const { pathname } = useLocation()
  return (
    <Alert
      tone="warning"
      title="This workspace is read-only"
      actions={
        mayPay && (
          <ButtonLink to={subscriptionPath(pathname)} variant="secondary" size="small">
            See Plans
          </ButtonLink>
        )
      }
    >
      The workspace uses its owner’s plan, which doesn’t include workspaces. Pages stay up, codes
      work and leads keep coming in. To make changes, the owner needs the Brand plan.
    </Alert>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare />
}
