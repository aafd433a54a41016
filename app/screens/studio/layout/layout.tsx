import { href, Outlet, useLocation } from 'react-router'
import { SuspensionNotice } from '#app/components/magnets/suspension-notice.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requirePerson } from '#app/middleware/acting.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { viewerAccess } from '#app/middleware/helper-access.server.ts'
import { takeNotice } from '#app/middleware/notice.ts'
import { requireUser } from '#app/middleware/require-user.ts'
import { tourContext } from '#app/middleware/tour.ts'
import { avatarInitial, type Viewer } from '#domain/accounts/viewer.ts'
import { hasParticipations } from '#domain/campaigns/participation.server.ts'
import { findAccountSuspension } from '#domain/magnets/suspension.server.ts'
import { ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { hasWorkspaces } from '#domain/workspaces/workspaces.server.ts'
import type { Route } from './+types/layout'
import { StudioShell } from './studio-shell.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireUser]

/** Middleware runs only for requests with a loader, so this loader must exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const person = requirePerson(context)
  const { helper } = viewer
  const access = viewerAccess(viewer)
  const [suspension, isInBrands, hasCampaigns] = await Promise.all([
    findAccountSuspension(services, viewer.id),
    access.owner && hasWorkspaces(services, viewer),
    hasParticipations(services, viewer),
  ])
  return {
    suspension,
    hasWorkspaces: isInBrands,
    hasCampaigns: access.manage && hasCampaigns,
    access,
    helping: helper
      ? { accountId: viewer.id, name: accountName(viewer), role: ROLE_NAMES[helper.role] }
      : null,
    viewer: {
      displayName: person.displayName,
      email: person.email,
      initial: avatarInitial(person),
    },
    notice: takeNotice(context),
    tour: context.get(tourContext)?.side ?? null,
  }
}

const accountName = ({ displayName, email }: Viewer): string =>
  displayName === 'User' ? email : displayName

export default function StudioLayout({ loaderData }: Route.ComponentProps) {
  const { suspension, ...shell } = loaderData
  const { pathname, search } = useLocation()
  // On the results page, the search box of the shell shows the query.
  const query = pathname === href('/search') ? new URLSearchParams(search).get('q') : null
  return (
    <StudioShell {...shell} query={query ?? undefined}>
      {suspension && (
        <div className="mb-8">
          <SuspensionNotice of="account" {...suspension} />
        </div>
      )}
      <Outlet />
    </StudioShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <StudioShell
      viewer={loaderData.viewer}
      tour={loaderData.tour}
      hasWorkspaces={loaderData.hasWorkspaces}
      hasCampaigns={loaderData.hasCampaigns}
      access={loaderData.access}
      helping={loaderData.helping}
    >
      <ErrorPage error={error} bare />
    </StudioShell>
  )
}
