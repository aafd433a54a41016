/** Excel knows UTF-8 by the byte order mark. */
const MARK = '\uFEFF'

/** Rows as a CSV file below the names of their columns. */
export function csvFile(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head.join(','), ...rows.map((cells) => cells.map(csvCell).join(','))]
  return MARK + lines.map((line) => `${line}\r\n`).join('')
}

/**
 * A cell that is never a formula (as in the leads' export). Every cell is quoted, and what follows a
 * semicolon is guarded too: some spreadsheets split lines there, whatever separates our cells.
 */
function csvCell(text: string): string {
  const safe = text.replace(/(^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return safe === '' ? '' : `"${safe.replaceAll('"', '""')}"`
}
