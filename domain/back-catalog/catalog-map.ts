import { csvFile } from '#lib/csv.ts'
import type { CodeInfo } from '../video-check/codes.ts'
import type { Description } from './description.ts'
import { findLinks, type WrittenLink } from './find-links.ts'
import {
  askedForSpoken,
  type Catalog,
  findMeantLink,
  findPreviousHosts,
  type Known,
  type LinkState,
  stateOfLink,
} from './link-state.ts'

/** A description with its links. */
export type ReadDescription = Description & { links: readonly WrittenLink[] }

/** Finds the links of all descriptions. */
export function readLinks(
  descriptions: readonly Description[],
  hosts: readonly string[],
): ReadDescription[] {
  const own = new Set(hosts)
  return descriptions.map((one) => ({ ...one, links: findLinks(one.text, own) }))
}

/** Returns the different links, as the server is asked about them. */
export function listAsked(
  links: readonly WrittenLink[],
  catalog: Pick<Catalog, 'publicUrl' | 'spokenNames'>,
): string[] {
  const asked = new Set<string>()
  const seen = new Set<string>()
  for (const link of links) {
    if (seen.has(link.key)) continue
    seen.add(link.key)
    asked.add(link.asked)
    const meant = findMeantLink(link, catalog)
    if (meant !== null) asked.add(askedForSpoken(catalog, meant))
  }
  return [...asked]
}

/** A link that is the same in one or several descriptions. */
export type MappedLink = {
  key: string
  /** The link as it is written first. */
  written: string
  state: LinkState
  /** The corrected link, with the query of `written`; null if there is none. */
  corrected: string | null
  /** The number of descriptions that have it. */
  descriptions: number
}

/** What all descriptions lead to. Each list has the order of the descriptions. */
export type CatalogMap = {
  dead: MappedLink[]
  /** Those that work only on this computer. */
  local: MappedLink[]
  working: MappedLink[]
  /** The descriptions that have a dead or a mistyped link. */
  toCorrect: ReadDescription[]
  /** The descriptions without any link to a magnet. */
  withoutLink: ReadDescription[]
}

/** Puts the links of descriptions in order: dead ones first, by how many descriptions have them. */
export function mapCatalog(
  descriptions: readonly ReadDescription[],
  infos: ReadonlyMap<string, CodeInfo>,
  catalog: Catalog,
): CatalogMap {
  const previousHosts = findPreviousHosts(infos)
  const known: Known = { infos, catalog, previousHosts, written: 'link' }
  const links = new Map<string, MappedLink>()
  const foreign = new Set<string>()
  const map: CatalogMap = { dead: [], local: [], working: [], toCorrect: [], withoutLink: [] }
  for (const description of descriptions) {
    const seen = new Set<string>()
    for (const link of description.links) {
      const { key, written } = link
      if (seen.has(key) || foreign.has(key)) continue
      const mapped = links.get(key)
      const state = mapped?.state ?? stateOfLink(link, known)
      if (!state) {
        foreign.add(key)
        continue
      }
      seen.add(key)
      if (mapped) mapped.descriptions++
      else {
        const corrected = state.corrected && newText(link, state.corrected)
        links.set(key, { key, written, state, corrected, descriptions: 1 })
      }
    }
    const states = [...seen].flatMap((key) => links.get(key)?.state ?? [])
    if (states.length === 0) map.withoutLink.push(description)
    if (states.some(({ kind, corrected }) => kind === 'dead' || corrected))
      map.toCorrect.push(description)
  }
  const byUse = [...links.values()].sort((a, b) => b.descriptions - a.descriptions)
  const ofKind = (kind: LinkState['kind']) => byUse.filter(({ state }) => state.kind === kind)
  return { ...map, dead: ofKind('dead'), local: ofKind('local'), working: ofKind('works') }
}

/** Returns the states of all links by their keys. */
export const statesOf = ({ dead, local, working }: CatalogMap): Map<string, LinkState> =>
  new Map([...dead, ...local, ...working].map(({ key, state }) => [key, state]))

/** The new link for a link's key. */
export type Replacements = ReadonlyMap<string, string>

/**
 * Returns the new links: those that open the same page, and the links of magnets that the viewer has
 * chosen (`chosen`: the id of a magnet by the key of a link).
 */
export function findReplacements(
  { dead, local, working }: CatalogMap,
  chosen: ReadonlyMap<string, string>,
  { magnets }: Catalog,
): Replacements {
  const found = new Map<string, string>()
  for (const { key, state } of [...dead, ...local, ...working]) {
    const magnet = magnets.find(({ id }) => id === chosen.get(key))
    const link = state.corrected ?? magnet?.link
    if (link) found.set(key, link)
  }
  return found
}

/** Returns the new text of a link, which has a scheme and a query if the old one has them. */
function newText(link: WrittenLink, replacement: string): string {
  const url = link.hasScheme ? replacement : replacement.replace(/^https?:\/\//, '')
  return url + link.tail
}

/** Returns a description with its links replaced; null if there is nothing to replace. */
export function correctText(
  { text, links }: Pick<ReadDescription, 'text' | 'links'>,
  replacements: Replacements,
): string | null {
  let corrected = ''
  let from = 0
  for (const link of links) {
    const replacement = replacements.get(link.key)
    if (!replacement) continue
    corrected += text.slice(from, link.start) + newText(link, replacement)
    from = link.end
  }
  return from === 0 ? null : corrected + text.slice(from)
}

/** Returns the different links of a description that don't work and that nothing replaces. */
export function listStillDead(
  { links }: Pick<ReadDescription, 'links'>,
  states: ReadonlyMap<string, LinkState>,
  replacements: Replacements,
): string[] {
  const found = new Map<string, string>()
  for (const { key, written } of links) {
    const isDead = states.get(key)?.kind === 'dead' && !replacements.has(key)
    if (isDead && !found.has(key)) found.set(key, written)
  }
  return [...found.values()]
}

/** Returns all corrections as CSV: a row for each old link in each description. */
export function correctionsCsv(map: CatalogMap, replacements: Replacements): string {
  const states = statesOf(map)
  const rows = map.toCorrect.flatMap((description) => {
    const corrected = correctText(description, replacements)
    if (corrected === null) return []
    const news = new Map<string, string>()
    for (const link of description.links) {
      const replacement = replacements.get(link.key)
      if (replacement) news.set(link.written, newText(link, replacement))
    }
    const { id, title } = description
    const left = listStillDead(description, states, replacements).join(' ')
    return [...news].map(([old, now]) => [id, title, old, now, corrected, left])
  })
  const columns = ['Video ID', 'Title', 'Old Link', 'New Link', 'Corrected Description']
  return csvFile([...columns, 'Links That Still Don’t Work'], rows)
}
