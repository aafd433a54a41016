import { readAgent } from './user-agents.ts'
import { ownText } from './visit.ts'
import { lookOf } from './visit-pack.ts'
import { digestOf, WORDS } from './visitor-hash.ts'

const MAX_KEPT = 5000
/** Only this many characters are compared; no browser's user agent is longer. */
const MAX_LENGTH = 1000

/**
 * A cache of parsed user agents: a crowd of thousands shares a few hundred. `placeOfAgent` returns an
 * index of the lists below, valid until its next call.
 */
const places = new Map<string, number>()
export const looks = new Uint8Array(MAX_KEPT)
export const agentDigests = new Uint32Array(MAX_KEPT * WORDS)

export function placeOfAgent(header: string): number {
  const userAgent = header.length > MAX_LENGTH ? ownText(header.slice(0, MAX_LENGTH)) : header
  const known = places.get(userAgent)
  if (known !== undefined) return known
  let place = places.size
  if (place === MAX_KEPT) {
    const [oldest] = places
    if (!oldest) throw new Error('a full list without an entry')
    place = oldest[1]
    places.delete(oldest[0])
  }
  looks[place] = lookOf(readAgent(userAgent))
  agentDigests.set(digestOf(userAgent), place * WORDS)
  places.set(userAgent, place)
  return place
}
