import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type SlowBodyLimits = {
  /** The longest pause between two pieces of a body. */
  idleMs: number
  /** The longest time for a whole body. */
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
 * Ends requests whose body arrives too slowly. Otherwise a thousand half-sent forms would occupy a
 * thousand connections. Uploads are exempt, because a video over a slow connection takes long; the
 * upload parser has its own limits.
 *
 * @param isUpload whether a form with files may be sent to a path
 */
export function endSlowBodies(
  server: Server,
  limits = LIMITS,
  isUpload: (path: string) => boolean = () => false,
): void {
  const pending = new Set<Pending>()
  server.prependListener('request', (request, response) => {
    const { headers } = request
    const length = headers['content-length']
    if (length === undefined && headers['transfer-encoding'] === undefined) return
    if (length === '0') return
    if (isMultipart(headers['content-type']) && isUpload(request.url?.split('?')[0] ?? '')) return
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
  // This is written to the socket, because the response object belongs to the handler that reads
  // the body.
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  // Closes connections of clients that keep sending and never read.
  socket.destroySoon()
}

const isMultipart = (type: string | undefined) =>
  type?.toLowerCase().startsWith('multipart/form-data') ?? false
