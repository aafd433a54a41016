import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { Footer } from '#app/components/shell/footer.tsx'
import { PublicHeader } from '#app/components/shell/public-header.tsx'
import { SkipLink } from '#app/components/shell/skip-link.tsx'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import type { Route } from './+types/layout'
import { AccountModals } from './account-modals.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { clock, env } = context.get(servicesContext)
  const signedIn = context.get(viewerContext) !== null
  const { mode, domains } = env.registration
  return {
    signedIn,
    // Only the account pages explain who can register, and have the provider's button.
    modals: !signedIn && mode === 'open' && domains.length === 0 && env.oidc === null,
    year: clock.now().getUTCFullYear(),
  }
}

/** Data is reloaded only after a form was submitted, so that navigation doesn't wait for it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod && formMethod !== 'GET' ? defaultShouldRevalidate : false)

export const handle = { document: 'public' }

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountModals enabled={loaderData.modals}>
      <div data-prefetch={loaderData.signedIn ? undefined : ''} className="flex min-h-dvh flex-col">
        <SkipLink />
        <PublicHeader signedIn={loaderData.signedIn} />
        <main id="main" tabIndex={-1} className="long-page flex-1 outline-none">
          <Outlet />
        </main>
        <Footer year={loaderData.year} />
      </div>
    </AccountModals>
  )
}
