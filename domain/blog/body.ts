import {
  boldHeading,
  type HeadingLine,
  hashHeading,
  isFaqHeading,
  numberedHeading,
  wordedHeading,
} from './heading.ts'
import { type Inline, parseInline } from './inline.ts'
import { isTableLine, parseTable, type Table } from './table.ts'

export type Heading = { kind: 'heading'; level: 2 | 3; id: string; text: string }

/** A part of a post's body, fully parsed. Its texts contain no markup. */
export type Block =
  | Heading
  | { kind: 'paragraph'; content: Inline[] }
  /** `start` is the first item's number; 1 for bulleted lists. */
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'image'; alt: string; src: string }
  | Table
  | { kind: 'faq'; items: { question: Inline[]; answer: Inline[] }[] }
  | { kind: 'divider' }

/**
 * Parses a post's plain-text body: tables, images, dividers, lists, several kinds of headings, and
 * questions with answers in an FAQ section. Everything else, including HTML, is text and is shown
 * as entered. Has no side effects, and is fast enough for a live preview on every keystroke.
 */
export function parseBody(body: string): Block[] {
  const lines = body.split(/\r\n?|\n/).map((line) => line.trim())
  const blocks: Block[] = []
  let paragraph: string[] = []
  let faqLevel: number | null = null

  const add = (...found: Block[]) => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', content: parseInline(paragraph.join(' ')) })
    }
    paragraph = []
    blocks.push(...found)
  }

  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (line === '') {
      add()
      at++
      continue
    }
    const heading = headingAt(lines, at, paragraph.length === 0)
    const item = listItem(line)
    const image = onlyImage(line)
    const answered = faqLevel !== null && item?.ordered === false ? readAnswer(lines, at + 1) : null
    let next = at + 1
    if (isDivider(line)) {
      add({ kind: 'divider' })
    } else if (isTableLine(line)) {
      const read = parseTable(lines, at)
      add(...(read.table ? [read.table] : []))
      next = read.next
    } else if (heading) {
      add({ kind: 'heading', id: '', ...heading })
      if (isFaqHeading(heading.text)) faqLevel = heading.level
      else if (!heading.text.endsWith('?') && heading.level <= (faqLevel ?? 0)) faqLevel = null
    } else if (image) {
      add(image)
    } else if (item && answered) {
      add()
      addQuestion(blocks, parseInline(item.text), parseInline(answered.text))
      next = answered.next
    } else if (item) {
      add()
      addItem(blocks, item)
    } else {
      paragraph.push(line)
    }
    at = next
  }
  add()
  return withAnchors(blocks)
}

/** Returns the headings for the table of contents. */
export function getHeadings(blocks: readonly Block[]): Heading[] {
  return blocks.filter((block) => block.kind === 'heading')
}

const isDivider = (line: string) => line === '***' || line === '---'

/**
 * A line without markup is a heading only where a paragraph could start, not within a paragraph.
 */
function headingAt(lines: string[], at: number, startsHere: boolean): HeadingLine | null {
  const line = lines[at] ?? ''
  const hash = hashHeading(line)
  if (hash) return hash
  if (listItem(line)) {
    const neighbours = [lines[at - 1] ?? '', lines[at + 1] ?? '']
    return neighbours.some((near) => listItem(near)) ? null : numberedHeading(line)
  }
  return boldHeading(line) ?? (startsHere ? wordedHeading(line) : null)
}

type ListItem = { ordered: boolean; number: number; text: string }

function listItem(line: string): ListItem | null {
  if (!/^[-*•\d]/.test(line)) return null
  const bullet = /^[-*•]\s+(.+)$/s.exec(line)?.[1]
  if (bullet !== undefined) return { ordered: false, number: 1, text: bullet }
  const [, number, text] = /^(\d{1,3})[.)]\s+(.+)$/s.exec(line) ?? []
  return text === undefined ? null : { ordered: true, number: Number(number), text }
}

function addItem(blocks: Block[], { ordered, number, text }: ListItem): void {
  const last = blocks.at(-1)
  const item = parseInline(text)
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
  else blocks.push({ kind: 'list', ordered, start: number, items: [item] })
}

/** Returns the lines between a question and the next block; null if there are none. */
function readAnswer(lines: string[], from: number): { text: string; next: number } | null {
  let next = from
  while (lines[next] === '') next++
  const answer: string[] = []
  for (let line = lines[next]; line && !beginsSomething(line); line = lines[++next]) {
    answer.push(line)
  }
  return answer.length > 0 ? { text: answer.join(' '), next } : null
}

function beginsSomething(line: string): boolean {
  if (isDivider(line) || isTableLine(line) || hashHeading(line) || boldHeading(line)) return true
  return listItem(line)?.ordered === false || isFaqHeading(line)
}

function addQuestion(blocks: Block[], question: Inline[], answer: Inline[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'faq') last.items.push({ question, answer })
  else blocks.push({ kind: 'faq', items: [{ question, answer }] })
}

/** Returns the image if the line contains nothing else. */
function onlyImage(text: string): Extract<Block, { kind: 'image' }> | null {
  if (!text.startsWith('![')) return null
  const [only, ...more] = parseInline(text)
  return only?.kind === 'image' && more.length === 0 ? only : null
}

/** Ids that the page around an article already uses. */
const TAKEN_IDS = ['main', 'site-menu']
const ANCHOR_LENGTH = 60

/**
 * Gives each heading a unique id. Headings before the first section become level 2, which follows
 * the page's title.
 */
function withAnchors(blocks: Block[]): Block[] {
  const anchor = createAnchors()
  const hasSections = getHeadings(blocks).some((heading) => heading.level === 2)
  let inSection = false
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    inSection ||= hasSections && block.level === 2
    return { ...block, level: inSection ? block.level : 2, id: anchor(block.text) }
  })
}

/**
 * Returns a function that turns a heading's text into a unique id. A repeated text gets '-2' and so
 * on.
 */
function createAnchors(): (text: string) => string {
  const taken = new Set(TAKEN_IDS)
  const counts = new Map<string, number>()
  return (text) => {
    const words = text
      .toWellFormed()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-/, '')
    const base = [...words].slice(0, ANCHOR_LENGTH).join('').replace(/-$/, '') || 'section'
    let count = counts.get(base) ?? 0
    let id: string
    do id = ++count === 1 ? base : `${base}-${count}`
    while (taken.has(id))
    counts.set(base, count)
    taken.add(id)
    return id
  }
}
