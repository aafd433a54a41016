import { Outlet, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { StudioShell } from '#app/components/shell/studio-shell.tsx'
import { requireViewer } from '#app/middleware/context.ts'
import { takeNotice } from '#app/middleware/notice.ts'
import { requireUser } from '#app/middleware/require-user.ts'
import { avatarInitial } from '#domain/accounts/viewer.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireUser]

/** The guard runs only where a loader is asked, so this one is needed whatever it answers. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  return {
    viewer: {
      displayName: viewer.displayName,
      email: viewer.email,
      initial: avatarInitial(viewer),
    },
    notice: takeNotice(context),
  }
}

export default function StudioLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  // The shell's search box leads to its results, and there says what was searched for.
  const query = pathname === '/search' ? new URLSearchParams(search).get('q') : null
  return (
    <StudioShell {...loaderData} query={query ?? undefined}>
      <Outlet />
    </StudioShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <StudioShell viewer={loaderData.viewer}>
      <ErrorPage error={error} bare />
    </StudioShell>
  )
}
