import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { deferModules } from '#app/components/site/script/defer-modules.server.ts'
import { requestContext, servicesContext } from './middleware/context.ts'
import type { DocumentHandle } from './root.tsx'

const RENDER_TIMEOUT_MS = 10_000
/** The marker that React leaves in place of a part that waits for something or has failed. */
const LEFT_OUT = '<!--$!-->'

type Rendered = { html: string | Buffer; failed: boolean }

/**
 * Renders the whole document before sending it in one piece, so that its status reflects rendering
 * errors. Nearly every document is rendered with `renderToString`, which costs a third less than
 * React's stream. A document that waits for something or fails is rendered again as a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(requestContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const context = await withData(routerContext)
  const createTree = () => <ServerRouter context={context()} url={request.url} nonce={nonce} />
  const { html, failed } =
    renderAtOnce(createTree()) ??
    (await renderAsStream(createTree(), nonce, (error) => log(error, loadContext)))
  // The response to a form has to set the focus. In development, React reloads edited code.
  const waits = import.meta.env.PROD && request.method === 'GET' && isPublic(routerContext)
  const body = waits ? deferModules(String(html), nonce) : html
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), {
    status: failed && status < 400 ? 500 : status,
    headers,
  })
}

/**
 * Reads the loaders' data, which is at the end of the document, and returns a function that creates
 * the context of one rendering. Otherwise the router's component would read the data during
 * rendering, and `renderToString` can't wait for that.
 */
async function withData(context: EntryContext): Promise<() => EntryContext> {
  if (!context.serverHandoffStream) return () => context
  const decoder = new TextDecoder()
  let value = ''
  for await (const chunk of context.serverHandoffStream) {
    value += decoder.decode(chunk, { stream: true })
  }
  const part = (result: { done: boolean; value: string }) =>
    Object.assign(Promise.resolve(), { result })
  const streamCache = { 0: part({ done: false, value }), 1: part({ done: true, value: '' }) }
  // Each rendering locks the stream without reading it.
  return () => ({
    ...context,
    renderMeta: { streamCache },
    serverHandoffStream: new ReadableStream(),
  })
}

/** Returns null if a part of the document waits for something or fails. */
function renderAtOnce(tree: ReactNode): Rendered | null {
  try {
    const html = renderToString(tree)
    return html.includes(LEFT_OUT) ? null : { html: `<!DOCTYPE html>${html}`, failed: false }
  } catch {
    return null
  }
}

/** Resolves when everything has been rendered. Rejects if the document itself can't be rendered. */
function renderAsStream(
  tree: ReactNode,
  nonce: string,
  report: (error: unknown) => void,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        done()
        resolve({ html: Buffer.concat(chunks), failed })
      },
    })
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // Disables out-of-order streaming. Content that a script moves into place would be missing
      // without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        report(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS)
  })
}

function log(error: unknown, loadContext: RouterContextProvider): void {
  const requestId = loadContext.get(requestContext).id
  loadContext.get(servicesContext).log.error({ err: error, requestId }, 'request.render_failed')
}

const isPublic = ({ staticHandlerContext: { matches, errors } }: EntryContext) =>
  matches.some(({ route }) => (route.handle as DocumentHandle)?.document === 'public') ||
  errors?.root !== undefined

/**
 * Logs unexpected errors with the request's id. Errors that are thrown on purpose aren't logged. A
 * 503 was already logged where it was thrown.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  const readable = context as Readonly<RouterContextProvider>
  readable
    .get(servicesContext)
    .log.error({ err: error, requestId: readable.get(requestContext).id }, 'request.failed')
}
