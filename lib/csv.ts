/** The byte order mark by which Excel recognizes UTF-8. */
const MARK = '\uFEFF'

/** Returns a CSV file with a line of column names, followed by the rows. */
export function csvFile(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head.join(','), ...rows.map((cells) => cells.map(csvCell).join(','))]
  return MARK + lines.map((line) => `${line}\r\n`).join('')
}

/**
 * Returns a quoted cell that no spreadsheet runs as a formula, as in the export of leads. Text
 * after a semicolon is also protected, because some spreadsheets always split at semicolons.
 */
function csvCell(text: string): string {
  const safe = text.replace(/(^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return safe === '' ? '' : `"${safe.replaceAll('"', '""')}"`
}
