/** A piece of running text. A link's address is http(s), mailto or a path of ours, nothing else. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A part of a post's body, ready to be shown: no markup is left in it, and none is made of it. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'divider' }

/**
 * Reads a post's plain-text body: '#' headings, '-' and '1.' lists, '***' dividers, **bold** and
 * [links](https://…). Everything else, HTML included, is text and is shown as it stands.
 */
export function parseBody(body: string): Block[] {
  const blocks: Block[] = []
  const ids = new Map<string, number>()
  let paragraph: string[] = []

  const endParagraph = () => {
    if (paragraph.length) blocks.push({ kind: 'paragraph', content: inline(paragraph.join(' ')) })
    paragraph = []
  }

  for (const raw of body.split(/\r\n?|\n/)) {
    const line = raw.trim()
    const heading = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line)
    const bullet = /^[-*•]\s+(.+)$/.exec(line)
    const numbered = /^\d{1,3}[.)]\s+(.+)$/.exec(line)
    if (line === '') {
      endParagraph()
    } else if (line === '***' || line === '---') {
      endParagraph()
      blocks.push({ kind: 'divider' })
    } else if (heading) {
      endParagraph()
      const text = plain(heading[2] ?? '')
      const level = (heading[1] ?? '').length <= 2 ? 2 : 3
      blocks.push({ kind: 'heading', level, id: anchor(text, ids), text })
    } else if (bullet || numbered) {
      endParagraph()
      addItem(blocks, Boolean(numbered), inline((bullet ?? numbered)?.[1] ?? ''))
    } else {
      paragraph.push(line)
    }
  }
  endParagraph()
  return blocks
}

function addItem(blocks: Block[], ordered: boolean, item: Inline[]) {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
  else blocks.push({ kind: 'list', ordered, items: [item] })
}

const MARKUP = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g

function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const [whole, strong, label, href] = match
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (label !== undefined && href !== undefined && isSafeHref(href)) {
      parts.push({ kind: 'link', text: label, href })
    } else parts.push({ kind: 'text', text: whole })
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** http(s), mailto, or a path on this site; '//host' and backslashes lead elsewhere and are refused. */
export function isSafeHref(href: string): boolean {
  if (/^\/(?![/\\])/.test(href) || href.startsWith('#')) return !href.includes('\\')
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}

function plain(text: string): string {
  return text.replace(MARKUP, (_, strong, label) => strong ?? label)
}

/** The heading's text as a fragment; the second of a name gets '-2'. */
function anchor(text: string, taken: Map<string, number>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'section'
  const count = (taken.get(base) ?? 0) + 1
  taken.set(base, count)
  return count === 1 ? base : `${base}-${count}`
}
