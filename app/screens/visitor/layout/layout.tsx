import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import {
  HostBrandContext,
  VisitorFrame,
  VisitorNote,
} from '#app/components/magnet-page/visitor-frame.tsx'
import { WordsContext, wordsIn } from '#app/components/magnet-page/words.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { visitorWords } from '#app/middleware/visitor-language.server.ts'
import type { VisitorWords } from '#content/languages/text.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { Route } from './+types/layout'
import css from './visitor.css?inline'

/** These pages have no framework script and no app style sheet, so that they load fast. */
export const handle = { document: 'visitor' }

/** The default title. The pages set their own titles. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  privatePageMeta(messageFor(error, wordsIn(loaderData)).title)

/**
 * Returns the brand of a custom domain, because pages of unknown links also have its look, and the
 * words of an error page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { customDomain } = context.get(requestContext)
  const services = context.get(servicesContext)
  // If the database is down, the page itself says so.
  const brand = customDomain
    ? await findPublicBrand(services, customDomain.workspaceId).catch(() => null)
    : null
  return { brand, words: visitorWords(context, request) }
}

export default function VisitorLayout({ loaderData }: Route.ComponentProps) {
  const page = useMatches().at(-1)
  return (
    <HostBrandContext value={loaderData.brand}>
      <WordsContext value={wordsIn(page?.loaderData)}>
        <style>{css}</style>
        <Outlet />
      </WordsContext>
    </HostBrandContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const words = wordsIn(loaderData)
  const { title, text } = messageFor(error, words)
  return (
    <HostBrandContext value={loaderData?.brand ?? null}>
      <WordsContext value={words}>
        <style>{css}</style>
        <VisitorFrame>
          <VisitorNote title={title}>
            <p>{text}</p>
            {/* biome-ignore lint/a11y/useValidAnchor: reloads the current URL */}
            <a className="button" href="">
              {words.links.tryAgain}
            </a>
          </VisitorNote>
        </VisitorFrame>
      </WordsContext>
    </HostBrandContext>
  )
}

/**
 * 503 means that the database or the file store is temporarily unavailable. Anything else is a bug.
 */
function messageFor(
  error: unknown,
  { failures }: Pick<VisitorWords, 'failures'>,
): { title: string; text: string } {
  const isAway = isRouteErrorResponse(error) && error.status === 503
  return isAway
    ? { title: failures.awayTitle, text: failures.away }
    : { title: failures.brokenTitle, text: failures.broken }
}
