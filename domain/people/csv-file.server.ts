import { CsvError, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import type { FileEncoding, ImportSource } from '#db/schema/people.ts'
import { parseEmail } from '#lib/email-address.ts'
import { cleanLine } from '#lib/text.ts'
import { findSource, nameColumns } from './import-columns.ts'
import { type FileFault, MAX_COLUMNS } from './people-import.ts'

/** How a file is read. */
export type FileFormat = { encoding: FileEncoding; delimiter: string; hasHeader: boolean }

/** A row with the number of the line in which it begins, from 1. */
export type FileRow = { line: number; cells: string[] }

/** The file can't be read as CSV. `line` is the line of the fault, if it is known. */
export class UnreadableFile extends Error {
  readonly reason: FileFault
  readonly line: number | null
  constructor(reason: FileFault, line: number | null = null) {
    super(`The file can't be read: ${reason}`)
    this.reason = reason
    this.line = line
  }
}

/** The number of first bytes that `describeFile` needs. */
export const HEAD_BYTES = 128 * 1024
const SAMPLE_ROWS = 20
const SHOWN_ROWS = 3
/** Cells of the sample are cut to this length. */
const SHOWN_CELL = 100
const MAX_COLUMN_NAME = 100
/** The maximum number of bytes of a row. An open quotation mark fills this at most. */
const MAX_RECORD = 250_000

const OPTIONS = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: MAX_RECORD,
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** The start of Excel's former format. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Finds a file's encoding while its bytes pass by: by its byte order mark, by the zero bytes of
 * UTF-16, or because all of it is valid UTF-8. Anything else is read as Windows-1252.
 */
export function createEncodingDetector(): {
  push(chunk: Uint8Array): void
  /** Throws UnreadableFile if the file isn't text. */
  end(): FileEncoding
} {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasZero = false
  let head: Buffer = Buffer.alloc(0)
  return {
    push(chunk) {
      if (head.length < 4096) head = Buffer.concat([head, chunk.subarray(0, 4096)])
      hasZero ||= chunk.includes(0)
      if (!isUtf8) return
      try {
        utf8.decode(chunk, { stream: true })
      } catch {
        isUtf8 = false
      }
    },
    end() {
      if (head.subarray(0, 4).equals(ZIP) || head.subarray(0, 8).equals(OLE)) {
        throw new UnreadableFile('excel-file')
      }
      const wide = findUtf16(head)
      if (wide) return wide
      if (hasZero) throw new UnreadableFile('not-text')
      if (!isUtf8) return 'windows-1252'
      try {
        utf8.decode()
        return 'utf-8'
      } catch {
        return 'windows-1252'
      }
    },
  }
}

/** Returns the kind of UTF-16 that a file starts with; null if it isn't UTF-16. */
function findUtf16(head: Buffer): FileEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(head.length / 2)
  let [even, odd] = [0, 0]
  for (let at = 0; at < pairs; at++) {
    if (head[2 * at] === 0) even++
    if (head[2 * at + 1] === 0) odd++
  }
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : null
}

/**
 * Returns a file's format, the names of its columns, and its first rows. `head` is the first
 * HEAD_BYTES, or the whole file if it is shorter. Throws UnreadableFile.
 */
export function describeFile(
  head: Buffer,
  encoding: FileEncoding,
  maxColumns = MAX_COLUMNS,
): FileFormat & { columns: string[]; sample: string[][]; source: ImportSource } {
  const text = new TextDecoder(encoding).decode(head, { stream: true }).replaceAll('\0', '')
  const isCut = head.length >= HEAD_BYTES
  // The last line may be incomplete.
  const lines = isCut ? text.slice(0, Math.max(text.lastIndexOf('\n'), 0)) || text : text
  const { delimiter, rows } = findDelimiter(lines)
  const [first, ...rest] = rows
  if (!first?.some((cell) => cell.trim() !== '')) throw new UnreadableFile('empty')
  const most = rows.reduce((width, row) => Math.max(width, row.length), 0)
  const hasHeader = !first.some((cell) => parseEmail(cell))
  const width = hasHeader ? first.length : most
  if (width > maxColumns) throw new UnreadableFile('too-many-columns')
  const named = Array.from({ length: width }, (_, at) =>
    hasHeader ? cleanLine((first[at] ?? '').slice(0, MAX_COLUMN_NAME)) : '',
  )
  const columns = nameColumns(named)
  const sample = (hasHeader ? rest : rows)
    .slice(0, SHOWN_ROWS)
    .map((row) => columns.map((_, at) => cleanLine((row[at] ?? '').slice(0, SHOWN_CELL))))
  return { encoding, delimiter, hasHeader, columns, sample, source: findSource(columns) }
}

