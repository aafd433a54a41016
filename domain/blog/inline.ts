/**
 * A piece of running text. A link's address is http(s), mailto or a path of ours; a picture's is a
 * path of ours. Nothing else gets through.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'image'; alt: string; src: string }

/** An address in round brackets; one pair of them may be inside, as in '…/QR_(code)'. */
const ADDRESS = String.raw`\(((?:[^()\s]|\([^()\s]*\))+)(?:\s+"[^"]*")?\)`
// No part of these can match in two ways: whatever is written, reading takes one pass.
const IMAGE = String.raw`!\[([^[\]]*)\]${ADDRESS}`
const LINK = String.raw`\[([^[\]]+)\]${ADDRESS}`
const MARKUP = new RegExp(`${IMAGE}|${LINK}|${String.raw`\*\*([^*]+)\*\*`}`, 'g')

/** Reads **bold**, [links](https://…) and ![pictures](/images/…); everything else is text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const [, alt, src, label, href, strong] = match
    if (strong !== undefined) parts.push({ kind: 'strong', content: parseInline(strong) })
    else if (src !== undefined) parts.push(...picture(alt ?? '', src))
    else if (label !== undefined) parts.push(link(plainText(label), href ?? ''))
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** The words alone, as a heading or a description has them. */
export function plainText(text: string): string {
  return parseInline(text).map(wordsOf).join('')
}

function wordsOf(part: Inline): string {
  if (part.kind === 'strong') return part.content.map(wordsOf).join('')
  return part.kind === 'image' ? part.alt : part.text
}

function link(text: string, href: string): Inline {
  return isSafeHref(href) ? { kind: 'link', text, href } : { kind: 'text', text }
}

/** A picture of another host is not loaded (decision 31): its words lead to it instead. */
function picture(alt: string, src: string): Inline[] {
  if (isOwnPath(src)) return [{ kind: 'image', alt, src }]
  if (alt === '') return []
  return [link(alt, src)]
}

/** A path on this site; '//host' and backslashes lead elsewhere. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !href.includes('\\')
}

/** http(s), mailto, a path on this site or a place in this page. */
export function isSafeHref(href: string): boolean {
  if (isOwnPath(href)) return true
  if (href.startsWith('#')) return !href.includes('\\')
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}
