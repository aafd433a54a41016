/**
 * Splits a pasted line into cells, in linear time. It accepts input that no CSV library reads:
 * spaces before a quoted text, text after it ('"Byte, Ada" <ada@example.com>'), and a quote that is
 * never closed (docs/decisions/042-own-code-and-libraries.md). A quote begins a quoted text only if
 * the cell is blank so far. Within quotes, "" is a quote. Everything after `maxCells` cells becomes
 * one cell. Spaces around a cell are kept.
 */
export function splitCsvLine(
  line: string,
  separator: string,
  maxCells = Number.POSITIVE_INFINITY,
): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isBlank = true
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (isQuoted && character === '"' && line.charAt(at + 1) === '"') {
      cell += '"'
      isBlank = false
      at++
    } else if (isQuoted && character === '"') isQuoted = false
    else if (character === '"' && isBlank) {
      cell = ''
      isQuoted = true
    } else if (character === separator && !isQuoted && cells.length < maxCells) {
      cells.push(cell)
      cell = ''
      isBlank = true
    } else {
      cell += character
      isBlank &&= character.trim() === ''
    }
  }
  return [...cells, cell]
}
