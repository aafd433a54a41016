import { DAY_MS } from '#lib/time.ts'
import type { Location } from '#platform/geo/location.ts'
import { agentCodes, agentDigests, getAgentIndex } from './user-agent-cache.ts'
import type { Visit, VisitRequest } from './visit.ts'
import { headerOf, visitSource } from './visit.ts'
import {
  createList,
  createOpenings,
  createPlaceList,
  emptyColumns,
  hourOf,
  type VisitPack,
} from './visit-pack.ts'
import { visitorHashes, WORDS } from './visitor-hash.ts'

export type VisitBuffer = ReturnType<typeof createVisitBuffer>

/**
 * Creates a buffer for up to `max` visits of one UTC day. Visits are stored in columns (see
 * VisitPack), because one object per visit would have to survive garbage collections until the
 * batch is written. IP addresses exist only as long as the buffer.
 */
export function createVisitBuffer(at: Date, max: number, headerNames?: readonly string[]) {
  const number = dayNumber(at)
  const [openings, words] = [createOpenings(), createList()]
  const columns = emptyColumns(max)
  const times = new Float64Array(max)
  const addressOf = new Int32Array(max)
  const agents = new Uint32Array(max * WORDS)
  const requests: VisitRequest[] = []
  const addresses = { direct: new Map<string, number>(), proxied: new Map<string, number>() }
  let count = 0
  let isClosed = false

  function address({ ip, fromTrustedProxy, headers }: VisitRequest): number {
    const known = fromTrustedProxy ? addresses.proxied : addresses.direct
    const found = known.get(ip)
    if (found !== undefined) return found
    known.set(ip, requests.length)
    const kept = fromTrustedProxy ? geoHeaders(headers, headerNames) : NO_HEADERS
    return requests.push({ url: '', headers: kept, ip, fromTrustedProxy }) - 1
  }

  return {
    /** The UTC day as yyyy-mm-dd. */
    day: at.toISOString().slice(0, 10),
    close(): void {
      isClosed = true
    },
    /** Returns whether the buffer is open, has room, and is for the visit's day. */
    takes: (visit: Visit) => !isClosed && count < max && dayNumber(visit.at) === number,
    add(visit: Visit): void {
      const { request } = visit
      const at = visit.at.getTime()
      const source = visitSource(request)
      const agent = getAgentIndex(headerOf(request.headers, 'user-agent') ?? '')
      for (let k = 0; k < WORDS; k++) {
        agents[count * WORDS + k] = agentDigests[agent * WORDS + k] ?? 0
      }
      times[count] = at
      addressOf[count] = address(request)
      columns.opening[count] = openings.numberOf(visit, hourOf(at))
      columns.look[count] = agentCodes[agent] ?? 0
      columns.referrer[count] = words.numberOf(source.referrerHost)
      columns.source[count] = words.numberOf(source.utmSource)
      columns.medium[count] = words.numberOf(source.utmMedium)
      columns.campaign[count] = words.numberOf(source.utmCampaign)
      columns.content[count] = words.numberOf(source.utmContent)
      count++
    },
    /** The requests to locate, one per IP address. */
    requests,
    /** Returns the visits to write, with addresses replaced by hashes and locations. */
    pack(salt: Buffer, getLocation: (request: VisitRequest) => Location): VisitPack {
      const places = createPlaceList()
      const placeNumbers = requests.map((request) => places.numberOf(getLocation(request)))
      for (let i = 0; i < count; i++) columns.place[i] = placeNumbers[addressOf[i] ?? 0] ?? 0
      const { openings: opened } = openings
      const hashes = visitorHashes(salt, {
        count,
        agents,
        magnets: ['', ...opened.map(({ magnetId }) => magnetId)],
        magnet: columns.opening,
        addresses: requests.map(({ ip }) => ip),
        address: addressOf,
      })
      return {
        count,
        openings: opened,
        words: words.texts,
        places: places.places,
        at: times,
        hashes,
        columns,
      }
    },
  }
}

const NO_HEADERS = Object.freeze({})

/**
 * Keeps only a proxy's geo headers, to save memory, because there may be thousands of addresses.
 */
function geoHeaders(
  headers: VisitRequest['headers'],
  names: readonly string[] | undefined,
): VisitRequest['headers'] {
  if (!names) return headers
  let kept: Record<string, string> | undefined
  for (const name of names) {
    const value = headerOf(headers, name)
    if (value === null) continue
    kept ??= {}
    kept[name] = value
  }
  return kept ?? NO_HEADERS
}

const dayNumber = (at: Date) => Math.floor(at.getTime() / DAY_MS)
