import { findLinks, type WrittenLink } from './find-links.ts'
import { type Catalog, type Known, type LinkState, stateOfLink } from './link-state.ts'
import { NO_REMEDY, type Remedy } from './repair.ts'

/** What a code in a video opens. 'open' means that it isn't known yet. */
export type CodeKind = LinkState['kind'] | 'open' | 'other'

export type CodeState = {
  kind: CodeKind
  /** The state in a few words, for a badge. */
  label: string
  says: string
  remedy: Remedy
}

/** Returns the link to a magnet's page that a code contains; null if it contains something else. */
export function linkOfCode(text: string, hosts: ReadonlySet<string>): WrittenLink | null {
  const trimmed = text.trim()
  const [link] = findLinks(trimmed, hosts)
  // The rest of a query may contain characters that end a link in a description.
  const isWhole = link?.start === 0 && (link.end === trimmed.length || link.tail !== '')
  return link && isWhole && link.hasScheme ? link : null
}

/** Returns what a code opens, and what can be done if that doesn't work. */
export function stateOfCode(text: string, link: WrittenLink | null, known: Known): CodeState {
  if (link === null) return stateOfOther(text, known.catalog)
  if (!known.infos.has(link.asked)) {
    const says = 'We don’t know yet what this code opens.'
    return { kind: 'open', label: 'Not looked up', says, remedy: NO_REMEDY }
  }
  const state = stateOfLink(link, known)
  if (!state) return otherSite(link.host)
  const { kind, label, says, remedy } = state
  return { kind, label, says, remedy }
}

function stateOfOther(text: string, { hosts }: Pick<Catalog, 'hosts'>): CodeState {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) {
    const says = 'The code contains text, not a link.'
    return { kind: 'other', label: 'Text', says, remedy: NO_REMEDY }
  }
  const { host } = new URL(trimmed)
  if (!hosts.includes(host)) return otherSite(host)
  const says = `The code opens a page of ${host} that isn’t a magnet’s.`
  return { kind: 'other', label: 'Other page', says, remedy: NO_REMEDY }
}

const otherSite = (host: string): CodeState => ({
  kind: 'other',
  label: 'Other site',
  says: `The code leads to ${host}, which isn’t one of our addresses. We don’t check it.`,
  remedy: NO_REMEDY,
})
