/** Excel knows UTF-8 by the byte order mark. */
const MARK = '\uFEFF'

/** Rows as a CSV file, the first one its head. */
export const csvFile = (rows: readonly string[][]): string =>
  MARK + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** Quoted where it needs to be, and never a formula (as in the leads' export). */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
