import { readAgent } from './user-agents.ts'
import { ownText } from './visit.ts'
import { lookOf } from './visit-pack.ts'
import { digestOf, WORDS } from './visitor-hash.ts'

const KEPT = 5000
/** Longer ones are nobody's browser's; only this much is told apart. */
const LONGEST = 1000

/**
 * What is needed of a user agent at every visit, by its place in the lists below: a crowd of
 * thousands shares a few hundred of them. A place is good until the next one is asked for.
 */
const places = new Map<string, number>()
export const looks = new Uint8Array(KEPT)
export const agentDigests = new Uint32Array(KEPT * WORDS)

export function placeOfAgent(header: string): number {
  const userAgent = header.length > LONGEST ? ownText(header.slice(0, LONGEST)) : header
  const known = places.get(userAgent)
  if (known !== undefined) return known
  let place = places.size
  if (place === KEPT) {
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
