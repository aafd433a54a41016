import { createServer, type RequestListener, type Server } from 'node:http'
import type { Env } from '#platform/env.ts'

/** How long requests under way may take once we are told to stop. */
const DRAIN_MS = 15_000

/** Node's server, set up for the product. */
export function createHttpServer(listener: RequestListener): Server {
  return createServer(
    {
      // A 50 MB video over a slow line takes its time; a silent sender is dropped by the upload's parser.
      requestTimeout: 30 * 60_000,
      headersTimeout: 60_000,
      // A request that announces no body has none to be read: its stream has ended before it is handed
      // on and says so to nobody ('end' never comes). A kept page costs a thirteenth less by that.
      optimizeEmptyRequests: true,
    },
    listener,
  )
}

export function listen(server: Server, env: Pick<Env, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT: ${env.port} is already taken on ${env.host}. Set PORT to another one.`)
          : error,
      )
    })
    server.listen(env.port, env.host, resolve)
  })
}

/** Takes no new connection, lets what is under way finish, then cuts what takes too long. */
export function drain(server: Server): Promise<void> {
  // A client that goes on asking over a connection it has would hold us for ever.
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
