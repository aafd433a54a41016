import { Outlet } from 'react-router'
import { Footer } from '#app/components/shell/footer.tsx'
import { PublicHeader } from '#app/components/shell/public-header.tsx'
import { SkipLink } from '#app/components/shell/skip-link.tsx'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { takeNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return {
    signedIn: context.get(viewerContext) !== null,
    year: context.get(servicesContext).clock.now().getUTCFullYear(),
    notice: takeNotice(context),
  }
}

/** The layout of sign-in, registration and pages that are opened from links in emails. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { signedIn, year, notice } = loaderData
  return (
    <div data-prefetch={signedIn ? undefined : ''} className="modules flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader signedIn={signedIn} />
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid flex-1 content-center gap-6 py-10 outline-none sm:py-16"
      >
        {notice && (
          <Alert tone={notice.tone} className="mx-auto w-full max-w-md">
            {notice.text}
          </Alert>
        )}
        <Outlet />
      </main>
      <Footer year={year} />
    </div>
  )
}
