import { type Inline, parseInline } from './inline.ts'

/** The maximum number of columns in a table. Extra cells are dropped. */
const MAX_COLUMNS = 50

/**
 * A table whose rows all have the same width. `head` is the first row; null if there is only one
 * row.
 */
export type Table = { kind: 'table'; head: Inline[][] | null; rows: Inline[][][] }

/** Returns whether a line starts and ends with a pipe. */
export const isTableLine = (line: string) =>
  line.length > 1 && line.startsWith('|') && line.endsWith('|')

/**
 * Parses the table that starts at `from`. `table` is null if it consists only of separator rows.
 */
export function parseTable(lines: string[], from: number): { table: Table | null; next: number } {
  let next = from
  const written: string[][] = []
  for (let line = lines[next]; line !== undefined && isTableLine(line); line = lines[++next]) {
    const cells = cellsOf(line).slice(0, MAX_COLUMNS)
    if (!cells.every(isSeparator)) written.push(cells)
  }
  const width = written.reduce((widest, row) => Math.max(widest, row.length), 0)
  const rows = written.map((row) =>
    Array.from({ length: width }, (_, i) => parseInline(row[i] ?? '')),
  )
  if (rows.length === 0) return { table: null, next }
  const [first, ...rest] = rows
  const table: Table =
    first && rest.length > 0
      ? { kind: 'table', head: first, rows: rest }
      : { kind: 'table', head: null, rows }
  return { table, next }
}

/** Splits a line into cells. A pipe after a backslash is part of its cell. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

const isSeparator = (cell: string) => /^:?-+:?$/.test(cell)
