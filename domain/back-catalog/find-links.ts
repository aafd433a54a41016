import { FIRST_SEGMENTS } from '#content/paths.ts'
import { readTypedLetters } from '../spoken-names/spoken-name.ts'

/** A link in a description that could open a magnet's page. */
export type WrittenLink = {
  /** The position of its first character. */
  start: number
  /** The position after its last character. */
  end: number
  /** The link as it is written, with its query and fragment. */
  written: string
  hasScheme: boolean
  /** The host in lower case, with its port. */
  host: string
  /** The path: a page (m), a code (q) or a spoken link. */
  kind: 'm' | 'q' | 'spoken'
  /** The short link in lower case. */
  name: string
  /** The query and fragment as they are written, such as '?utm_source=youtube'. */
  tail: string
  /** The link without its query. Links that open the same page in the same way have equal keys. */
  key: string
  /** The link that the server is asked about: a spoken link also opens with /m/. */
  asked: string
}

const MAX_HOST = 253
const MAX_NAME = 64
const MAX_TAIL = 1000
const RESERVED = new Set(FIRST_SEGMENTS)

/**
 * Returns the links to magnets' pages in a text, in order: on every host the paths /m/… and /q/…,
 * and on the product's own `hosts` also spoken links. It takes linear time.
 */
export function findLinks(text: string, hosts: ReadonlySet<string>): WrittenLink[] {
  const links: WrittenLink[] = []
  let from = 0
  for (let slash = text.indexOf('/'); slash !== -1; slash = text.indexOf('/', slash + 1)) {
    const host = readHost(text, slash, from)
    const path = host && readPath(text, slash, hosts.has(host.name))
    if (!host || !path) continue
    const end = readTail(text, path.end)
    links.push({
      start: host.start,
      end,
      written: text.slice(host.start, end),
      hasScheme: host.hasScheme,
      host: host.name,
      kind: path.kind,
      name: path.name,
      tail: text.slice(path.end, end),
      key: `https://${host.name}/${path.kind === 'spoken' ? '' : `${path.kind}/`}${path.name}`,
      asked: `https://${host.name}/${path.kind === 'q' ? 'q' : 'm'}/${path.name}`,
    })
    from = end
    slash = end - 1
  }
  return links
}

type Host = { start: number; name: string; hasScheme: boolean }

/** Reads the host before a slash, with its scheme if it has one. */
function readHost(text: string, slash: number, from: number): Host | null {
  const least = Math.max(from, slash - MAX_HOST)
  let port = slash
  while (port > least && isDigit(text.charCodeAt(port - 1))) port--
  const hasPort = port < slash && text[port - 1] === ':'
  const end = hasPort ? port - 1 : slash
  let start = end
  while (start > least && isHostCharacter(text.charCodeAt(start - 1))) start--
  // A host with other letters, such as 'käse.example', only counts after a scheme. Otherwise, it
  // can't be distinguished from the text before it.
  let wide = start
  while (wide > least && isHostCharacter(text.charCodeAt(wide - 1), true)) wide--
  const scheme = schemeBefore(text, wide, from)
  if (scheme > 0 && wide < end) {
    const name = canonicalHost(text.slice(wide, slash))
    return name === null ? null : { start: wide - scheme, name, hasScheme: true }
  }
  while (start < end && !isLetterOrDigit(text.charCodeAt(start))) start++
  const before = text[start - 1] ?? ''
  // Part of an email address, or of another link's path.
  if (start === end || before === '@' || before === '/' || before === '\\') return null
  const written = text.slice(start, slash)
  if (!written.includes('.') && !hasPort) return null
  const name = canonicalHost(written)
  return name === null ? null : { start, name, hasScheme: false }
}

/** Returns the length of 'http://' or 'https://' before a position; 0 if there is none. */
function schemeBefore(text: string, at: number, from: number): number {
  for (const scheme of ['https://', 'http://']) {
    const start = at - scheme.length
    if (start >= from && text.slice(start, at).toLowerCase() === scheme) return scheme.length
  }
  return 0
}

function canonicalHost(written: string): string | null {
  const url = `https://${written}`
  return URL.canParse(url) ? new URL(url).host : null
}

type Path = { kind: WrittenLink['kind']; name: string; end: number }

function readPath(text: string, slash: number, isOurs: boolean): Path | null {
  const area = (text[slash + 1] ?? '').toLowerCase()
  if ((area === 'm' || area === 'q') && text[slash + 2] === '/') {
    const end = endOfName(text, slash + 3)
    return finishPath(text, slash + 3, end, area)
  }
  if (!isOurs) return null
  const end = endOfName(text, slash + 1)
  const name = text.slice(slash + 1, end).toLowerCase()
  const isPossible = name.includes('-') && !RESERVED.has(name) && readTypedLetters(name) !== null
  return isPossible ? finishPath(text, slash + 1, end, 'spoken') : null
}

/** Returns the end of a name. It doesn't end with a hyphen, which belongs to the text after it. */
function endOfName(text: string, start: number): number {
  let end = start
  while (end - start <= MAX_NAME && isNameCharacter(text.charCodeAt(end))) end++
  while (end > start && text[end - 1] === '-') end--
  return end
}

function finishPath(
  text: string,
  start: number,
  nameEnd: number,
  kind: WrittenLink['kind'],
): Path | null {
  const length = nameEnd - start
  if (length === 0 || length > MAX_NAME) return null
  const name = text.slice(start, nameEnd).toLowerCase()
  if (text[nameEnd] !== '/') return { kind, name, end: nameEnd }
  // A longer path isn't a magnet's page.
  if (isLetterOrDigit(text.charCodeAt(nameEnd + 1))) return null
  return { kind, name, end: nameEnd + 1 }
}

/** Returns the end of a query or fragment, without the punctuation of the sentence after it. */
function readTail(text: string, start: number): number {
  if (text[start] !== '?' && text[start] !== '#') return start
  let end = start + 1
  while (end - start < MAX_TAIL && TAIL.has(text[end] ?? '')) end++
  while (end > start && ENDINGS.has(text[end - 1] ?? '')) end--
  return end
}

const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const TAIL = new Set(`${ALPHANUMERIC}-._~%!$&+,;=:@/?#`)
const ENDINGS = new Set('-._~!$&+,;=:@/?#')

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || isDigit(code)
}

const isNameCharacter = (code: number) => isLetterOrDigit(code) || code === 45

/** Hyphen and full stop, and after a scheme also letters outside ASCII. */
function isHostCharacter(code: number, isWide = false): boolean {
  return isLetterOrDigit(code) || code === 45 || code === 46 || (isWide && code > 0xbf)
}
