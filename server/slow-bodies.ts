import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type SlowBodyLimits = {
  /** A sender silent for this long is gone. */
  idleMs: number
  /** The whole body, however steadily it drips. */
  totalMs: number
  everyMs: number
}

const LIMITS: SlowBodyLimits = { idleMs: 30_000, totalMs: 90_000, everyMs: 5000 }

type Pending = {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
  movedAt: number
  bytes: number
}

/**
 * Ends requests whose body comes too slowly: a form is at most 256 KB, and a thousand half-sent ones
 * would hold as many connections. Multipart bodies are left to their parser, which has limits of its
 * own: a video over a slow line takes its time.
 */
export function endSlowBodies(server: Server, limits = LIMITS): void {
  const pending = new Set<Pending>()
  server.prependListener('request', (request, response) => {
    const { headers } = request
    const length = headers['content-length']
    if (length === undefined && headers['transfer-encoding'] === undefined) return
    if (length === '0' || isMultipart(headers['content-type'])) return
    const now = performance.now()
    const bytes = request.socket.bytesRead
    pending.add({ request, response, startedAt: now, movedAt: now, bytes })
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const one of pending) {
      const { request, response } = one
      const { socket } = request
      if (request.complete || socket.destroyed) {
        pending.delete(one)
        continue
      }
      if (socket.bytesRead !== one.bytes)
        Object.assign(one, { bytes: socket.bytesRead, movedAt: now })
      if (now - one.movedAt < limits.idleMs && now - one.startedAt < limits.totalMs) continue
      pending.delete(one)
      refuse(request, response)
    }
  }, limits.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (response.headersSent) return void socket.destroy()
  // Past the response object, which whoever reads the body holds.
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  // Those who send on and read nothing.
  socket.destroySoon()
}

const isMultipart = (type: string | undefined) =>
  type?.toLowerCase().startsWith('multipart/form-data') ?? false
