import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#platform/env.ts'
import { endSlowBodies, type SlowBodyLimits } from './slow-bodies.ts'

/**
 * Once we are told to stop: how long connections are still taken, so that clients learn that theirs
 * ends; how long one that has come may take to ask; and what is under way to be answered. Docker kills
 * after ten seconds.
 */
const DRAIN = { graceMs: 500, settleMs: 300, drainMs: 4500 }
const SWEEP_MS = 50
/** Node doesn't count a connection as idle that never asked anything, as browsers open in advance. */
const connectionsOf = new WeakMap<Server, Set<Socket>>()

/** What files, the database and the mail server need beside visitors' connections. */
const OTHER_FILES = 200
const MOST_CONNECTIONS = 20_000

/** Node's server, set up for the product. */
export function createHttpServer(
  listener: RequestListener,
  limits?: { slowBodies: SlowBodyLimits },
): Server {
  const server = createServer(
    {
      // For uploads: a 50 MB video over a slow line takes its time. Other bodies are ended far sooner.
      requestTimeout: 30 * 60_000,
      headersTimeout: 60_000,
      // A request that announces no body has none to be read: its stream has ended before it is handed
      // on and says so to nobody ('end' never comes). A kept page costs a thirteenth less by that.
      optimizeEmptyRequests: true,
    },
    listener,
  )
  // Without a free file descriptor nothing works any more, the database's connections included.
  server.maxConnections = Math.min(MOST_CONNECTIONS, Math.max(100, openFilesLimit() - OTHER_FILES))
  endSlowBodies(server, limits?.slowBodies)
  const connections = new Set<Socket>()
  connectionsOf.set(server, connections)
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return server
}

/** How many files this process may have open; where the system doesn't say, as many as we want. */
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
          ? new Error(`PORT: ${env.port} is already taken on ${env.host}. Set PORT to another one.`)
          : error,
      )
    })
    server.listen(env.port, env.host, resolve)
  })
}

type DrainTimes = { graceMs: number; settleMs: number; drainMs: number }

/**
 * Ends a server so that few clients see a connection reset: for a moment it answers on, each time with
 * `Connection: close`; then takes no new connection, lets what has come be asked and answered, and cuts
 * what takes too long.
 */
export async function drain(server: Server, times: DrainTimes = DRAIN): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  await sleep(times.graceMs)
  const cut = setTimeout(() => server.closeAllConnections(), times.settleMs + times.drainMs)
  // An HTTP server's own close would cut at once who has connected and is about to ask.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  )
  await Promise.race([closed, sleep(times.settleMs)])
  for (const socket of connectionsOf.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy()
  }
  // A client whose answer began before the drain may keep its connection, and would hold us.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
