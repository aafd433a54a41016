/** Columns and their types; `from` names the field of a row that fills one, else its own name. */
export type Columns = Readonly<Record<string, { type: string; from?: string }>>
type Row = Readonly<Record<string, string | null | undefined>>

/**
 * An insert of any number of rows, each column an array; `first` is the number of its first
 * parameter. `rowArrays` makes the parameters.
 */
export function insertOf(table: string, columns: Columns, first: number): string {
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(([name, { type }]) => `v.${name}::${type}`)
  const arrays = names.map((_, index) => `$${first + index}::text[]`)
  return `insert into ${table} (${names.join(', ')})
    select ${typed.join(', ')} from unnest(${arrays.join(', ')}) v (${names.join(', ')})`
}

export function rowArrays(columns: Columns, rows: Row[]): Buffer[] {
  return Object.entries(columns).map(([name, { from = name }]) =>
    textArray(rows.map((row) => row[from] ?? null)),
  )
}

const TEXT = 25

/**
 * A text[] as PostgreSQL takes it in binary, which costs neither side an escape: a mail's words are
 * copied, where as JSON they were written and read letter by letter.
 */
export function textArray(values: (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), 20)
  const array = Buffer.allocUnsafe(bytes)
  // Dimensions, whether there are nulls, the elements' type, how many, the first one's number.
  const head = [1, sizes.includes(-1) ? 1 : 0, TEXT, values.length, 1]
  let at = 0
  for (const number of head) at = array.writeInt32BE(number, at)
  values.forEach((value, index) => {
    at = array.writeInt32BE(sizes[index] ?? -1, at)
    if (value !== null) at += array.write(value, at)
  })
  return array
}
