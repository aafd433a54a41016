import { promises as dns, type LookupAddress } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { BlockedAddressError, createGuardedLookup } from '../guarded-lookup.ts'
import { isPubliclyRoutable } from './ssrf-filter.ts'

/**
 * Why nothing was fetched. `address`: not an http(s) URL, or a URL that leads to a blocked IP
 * address. `answer`: the response contains no file. `unreachable`: no response, or not in time.
 */
export type RemoteRefusal = 'address' | 'answer' | 'unreachable'
export type RemoteFile =
  /** `stream` fails if it takes too long. The caller has to limit its size. */
  | { ok: true; stream: Readable; filename: string; close(): void }
  | { ok: false; reason: RemoteRefusal }

export type OpenOptions = {
  /**
   * Whether the first URL or the URL of a redirect may be requested. Default: any URL that isn't
   * internal.
   */
  isAllowed?: (url: URL) => boolean
  /** The accepted content types. Default: images. */
  accept?: string
}

/** Fetches files by URLs that users enter, or that other servers return. */
export type RemoteFiles = { open(address: string, options?: OpenOptions): Promise<RemoteFile> }

export type RemoteFilesOptions = {
  /** Resolves with all IP addresses of a host. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>
  /** Whether a connection to an IP address is allowed. */
  isOpen?: (ip: string) => boolean
  /** The allowed ports. URLs with another port are rejected. */
  ports?: readonly number[]
  /** The maximum time from the first DNS lookup to the last byte, including redirects. */
  timeMs?: number
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 4
/** The default ports of HTTP and HTTPS. */
const PORTS = [80, 443]

/**
 * Fetches files and blocks internal IP addresses. A host is looked up once, and the connection uses
 * the IP address that was checked, which prevents DNS rebinding. Redirects are checked like the
 * first URL. Requests send no cookie and no referrer, and use no proxy.
 */
export function createRemoteFiles({
  resolve = (hostname) => dns.lookup(hostname, { all: true }),
  isOpen = isPubliclyRoutable,
  ports = PORTS,
  timeMs = 15_000,
}: RemoteFilesOptions = {}): RemoteFiles {
  const lookup = createGuardedLookup(resolve, isOpen)

  function allowed(url: URL): boolean {
    const { protocol, username, password } = url
    if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return false
    if (!ports.includes(Number(url.port || (protocol === 'https:' ? 443 : 80)))) return false
    // If the URL contains an IP address, the connection needs no lookup.
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) === 0 || isOpen(literal)
  }

  async function open(
    address: string,
    { isAllowed, accept = 'image/*' }: OpenOptions = {},
  ): Promise<RemoteFile> {
    const time = AbortSignal.timeout(timeMs)
    let url = URL.parse(address)
    try {
      for (let step = 0; step <= MAX_REDIRECTS; step++) {
        if (!url || !allowed(url) || isAllowed?.(url) === false) {
          return { ok: false, reason: 'address' }
        }
        const { request, response } = await get(url, { lookup, isOpen, time, accept })
        const to = response.headers.location
        if (REDIRECTS.has(response.statusCode ?? 0) && to) {
          request.destroy()
          url = URL.parse(to, url)
          continue
        }
        if (response.statusCode !== 200 || isCompressed(response)) {
          request.destroy()
          return { ok: false, reason: 'answer' }
        }
        return {
          ok: true,
          stream: response,
          filename: filenameFromUrl(url),
          close: () => request.destroy(),
        }
      }
      return { ok: false, reason: 'answer' }
    } catch (error) {
      return { ok: false, reason: error instanceof BlockedAddressError ? 'address' : 'unreachable' }
    }
  }
  return { open }
}

type Guard = {
  lookup: LookupFunction
  isOpen: (ip: string) => boolean
  time: AbortSignal
  accept: string
}

/** Sends one request over a new connection and resolves with the response's head. */
function get(url: URL, { lookup, isOpen, time, accept }: Guard) {
  return new Promise<{ request: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      agent: false,
      lookup,
      signal: time,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'QR-Magnet' },
    })
    // Checks the IP address that was actually connected to, independently of the lookup.
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!isOpen(socket.remoteAddress ?? '')) request.destroy(new BlockedAddressError())
      }),
    )
    request.on('response', (response) => resolve({ request, response }))
    // After the promise has settled, the stream reports errors.
    request.on('error', reject)
    request.end()
  })
}

/** Whether the response is compressed although the request asked for `identity`. */
function isCompressed({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding !== '' && encoding !== 'identity'
}

/** Returns the last segment of the path, which is used only as the file's name. */
function filenameFromUrl(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'image'
  } catch {
    return 'image'
  }
}
