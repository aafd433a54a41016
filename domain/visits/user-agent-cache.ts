import { readAgent } from '#lib/user-agents.ts'
import { copyString } from './visit.ts'
import { encodeAgent, isBotAgent } from './visit-pack.ts'
import { digestOf, WORDS } from './visitor-hash.ts'

const MAX_KEPT = 5000
/** The number of characters that are compared. No browser's user agent is longer. */
const MAX_LENGTH = 1000

/**
 * A cache of parsed user agents, because thousands of visitors share a few hundred. `getAgentIndex`
 * returns an index into the arrays below, which is valid until the next call. A new entry takes
 * over the index of the entry that it replaces, which no LRU library offers.
 */
const places = new Map<string, number>()
export const agentCodes = new Uint8Array(MAX_KEPT)
export const agentDigests = new Uint32Array(MAX_KEPT * WORDS)

export function getAgentIndex(header: string): number {
  const userAgent = header.length > MAX_LENGTH ? copyString(header.slice(0, MAX_LENGTH)) : header
  const known = places.get(userAgent)
  if (known !== undefined) return known
  let place = places.size
  if (place === MAX_KEPT) {
    const [oldest] = places
    if (!oldest) throw new Error('The full cache of user agents has no entry')
    place = oldest[1]
    places.delete(oldest[0])
  }
  agentCodes[place] = encodeAgent(readAgent(userAgent))
  agentDigests.set(digestOf(userAgent), place * WORDS)
  places.set(userAgent, place)
  return place
}

/** Returns whether a User-Agent header is one of a crawler, a link preview or no browser. */
export const isBotHeader = (header: string): boolean =>
  isBotAgent(agentCodes[getAgentIndex(header)])
