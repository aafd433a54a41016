import type { LookupAddress } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { BlockedAddressError, createGuardedLookup } from '../guarded-lookup.ts'
import { createAddressFilter } from './address-filter.ts'
import { createHostResolver } from './resolve-host.ts'

export type OutgoingRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /** The maximum time from the first DNS lookup to the last byte that is read. */
  timeMs: number
  /** The maximum number of bytes of the response that are read. */
  responseBytes: number
  signal?: AbortSignal
  /**
   * Set if the server may receive the request twice. The request is then sent again if it used an
   * existing connection that broke. Without this setting, a POST or PATCH gets a new connection.
   */
  isRepeatable?: boolean
}

/**
 * 'address': not an http(s) URL, or a URL that leads to a blocked IP address. 'timeout': no
 * response in time. 'unreachable': no connection, or it broke.
 */
export type OutgoingFailure = 'address' | 'timeout' | 'unreachable'
export type OutgoingResponse =
  | {
      ok: true
      status: number
      /** The headers by their names in lower case. */
      headers: Record<string, string>
      /** If `isCut` is true, only the beginning of the body. */
      body: string
      isCut: boolean
    }
  /** `code` is Node's error code for an unreachable host, such as ENOTFOUND. */
  | { ok: false; reason: OutgoingFailure; detail: string; code?: string | undefined }

/** Sends requests to URLs that users or their services provided. */
export type OutgoingRequests = {
  /** Sends a request. Never throws. A redirect is a response like any other. */
  send(request: OutgoingRequest): Promise<OutgoingResponse>
  /**
   * Returns why requests to a URL aren't allowed; null if no reason is known. Does no DNS lookups.
   */
  findFault(url: string): string | null
  close(): void
}

export type OutgoingRequestsOptions = {
  /** Networks (CIDR) that are allowed in addition to the internet. */
  allowNetworks?: readonly string[]
  /** Resolves with all IP addresses of a host. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>
}

/** Idle connections are kept for a shorter time than most servers keep them. */
const IDLE_MS = 4000
const LEAST_FREE_PORT = 1024
const DEFAULT_PORTS = [80, 443]

/**
 * Creates the guard for every request to a URL that a user entered. A host is looked up once per
 * connection, and all its addresses must be allowed. The connection uses one of them, which
 * prevents DNS rebinding. Proxies, cookies and redirects aren't used.
 */
export function createOutgoingRequests({
  allowNetworks = [],
  resolve = createHostResolver(),
}: OutgoingRequestsOptions = {}): OutgoingRequests {
  const isOpen = createAddressFilter(allowNetworks)
  const lookup = createGuardedLookup(resolve, isOpen)
  const kept = {
    keepAlive: true,
    maxFreeSockets: 16,
    timeout: IDLE_MS,
    scheduling: 'lifo',
  } as const
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) }
  const fresh = { http: new HttpAgent(), https: new HttpsAgent() }

  function findFault(address: string): string | null {
    const url = URL.parse(address)
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
      return 'The URL must start with http:// or https://.'
    }
    if (url.username || url.password) return 'The URL can’t contain a user name or password.'
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    if (!DEFAULT_PORTS.includes(port) && port < LEAST_FREE_PORT) {
      return 'The port must be 80, 443, or 1024 and above.'
    }
    // If the URL contains an IP address, the connection needs no lookup.
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) !== 0 && !isOpen(literal) ? BLOCKED : null
  }

  async function send(request: OutgoingRequest): Promise<OutgoingResponse> {
    const fault = findFault(request.url)
    if (fault) return { ok: false, reason: 'address', detail: fault }
    const time = AbortSignal.timeout(request.timeMs)
    const signal = request.signal ? AbortSignal.any([time, request.signal]) : time
    const mayReuse =
      request.isRepeatable || (request.method !== 'POST' && request.method !== 'PATCH')
    const way = { lookup, isOpen, agents: mayReuse ? agents : fresh, signal }
    for (;;) {
      const attempt = exchange(request, way)
      try {
        const { response, read } = await attempt.done
        return { ok: true, status: response.statusCode ?? 0, headers: plain(response), ...read }
      } catch (error) {
        // The server closed the idle connection at the same time.
        if (attempt.wasReset()) continue
        if (time.aborted) {
          const detail = `No response within ${request.timeMs / 1000} seconds.`
          return { ok: false, reason: 'timeout', detail }
        }
        if (error instanceof BlockedAddressError) {
          return { ok: false, reason: 'address', detail: BLOCKED }
        }
        const { code } = error as NodeJS.ErrnoException
        return { ok: false, reason: 'unreachable', detail: describe(error), code }
      }
    }
  }

  return {
    send,
    findFault,
    close() {
      for (const { http, https } of [agents, fresh]) {
        http.destroy()
        https.destroy()
      }
    },
  }
}

const BLOCKED = 'The URL points to a private address.'

type Way = {
  lookup: LookupFunction
  isOpen: (ip: string) => boolean
  agents: { http: HttpAgent; https: HttpsAgent }
  signal: AbortSignal
}
type Exchanged = { response: IncomingMessage; read: { body: string; isCut: boolean } }

function exchange(
  { method, url, headers, body, responseBytes }: OutgoingRequest,
  { lookup, isOpen, agents, signal }: Way,
): { done: Promise<Exchanged>; wasReset(): boolean } {
  let wasReset = false
  const done = new Promise<Exchanged>((resolve, reject) => {
    const isTls = url.slice(0, 6).toLowerCase() === 'https:'
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      agent: isTls ? agents.https : agents.http,
      lookup,
      signal,
      headers: {
        'user-agent': 'QR-Magnet/1',
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    // Checks the IP address that was actually connected to, independently of the lookup.
    request.on('socket', (socket) => {
      if (!socket.connecting) return
      socket.once('connect', () => {
        if (!isOpen(socket.remoteAddress ?? '')) request.destroy(new BlockedAddressError())
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      wasReset = request.reusedSocket && error.code === 'ECONNRESET'
      reject(error)
    })
    request.on('response', (response) => {
      readBody(response, responseBytes).then((read) => resolve({ response, read }), reject)
    })
    request.end(body)
  })
  return { done, wasReset: () => wasReset }
}

/** Reads up to a number of bytes, and closes the connection if there are more. */
async function readBody(
  response: IncomingMessage,
  most: number,
): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) break
  }
  const body = Buffer.concat(chunks).subarray(0, most).toString('utf8')
  return { body, isCut: size > most }
}

const plain = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  )

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was lost.',
  ENOTFOUND: 'The host was not found.',
  ENODATA: 'The host was not found.',
  EAI_AGAIN: 'The host could not be looked up.',
  ETIMEOUT: 'The host could not be looked up.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  EPIPE: 'The connection was lost.',
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed.'
  const code = 'code' in error ? String(error.code) : ''
  const words = WORDS[code]
  if (words) return words
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)
    ? `We don’t accept the server’s certificate or encryption (${code}).`
    : `The request failed${code ? ` (${code})` : ''}.`
}
