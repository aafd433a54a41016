/** The byte order mark by which Excel recognizes UTF-8. */
const MARK = '\uFEFF'

/** Returns a CSV file with a line of column names, followed by the rows. */
export const csvFile = (head: readonly string[], rows: readonly string[][]): string =>
  csvHead(head) + csvRows(rows)

/** Returns the start of a CSV file, with the column names. */
export const csvHead = (names: readonly string[]): string => `${MARK}${names.join(',')}\r\n`

/** Returns rows of a CSV file. */
export const csvRows = (rows: readonly string[][]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/**
 * Returns a quoted cell that no spreadsheet runs as a formula, as in the export of leads. Text
 * after a semicolon is also protected, because some spreadsheets always split at semicolons.
 */
function csvCell(text: string): string {
  const safe = text.replace(/(^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return safe === '' ? '' : `"${safe.replaceAll('"', '""')}"`
}
