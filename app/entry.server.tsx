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

/** Renders a document whole before the first byte leaves, so that its status is the true one. */
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
        // What is ready stands in its place, however long: elsewhere only script would put it there.
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
              'render failed',
            )
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}

/** Bugs go to the log with the request's id; what was thrown on purpose (503 by who logged it) doesn't. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  const readable = context as Readonly<RouterContextProvider>
  readable
    .get(servicesContext)
    .log.error({ err: error, requestId: readable.get(requestContext).id }, 'request failed')
}
