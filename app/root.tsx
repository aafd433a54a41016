import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  type LinkDescriptor,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { Document } from '#app/components/shell/document.tsx'
import { ErrorPage, isRoleRefusal, ROLE_REFUSED } from '#app/components/shell/error-page.tsx'
import { languageIn } from '#app/components/shell/page-language.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/root'
import script from './components/site/script/main.ts?worker&url'
import { requestContext } from './middleware/context.ts'
import { keepOfflineForms } from './middleware/keep-offline-forms.ts'
import { renderingContext } from './middleware/page-cache-context.ts'
import { sessionMiddleware } from './middleware/session.ts'
import { refuseInTour } from './middleware/tour.ts'
import './styles/app.css'
import archivo from './styles/fonts/archivo-core.woff2?url'
import jetBrainsMono from './styles/fonts/jetbrains-mono-core.woff2?url'

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, refuseInTour]

/** Middleware that runs in the browser. */
export const clientMiddleware = [keepOfflineForms] as unknown as Route.ClientMiddlewareFunction[]

export const links: Route.LinksFunction = () => [
  ...[archivo, jetBrainsMono].map(preloadFont),
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/**
 * Returns the preload of a font that every page shows. A font that arrives later would cause
 * another layout.
 */
const preloadFont = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
})

/** The default title, or the title of an error page. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: PRODUCT_NAME }]
  const passes = isRouteErrorResponse(error) && error.status === 503
  const title = passes
    ? 'One moment, please'
    : isRoleRefusal(error)
      ? ROLE_REFUSED
      : 'Page unavailable'
  return [{ title: `${title} | ${PRODUCT_NAME}` }]
}

/**
 * Returns the request id, which an error page shows so that its log lines can be found. Cached
 * pages have none.
 */
export function loader({ context }: Route.LoaderArgs) {
  const isForAll = context.get(renderingContext)?.isSite
  return { requestId: isForAll ? null : context.get(requestContext).id }
}
export const shouldRevalidate = () => false

/**
 * What a route may set for the document. A visitor's page runs no React. A public page, like an
 * error page, runs only its own script until someone needs React (app/components/site/script).
 */
export type DocumentHandle = { document?: 'visitor' | 'public' }

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const kinds = matches.map(({ handle }) => (handle as DocumentHandle)?.document)
  const bare = kinds.includes('visitor')
  const failed = Boolean(useRouteError())
  const isPublic = !bare && (kinds.includes('public') || failed)
  return (
    <Document
      language={languageIn(matches.at(-1)?.loaderData)}
      meta={<Meta />}
      links={!bare && <Links />}
    >
      {children}
      {!bare && <ScrollRestoration />}
      {!bare && <Scripts />}
      {isPublic && <script type="module" src={script} />}
    </Document>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
