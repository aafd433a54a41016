import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import { endSlowBodies, type SlowBodyLimits } from './slow-bodies.ts'

/**
 * Times of a shutdown: how long new connections are still accepted, so that clients see `Connection: close`;
 * how long an open connection may take to send a request; and how long requests in progress may take.
 * Docker kills the process after ten seconds.
 */
const DRAIN = { graceMs: 500, settleMs: 300, drainMs: 4500 }
const SWEEP_MS = 50
/**
 * Node doesn't count a connection as idle before its first request. Browsers open such connections
 * in advance.
 */
const connectionsOf = new WeakMap<Server, Set<Socket>>()

/** The number of file descriptors reserved for files, the database and the mail server. */
const OTHER_FILES = 200
const MAX_CONNECTIONS = 20_000

/** Returns Node's HTTP server, configured for the product. */
export function createHttpServer(
  listener: RequestListener,
  options: { slowBodies?: SlowBodyLimits; isUpload?: (path: string) => boolean } = {},
): Server {
  const server = createServer(
    {
      // The timeout is long, because uploading a 50 MB video over a slow connection takes long.
      // Other bodies have lower limits.
      requestTimeout: 30 * MINUTE_MS,
      headersTimeout: 60_000,
      // The stream of a request without a body has ended before the handler runs, so 'end' is never
      // emitted. This makes cached pages 8% cheaper.
      optimizeEmptyRequests: true,
    },
    listener,
  )
  // Without a free file descriptor nothing works, including database connections.
  server.maxConnections = Math.min(MAX_CONNECTIONS, Math.max(100, openFilesLimit() - OTHER_FILES))
  endSlowBodies(server, options.slowBodies, options.isUpload)
  const connections = new Set<Socket>()
  connectionsOf.set(server, connections)
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return server
}

/** Returns how many files this process may open; infinity if the system doesn't report it. */
function openFilesLimit(): number {
  try {
    const line = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return Number(line?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function listen(server: Server, env: Pick<Env, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `PORT: ${env.port} is already taken on ${env.host}. Set PORT to a different port.`,
            )
          : error,
      )
    })
    server.listen(env.port, env.host, resolve)
  })
}

type DrainTimes = { graceMs: number; settleMs: number; drainMs: number }

/** Returns the times of a shutdown with this grace period; with null, the default times. */
export const drainTimes = (graceSeconds: number | null): DrainTimes =>
  graceSeconds === null ? DRAIN : { ...DRAIN, graceMs: graceSeconds * 1000 }

/**
 * Stops a server so that few clients see a reset connection. At first the server still accepts
 * requests and responds with `Connection: close`. Then it accepts no new connections, lets open
 * ones finish, and closes those that take too long. `endStreams` ends responses that last as long
 * as their clients stay connected. It is called when these clients can connect to another process.
 */
export async function drain(
  server: Server,
  times: DrainTimes = DRAIN,
  endStreams: () => void = () => {},
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  await sleep(times.graceMs)
  endStreams()
  const cut = setTimeout(() => server.closeAllConnections(), times.settleMs + times.drainMs)
  // The `close` of Node's HTTP server would cut connections whose clients are about to send a
  // request.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  )
  await Promise.race([closed, sleep(times.settleMs)])
  for (const socket of connectionsOf.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy()
  }
  // A client may keep its connection open if its response began before the shutdown.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