/** Chooses the delimiter that splits the rows evenly, with an email address in one of the cells. */
function findDelimiter(text: string): { delimiter: string; rows: string[][] } {
  let best = { delimiter: ',', rows: [] as string[][], score: -1 }
  for (const delimiter of [',', ';', '\t', '|']) {
    const rows = parseSample(text, delimiter)
    const width = rows[0]?.length ?? 0
    if (width === 0) continue
    const even = rows.filter((row) => row.length === width).length / rows.length
    const hasEmail = rows.some((row) => row.some((cell) => parseEmail(cell)))
    const score = (hasEmail ? 1000 : 0) + (width > 1 ? 100 * even + Math.min(width, 60) : 0)
    if (score > best.score) best = { delimiter, rows, score }
  }
  return best
}

function parseSample(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    parseText(text, {
      ...OPTIONS,
      delimiter,
      to: SAMPLE_ROWS + 2,
      on_record: (cells: string[]) => {
        if (rows.length > 0 || !isSeparatorLine(cells, delimiter)) rows.push(cells)
        return null
      },
    })
  } catch (error) {
    // The rows before the fault show how the file is written. Reading all of it reports the fault.
    if (!(error instanceof CsvError)) throw error
  }
  return rows.slice(0, SAMPLE_ROWS)
}

/** Returns whether a row is Excel's first line 'sep=;', which isn't data. */
const isSeparatorLine = (cells: readonly string[], delimiter: string) =>
  cells.join(delimiter).toLowerCase() === `sep=${delimiter}`

/**
 * Yields the rows of a file in groups, without its header. Memory use doesn't depend on the file.
 * Throws UnreadableFile if a quotation mark is never closed.
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter, hasHeader }: FileFormat,
): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = []
  let isFirst = true
  let isHeaderNext = hasHeader
  /** The lines of all rows so far, without empty lines between them. */
  let lastLine = 0
  let emptyLines = 0
  const parser = parse({
    ...OPTIONS,
    delimiter,
    on_record: (cells: string[], context) => {
      // The parser's own count of lines takes a CRLF inside a cell for two.
      emptyLines = context.empty_lines
      const line = lastLine + emptyLines + 1
      lastLine += 1 + countBreaks(cells)
      const isSeparator = isFirst && isSeparatorLine(cells, delimiter)
      isFirst = false
      if (isSeparator) return null
      if (isHeaderNext) isHeaderNext = false
      else rows.push({ line, cells })
      return null
    },
  })
  const failed = new Promise<never>((_, reject) => {
    parser.on('error', (error) => reject(toUnreadable(error, lastLine + emptyLines + 1)))
  })
  failed.catch(() => {})
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve)
  })
  // Nothing is read from the parser, but it ends only if it is read.
  parser.resume()
  const decoder = new TextDecoder(encoding)
  const write = (text: string) =>
    new Promise<void>((resolve) => {
      if (parser.write(text.replaceAll('\0', ''))) resolve()
      else parser.once('drain', resolve)
    })
  const take = () => {
    const taken = rows
    rows = []
    return taken
  }
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '') await Promise.race([write(text), failed])
      if (rows.length > 0) yield take()
    }
    const rest = decoder.decode()
    if (rest !== '') await Promise.race([write(rest), failed])
    parser.end()
    await Promise.race([ended, failed])
    if (rows.length > 0) yield take()
  } finally {
    parser.destroy()
  }
}

/** Returns the number of line breaks inside the cells of a row. */
function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.split(/\r\n|\n|\r/).length - 1
  }
  return breaks
}

function toUnreadable(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile('open-quote', line)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableFile('row-too-long', line)
  return error
}
