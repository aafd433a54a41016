import { splitCsvLine } from '#lib/csv-line.ts'

/** A part of a pasted line, trimmed. */
export type Cell = {
  text: string
  /**
   * True if the text is ambiguous, such as 'Studio 54,500': a name and an amount, or a name that
   * contains a number.
   */
  isTorn?: boolean
  /** True if only spaces separated the text from the email. */
  isBesideEmail?: boolean
}

/** Splits a line at tabs, or else at semicolons, or else at commas, but not within quotes. */
export function splitCells(line: string): Cell[] {
  const mark = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = splitCsvLine(line, mark)
  return mark === ',' ? joinThousands(cells) : cells.map((text) => ({ text: text.trim() }))
}

/**
 * Rejoins amounts such as '1,200.50' that were split at their comma. A comma followed by a space
 * always separates cells.
 */
function joinThousands(cells: string[]): Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    const isRest = /^\d{3}(?:\.\d{1,2})?\s*$/.test(cell)
    const isBegun = last !== undefined && /(?:^|[\s$€£])\d{1,3}$/.test(last.text)
    if (last && isRest && isBegun) {
      last.text = `${last.text},${cell.trim()}`
      last.isTorn = !last.text.includes('@') && !/^[^\d\s]{0,4}\s?[\d,.]+$/.test(last.text)
    } else joined.push({ text: cell.trim() })
  }
  return joined
}

type Column = 'name' | 'email' | 'fee' | 'other'

/**
 * Returns the type of each column by its heading; null unless exactly one column contains emails.
 */
export function parseColumns(headings: Cell[]): Column[] | null {
  const columns = headings.map(({ text }): Column => {
    if (/mail/i.test(text)) return 'email'
    if (/name|creator/i.test(text)) return 'name'
    return /fee|amount|price|cost|pay/i.test(text) ? 'fee' : 'other'
  })
  return columns.filter((column) => column === 'email').length === 1 ? columns : null
}

/** Returns the cells for name, email and fee. A first and a last name are joined. */
export function pickColumns(cells: Cell[], columns: Column[] | null): Cell[] {
  const filled = (all: Cell[]) => all.filter(({ text }) => text !== '')
  if (!columns || cells.length !== columns.length) return filled(cells)
  const of = (wanted: Column) => cells.filter((_, place) => columns[place] === wanted)
  const name = filled(of('name'))
    .map(({ text }) => text)
    .join(' ')
  return filled([{ text: name }, ...of('email'), ...of('fee')])
}
