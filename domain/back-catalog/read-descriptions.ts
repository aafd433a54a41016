import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import {
  type Description,
  MAX_CATALOG_BYTES,
  MAX_DESCRIPTION_LENGTH,
  MAX_DESCRIPTIONS,
  MAX_NAME_LENGTH,
} from './description.ts'

export type DescriptionsFault =
  | 'too-large'
  | 'archive'
  | 'not-text'
  | 'no-descriptions'
  | 'unreadable'
  | 'too-many'

export type DescriptionsResult =
  | {
      ok: true
      descriptions: Description[]
      /** The number of descriptions that are longer than MAX_DESCRIPTION_LENGTH. */
      tooLong: number
    }
  | { ok: false; reason: DescriptionsFault }

/** The maximum size of a row in bytes. An open quotation mark fills this at most. */
const MAX_ROW_BYTES = 250_000

/**
 * Reads descriptions from YouTube Takeout's videos.csv or another CSV file with column names, from
 * JSON, or from plain text with one description.
 */
export function readDescriptions(text: string): DescriptionsResult {
  if (text.length > MAX_CATALOG_BYTES) return { ok: false, reason: 'too-large' }
  if (text.startsWith('PK\u0003\u0004')) return { ok: false, reason: 'archive' }
  if (text.includes('\0')) return { ok: false, reason: 'not-text' }
  const content = text.replace(/^\uFEFF/, '')
  const start = content.slice(0, 200).trimStart()
  if (start === '' && content.trim() === '') return { ok: false, reason: 'no-descriptions' }
  const json = start.startsWith('[') || start.startsWith('{') ? parseJson(content) : undefined
  if (json !== undefined) return readJson(json)
  return readCsv(content) ?? collect([{ id: '', title: '', text: content }])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readJson(json: unknown): DescriptionsResult {
  const rows = (Array.isArray(json) ? json : [json]).flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const fields = row as Record<string, unknown>
    const text = textOf(fields.description)
    return text === '' ? [] : [{ id: textOf(fields.id), title: textOf(fields.title), text }]
  })
  return rows.length === 0 ? { ok: false, reason: 'no-descriptions' } : collect(rows)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type Columns = { id: number; title: number; text: number }

/** Reads a CSV file; returns null if the text has no line with column names. */
function readCsv(text: string): DescriptionsResult | null {
  const head = text.slice(0, 20_000)
  const line = head.slice(0, Math.max(0, head.search(/[\r\n]/)) || head.length)
  const delimiter = [',', ';', '\t'].find((one) => findColumns(splitHead(line, one)) !== null)
  if (delimiter === undefined) {
    // A table of something else, rather than a description.
    const isTable = splitHead(line, ',').some((name) => /^(video|channel) ?id$/i.test(name))
    return isTable ? { ok: false, reason: 'no-descriptions' } : null
  }
  const columns = findColumns(splitHead(line, delimiter))
  if (!columns) return null
  const rows: Description[] = []
  let isHead = true
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_BYTES,
      to: MAX_DESCRIPTIONS + 2,
      on_record: (cells: string[]) => {
        const cell = (at: number) => cells[at] ?? ''
        if (isHead) isHead = false
        else
          rows.push({ id: cell(columns.id), title: cell(columns.title), text: cell(columns.text) })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, reason: 'unreadable' }
  }
  return collect(rows)
}

const splitHead = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) => name.replaceAll('"', '').trim())

/**
 * Finds the columns of the id, title and description by their names, such as 'Video ID' and 'Video
 * Description (Original)'. Returns null if there is no column of descriptions.
 */
function findColumns(names: readonly string[]): Columns | null {
  if (names.length < 2) return null
  const plain = names.map((name) => name.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const find = (...wanted: string[]) => {
    for (const name of wanted) {
      const at = plain.indexOf(name)
      if (at !== -1) return at
    }
    return -1
  }
  const text = find(
    'videodescriptionoriginal',
    'videodescription',
    'description',
    'videobeschreibungoriginal',
    'videobeschreibung',
    'beschreibung',
  )
  if (text === -1) return null
  return {
    text,
    id: find('videoid', 'id'),
    title: find('videotitleoriginal', 'videotitle', 'title', 'videotiteloriginal', 'titel'),
  }
}

function collect(rows: readonly Description[]): DescriptionsResult {
  if (rows.length > MAX_DESCRIPTIONS) return { ok: false, reason: 'too-many' }
  const fitting = rows.filter(({ text }) => text.length <= MAX_DESCRIPTION_LENGTH)
  const descriptions = fitting.map(({ id, title, text }) => ({
    id: id.slice(0, MAX_NAME_LENGTH).trim(),
    title: title.slice(0, MAX_NAME_LENGTH).trim(),
    text,
  }))
  return { ok: true, descriptions, tooLong: rows.length - fitting.length }
}
