import { MAX_LABEL_LENGTH } from '#domain/videos/video-title.ts'
import { splitCsvLine } from '#lib/csv-line.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { parseTimestamp } from '#lib/timestamp.ts'
import {
  guessPlatform,
  type NewPlacement,
  parsePlatform,
  parseSpot,
  parseVideoUrl,
  SPOT_WORDS_LIST,
} from './placement.ts'
import { PLACEMENT_MESSAGES } from './placement-messages.ts'

/** A parsed line, or what is wrong with it. `number` is its number in the pasted list, from 1. */
export type ListLine =
  | { ok: true; number: number; text: string; placement: NewPlacement }
  | { ok: false; reason: 'invalid'; message: string; number: number; text: string }

/** The line with headings, if there is one, and all other lines that aren't empty. */
export type PlacementList = { heading: string | null; lines: ListLine[] }

/**
 * The maximum number of characters in a list. It is enough for 500 placements, the limit of a
 * magnet, with long lines.
 */
const MAX_LIST_LENGTH = 60_000

const MAX_LINES = 1000
const MAX_CELLS = 20

/** Returns whether a list is too long to be parsed. */
export const isTooLong = (list: string): boolean =>
  list.length > MAX_LIST_LENGTH || list.split(/\r\n?|\n/, MAX_LINES + 1).length > MAX_LINES

type Column = 'label' | 'platform' | 'url' | 'spot' | 'time'
const HEADINGS: Record<string, Column> = {
  name: 'label',
  label: 'label',
  title: 'label',
  video: 'label',
  placement: 'label',
  platform: 'platform',
  url: 'url',
  videourl: 'url',
  link: 'url',
  address: 'url',
  spot: 'spot',
  where: 'spot',
  time: 'time',
  timestamp: 'time',
  at: 'time',
}

/**
 * Parses a pasted list, one placement per line: a name alone, or cells separated by tabs, commas or
 * semicolons. If there is a line with headings, it determines the columns; otherwise each cell is
 * recognized by its format. Empty lines are skipped; every other line has a result.
 */
export function parsePlacementList(list: string): PlacementList {
  const lines = list
    .split(/\r\n?|\n/)
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const separator = detectSeparator(lines.map(({ text }) => text))
  const first = lines[0]
  const columns = first ? columnsOf(cellsOf(first.text, separator)) : null
  const read = (columns ? lines.slice(1) : lines).map(({ text, number }): ListLine => {
    const cells = cellsOf(text, separator)
    const fields = columns ? assignCells(cells, columns) : guessCells(cells)
    const result = typeof fields === 'string' ? fields : toPlacement(fields)
    return typeof result === 'string'
      ? { ok: false, reason: 'invalid', message: result, number, text }
      : { ok: true, number, text, placement: result }
  })
  return { heading: columns ? (first?.text ?? null) : null, lines: read }
}

/**
 * Returns the lines that couldn't be parsed, below their headings, so that the creator can correct
 * them.
 */
export function getBadLines({ heading, lines }: PlacementList): string {
  const bad = lines.filter((line) => !line.ok).map((line) => line.text)
  return [...(heading === null ? [] : [heading]), ...bad].join('\n')
}

/** Returns the separator that most lines contain, outside quotes. */
function detectSeparator(lines: string[]): string {
  if (lines.some((line) => line.includes('\t'))) return '\t'
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''))
  const count = (sign: string) => bare.filter((line) => line.includes(sign)).length
  return count(';') > count(',') ? ';' : ','
}

/** Returns a line's first cells, which are enough to notice that there are too many. */
const cellsOf = (line: string, separator: string): string[] =>
  splitCsvLine(line, separator, MAX_CELLS).map(cleanLine)

/**
 * Returns the columns if the cells of the first line are headings, including the one for names;
 * otherwise null.
 */
function columnsOf(cells: string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => HEADINGS[cell.toLowerCase().replace(/[^a-z]/g, '')] ?? null)
  const known = columns.filter((column) => column !== null)
  return columns.includes('label') && known.length > 1 && known.length === new Set(known).size
    ? columns
    : null
}

type Cells = Partial<Record<Column, string>>

function assignCells(cells: string[], columns: (Column | null)[]): Cells | string {
  const extra = cells.slice(columns.length).filter((cell) => cell !== '')
  if (extra.length > 0) return `This line has more cells than the header row: ${quote(extra)}.`
  const read: Cells = {}
  cells.forEach((cell, i) => {
    const column = columns[i]
    if (column && cell !== '') read[column] = cell
  })
  return read
}

function guessCells(cells: string[]): Cells | string {
  const read: Cells = {}
  const unknown: string[] = []
  for (const cell of cells.filter((one) => one !== '')) {
    const column = guessColumn(cell)
    if (column && read[column] === undefined) read[column] = cell
    else unknown.push(cell)
  }
  const [label, ...rest] = unknown
  if (rest.length > 0) {
    return `We can’t tell which of these is the name: ${quote(unknown)}. Please put a name with a comma in quotes.`
  }
  return label === undefined ? read : { ...read, label }
}

function guessColumn(cell: string): Column | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(cell)) return 'url'
  if (cell.includes('/') && !/\s/.test(cell) && parseVideoUrl(cell)) return 'url'
  if (/^\d+(:\d+)+$/.test(cell)) return 'time'
  if (parseSpot(cell)) return 'spot'
  return parsePlatform(cell) ? 'platform' : null
}

/** Returns the placement, or what is wrong with the line. */
function toPlacement({ label = '', ...cells }: Cells): NewPlacement | string {
  if (!isVisible(label)) return 'The name is missing.'
  if (textLength(label) > MAX_LABEL_LENGTH) return PLACEMENT_MESSAGES.labelLong
  const videoUrl = cells.url === undefined ? null : parseVideoUrl(cells.url)
  if (cells.url !== undefined && videoUrl === null) {
    return `${quote([cells.url])} is not a valid link that starts with http:// or https://.`
  }
  const atSecond = cells.time === undefined ? null : parseTimestamp(cells.time)
  if (cells.time !== undefined && atSecond === null) {
    return `${quote([cells.time])} is not a time such as 2:31 or 1:02:31.`
  }
  const spot = cells.spot === undefined ? null : parseSpot(cells.spot)
  if (cells.spot !== undefined && spot === null) {
    return `${quote([cells.spot])} is not a spot. Use ${SPOT_WORDS_LIST}.`
  }
  const platform = cells.platform === undefined ? null : parsePlatform(cells.platform)
  if (cells.platform !== undefined && platform === null) {
    return `${quote([cells.platform])} is not a platform we know. You can use “Other”.`
  }
  return { label, platform: platform ?? guessPlatform(videoUrl), videoUrl, spot, atSecond }
}

const quote = (texts: string[]) => texts.map((text) => `“${shorten(text)}”`).join(', ')

function shorten(text: string): string {
  const signs = [...text]
  return signs.length > 60 ? `${signs.slice(0, 59).join('')}…` : text
}
