import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext, servicesContext } from './middleware/context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole document before sending it, so that its status reflects rendering errors. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(requestContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Disables out-of-order streaming: content placed by script would be missing without
        // script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          resolve(
            new Response(
              request.method === 'HEAD' ? null : createReadableStreamFromReadable(body),
              {
                status: failure && status < 400 ? 500 : status,
                headers,
              },
            ),
          )
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failure = error
          loadContext
            .get(servicesContext)
            .log.error(
              { err: error, requestId: loadContext.get(requestContext).id },
              'request.render_failed',
            )
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}

/**
 * Logs unexpected errors with the request's id. Errors thrown on purpose are not logged; a 503 was
 * logged where it was thrown.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  const readable = context as Readonly<RouterContextProvider>
  readable
    .get(servicesContext)
    .log.error({ err: error, requestId: readable.get(requestContext).id }, 'request.failed')
}
