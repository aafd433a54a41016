import guide from '../../../../docs/webhooks.md?raw'

/**
 * A part of a page in Markdown. Its texts may contain code between backticks, links and bold words.
 */
export type GuideBlock =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
export type GuideSection = { title: string; id: string; blocks: GuideBlock[] }

/** Returns docs/webhooks.md as the text before the first heading and the sections. */
export const readWebhookGuide = (): { lead: GuideBlock[]; sections: GuideSection[] } =>
  parseGuide(guide)

/** Returns the parts of a page. It parses only the Markdown that docs/webhooks.md uses. */
export function parseGuide(markdown: string): { lead: GuideBlock[]; sections: GuideSection[] } {
  const [start = '', ...rest] = splitOutsideCode(markdown)
  return {
    lead: parseBlocks(start.replace(/^# .*\n/, '')),
    sections: rest.map((part) => {
      const end = part.indexOf('\n')
      const title = part.slice(0, end).replace(/^## /, '')
      const id = title.toLowerCase().replaceAll(' ', '-')
      return { title, id, blocks: parseBlocks(part.slice(end)) }
    }),
  }
}

/** Splits the text at headings. A line of code may begin like a heading. */
function splitOutsideCode(markdown: string): string[] {
  const parts = ['']
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith('## ')) parts.push('')
    parts[parts.length - 1] += `${line}\n`
  }
  return parts
}

function parseBlocks(text: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const from = at
    if (line.startsWith('```')) {
      at = lines.indexOf('```', from + 1)
      blocks.push({ kind: 'code', code: lines.slice(from + 1, at).join('\n') })
      at++
    } else if (line.trim() === '') {
      at++
    } else {
      while ((lines[at] ?? '').trim() !== '' && !lines[at]?.startsWith('```')) at++
      blocks.push(parseParagraph(lines.slice(from, at)))
    }
  }
  return blocks
}

function parseParagraph(lines: string[]): GuideBlock {
  const [first = ''] = lines
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(cellsOf)
    return { kind: 'table', head, rows }
  }
  const text = lines.join(' ').replace(/ {2,}/g, ' ')
  if (!first.startsWith('- ')) return { kind: 'text', text }
  return { kind: 'list', items: text.slice(2).split(' - ') }
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
