/**
 * A piece of running text. A link's URL is http(s), mailto or a path on this site. An image's URL
 * is a path on this site. Any other URL is dropped.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'image'; alt: string; src: string }

/**
 * A URL in parentheses. The URL may itself contain one pair of parentheses, as in '…/QR_(code)'.
 */
const ADDRESS = String.raw`\(((?:[^()\s]|\([^()\s]*\))+)(?:\s+"[^"]*")?\)`
// No part can match in two ways, so parsing takes linear time.
const IMAGE = String.raw`!\[([^[\]]*)\]${ADDRESS}`
const LINK = String.raw`\[([^[\]]+)\]${ADDRESS}`
const MARKUP = new RegExp(`${IMAGE}|${LINK}|${String.raw`\*\*([^*]+)\*\*`}`, 'g')

/** Parses **bold**, [links](https://…) and ![images](/images/…). Everything else is text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const [, alt, src, label, href, strong] = match
    if (strong !== undefined) parts.push({ kind: 'strong', content: parseInline(strong) })
    else if (src !== undefined) parts.push(...image(alt ?? '', src))
    else if (label !== undefined) parts.push(link(plainText(label), href ?? ''))
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** Returns the text without markup, for uses such as headings and descriptions. */
export function plainText(text: string): string {
  return parseInline(text).map(messagesOf).join('')
}

function messagesOf(part: Inline): string {
  if (part.kind === 'strong') return part.content.map(messagesOf).join('')
  return part.kind === 'image' ? part.alt : part.text
}

function link(text: string, href: string): Inline {
  return isSafeHref(href) ? { kind: 'link', text, href } : { kind: 'text', text }
}

/** Images on other hosts are never loaded. Instead, the alternative text becomes a link. */
function image(alt: string, src: string): Inline[] {
  if (isOwnPath(src)) return [{ kind: 'image', alt, src }]
  if (alt === '') return []
  return [link(alt, src)]
}

/** Returns whether a URL is a path on this site. '//host' and backslashes lead to other sites. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !href.includes('\\')
}

/** Returns whether a URL is http(s), mailto, a path on this site or a fragment. */
export function isSafeHref(href: string): boolean {
  if (isOwnPath(href)) return true
  if (href.startsWith('#')) return !href.includes('\\')
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}
