import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticRouter,
  isRouteErrorResponse,
  type MetaDescriptor,
  matchPath,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { Document } from '#app/components/shell/document.tsx'
import { MetaTags } from '#app/components/shell/meta-tags.tsx'
import { languageIn } from '#app/components/shell/page-language.ts'

type BuildRoute = NonNullable<ServerBuild['routes'][string]>
type Module = BuildRoute['module']
type LoaderArgs = Parameters<NonNullable<Module['loader']>>[0]

type Page = {
  id: string
  /** The page's path with parameters, as in '/m/:identifier'. */
  pattern: string
  module: Module
  layout: Module
  /** The routes: the layout and the page in it. */
  routes: RouteObject[]
}

type Loaded = {
  /** The result of the page's loader. */
  data: unknown
  /** The result of the layout's loader: the brand of a custom domain, the words of an error page. */
  frameData?: unknown
  /** The page's error, as the error boundary gets it. */
  error?: unknown
  status: number
  headers: Headers
}

const LAYOUT = 'screens/visitor/layout/layout'

/**
 * Returns a function that renders a visitor's page from its route module without the framework's
 * request handler, which halves a page's first render (docs/decisions/049-visitor-pages.md). Resolves
 * with null for what the framework must handle: forms, and routes with a middleware.
 */
export function createVisitorPages(build: ServerBuild) {
  const pages = findPages(build)
  return async (
    request: Request,
    url: URL,
    context: RouterContextProvider,
  ): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    for (const page of pages) {
      const match = matchPath(page.pattern, url.pathname)
      if (!match) continue
      const params = decodeAll(match.params)
      const args = { request, url, params, pattern: page.pattern, context }
      const [loaded, frameData] = await Promise.all([
        load(page.module, args),
        page.layout.loader?.(args),
      ])
      if (loaded instanceof Response) return loaded
      const { status, headers, error } = loaded
      if (error) {
        build.entry.module.handleError?.(error, args)
        headers.set('Vary', 'Accept-Language')
      }
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const html = request.method === 'HEAD' ? null : render(page, args, { ...loaded, frameData })
      return new Response(html, { status, headers })
    }
    return null
  }
}

/** Decodes parameters as the framework does. A malformed parameter stays unchanged. */
function decodeAll(params: LoaderArgs['params']): LoaderArgs['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value = '']) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}

function findPages({ routes }: ServerBuild): Page[] {
  const layout = routes[LAYOUT]?.module
  if (!layout) throw new Error(`The build has no ${LAYOUT}`)
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== LAYOUT || !route.path || route.module.middleware) return []
    const { id, path, module } = route
    const { default: Component = null } = module
    const { default: Frame = null, ErrorBoundary = null } = layout
    const page = { id, path: `/${path}`, Component }
    const tree = [{ id: LAYOUT, Component: Frame, ErrorBoundary, children: [page] }]
    return [{ id, pattern: page.path, module, layout, routes: tree as RouteObject[] }]
  })
}

/** Resolves with a Response if the loader redirects. */
async function load({ loader, headers }: Module, args: LoaderArgs): Promise<Loaded | Response> {
  const none = new Headers()
  try {
    const result = await loader?.(args)
    if (result instanceof Response) return result
    const { data, init } = unwrap(result)
    const all = { parentHeaders: none, actionHeaders: none, errorHeaders: none }
    const loaderHeaders = new Headers(init?.headers)
    const own = typeof headers === 'function' ? headers({ ...all, loaderHeaders }) : headers
    return { data, status: init?.status ?? 200, headers: new Headers(own) }
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has('Location')) return thrown
    const error = thrown instanceof Response ? await toErrorResponse(thrown) : thrown
    const status = isRouteErrorResponse(error) ? error.status : 500
    return { data: undefined, error, status, headers: none }
  }
}

/** Returns the parts of a result of React Router's `data()`. */
function unwrap(result: unknown): { data: unknown; init?: ResponseInit | null } {
  const isWithInit =
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit'
  return isWithInit ? (result as { data: unknown } & typeof result) : { data: result }
}

/** Returns the error that the framework creates from a thrown response. */
const toErrorResponse = async (response: Response) => ({
  status: response.status,
  statusText: response.statusText,
  data: await response.text(),
  internal: false,
})

function render(page: Page, { url, params }: LoaderArgs, loaded: Loaded): string {
  const { id, routes, module, layout } = page
  const { data, frameData, error } = loaded
  const meta = (error ? layout.meta : (module.meta ?? layout.meta)) as
    | ((args: { loaderData: unknown; error: unknown; params: object }) => MetaDescriptor[])
    | undefined
  const { pathname, search } = url
  const at = { params, pathname, pathnameBase: pathname }
  const [frame] = routes
  const loaderData: Record<string, unknown> = { [LAYOUT]: frameData, [id]: data }
  const context = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: [frame, ...(error ? [] : (frame?.children ?? []))].map((route) => ({ ...at, route })),
    loaderData,
    actionData: null,
    errors: error ? { [LAYOUT]: error } : null,
    statusCode: loaded.status,
    loaderHeaders: {},
    actionHeaders: {},
  } as StaticHandlerContext
  const router = createStaticRouter(routes, context)
  const html = renderToStaticMarkup(
    <Document
      language={languageIn(error ? frameData : data)}
      meta={
        <MetaTags tags={meta?.({ loaderData: error ? frameData : data, error, params }) ?? []} />
      }
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}
