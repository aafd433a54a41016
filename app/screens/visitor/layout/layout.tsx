import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import {
  HostBrandContext,
  VisitorFrame,
  VisitorNote,
} from '#app/components/magnet-page/visitor-frame.tsx'
import { WordsContext, wordsIn } from '#app/components/magnet-page/words.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { Route } from './+types/layout'
import css from './visitor.css?inline'

/** These pages have no framework script and no app style sheet, so that they load fast. */
export const handle = { document: 'visitor' }

/** The default title. The pages set their own titles. */
export const meta: Route.MetaFunction = ({ error }) => privatePageMeta(messageFor(error).title)

/** Returns the brand of a custom domain. Pages of unknown links also have its look. */
export async function loader({ context }: Route.LoaderArgs) {
  const { customDomain } = context.get(requestContext)
  if (!customDomain) return null
  const services = context.get(servicesContext)
  // If the database is down, the page itself says so.
  return findPublicBrand(services, customDomain.workspaceId).catch(() => null)
}

export default function VisitorLayout({ loaderData }: Route.ComponentProps) {
  const page = useMatches().at(-1)
  return (
    <HostBrandContext value={loaderData}>
      <WordsContext value={wordsIn(page?.loaderData)}>
        <style>{css}</style>
        <Outlet />
      </WordsContext>
    </HostBrandContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { title, text } = messageFor(error)
  return (
    <HostBrandContext value={loaderData ?? null}>
      <style>{css}</style>
      <VisitorFrame>
        <VisitorNote title={title}>
          <p>{text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: reloads the current URL */}
          <a className="button" href="">
            Try Again
          </a>
        </VisitorNote>
      </VisitorFrame>
    </HostBrandContext>
  )
}

/**
 * 503 means that the database or the file store is temporarily unavailable. Anything else is a bug.
 */
function messageFor(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: 'One moment, please',
      text: 'This page is temporarily unavailable. Please try again in a minute.',
    }
  }
  return {
    title: 'Something went wrong',
    text: 'The problem is on our end. Please try again in a moment.',
  }
}
