import { promises as dns, type LookupAddress } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { isOpenAddress } from './open-address.ts'

/**
 * Why nothing was fetched. `address`: no http(s) address, or one that leads where our server must
 * not look; `answer`: there was one, but no file; `unreachable`: none came, or not in time.
 */
export type RemoteRefusal = 'address' | 'answer' | 'unreachable'
export type RemoteFile =
  /** `stream` breaks off when it takes too long; whoever reads it bounds its size. */
  | { ok: true; stream: Readable; filename: string; close(): void }
  | { ok: false; reason: RemoteRefusal }

/** Files that somebody names by their address, fetched by our server (decision 31). */
export type RemoteFiles = { open(address: string): Promise<RemoteFile> }

export type RemoteFilesOptions = {
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>
  /** Where a connection may go. */
  isOpen?: (ip: string) => boolean
  /** An address of another port is refused: nobody keeps pictures there. */
  ports?: readonly number[]
  /** From the first look-up to the last byte, redirects included. */
  timeMs?: number
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 4
/** The protocols' own ports. */
const PORTS = [80, 443]

/**
 * Fetches through a guard against internal addresses. A name is looked up once, and the connection
 * goes to the very address that was checked, so that a name that changes its mind (DNS rebinding)
 * gains nothing; every redirect is checked like the first address. No cookie, no referrer, no proxy.
 */
export function createRemoteFiles({
  resolve = (hostname) => dns.lookup(hostname, { all: true }),
  isOpen = isOpenAddress,
  ports = PORTS,
  timeMs = 15_000,
}: RemoteFilesOptions = {}): RemoteFiles {
  /** Answers addresses that may be opened, and fails where a name has any other. */
  const lookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isOpen(address))) {
          done(new ClosedAddress(), [])
        } else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }

  function allowed(url: URL): boolean {
    const { protocol, username, password } = url
    if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return false
    if (!ports.includes(Number(url.port || (protocol === 'https:' ? 443 : 80)))) return false
    // A literal address is connected to without a look-up.
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) === 0 || isOpen(literal)
  }

  async function open(address: string): Promise<RemoteFile> {
    const time = AbortSignal.timeout(timeMs)
    let url = URL.parse(address)
    try {
      for (let step = 0; step <= MAX_REDIRECTS; step++) {
        if (!url || !allowed(url)) return { ok: false, reason: 'address' }
        const { request, response } = await get(url, { lookup, isOpen, time })
        const to = response.headers.location
        if (REDIRECTS.has(response.statusCode ?? 0) && to) {
          request.destroy()
          url = URL.parse(to, url)
          continue
        }
        if (response.statusCode !== 200 || isPacked(response)) {
          request.destroy()
          return { ok: false, reason: 'answer' }
        }
        return { ok: true, stream: response, filename: nameIn(url), close: () => request.destroy() }
      }
      return { ok: false, reason: 'answer' }
    } catch (error) {
      return { ok: false, reason: error instanceof ClosedAddress ? 'address' : 'unreachable' }
    }
  }
  return { open }
}

class ClosedAddress extends Error {}

type Guard = { lookup: LookupFunction; isOpen: (ip: string) => boolean; time: AbortSignal }

/** One request over a connection of its own, up to the answer's head. */
function get(url: URL, { lookup, isOpen, time }: Guard) {
  return new Promise<{ request: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      agent: false,
      lookup,
      signal: time,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'QR-Magnet' },
    })
    // Whatever a look-up answered: what is connected to is what counts.
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!isOpen(socket.remoteAddress ?? '')) request.destroy(new ClosedAddress())
      }),
    )
    request.on('response', (response) => resolve({ request, response }))
    // After the answer's head this is the stream's to tell.
    request.on('error', reject)
    request.end()
  })
}

/** Asked for as it is, it comes packed all the same. */
function isPacked({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding !== '' && encoding !== 'identity'
}

/** The last part of the path; it only decides what the file is called. */
function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'image'
  } catch {
    return 'image'
  }
}
