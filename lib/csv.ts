/** The byte order mark by which Excel recognizes UTF-8. */
const MARK = '\uFEFF'

/** Returns rows as a CSV file below a line of column names. */
export function csvFile(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head.join(','), ...rows.map((cells) => cells.map(csvCell).join(','))]
  return MARK + lines.map((line) => `${line}\r\n`).join('')
}

/**
 * Returns a quoted cell that no spreadsheet runs as a formula, as in the leads' export. Text after
 * a semicolon is guarded too, because some spreadsheets split there whatever the separator is.
 */
function csvCell(text: string): string {
  const safe = text.replace(/(^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return safe === '' ? '' : `"${safe.replaceAll('"', '""')}"`
}
