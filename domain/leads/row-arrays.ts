/** Columns and their types; `from` is the field of a row that fills the column, by default its name. */
export type Columns = Readonly<Record<string, { type: string; from?: string }>>
type Row = Readonly<Record<string, string | null | undefined>>

/**
 * Returns an INSERT of any number of rows, with one array parameter per column (see `rowArrays`).
 * `first` is the number of its first parameter.
 */
export function insertOf(table: string, columns: Columns, first: number): string {
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(([name, { type }]) => `v.${name}::${type}`)
  const arrays = names.map((_, index) => `$${first + index}::text[]`)
  return `insert into ${table} (${names.join(', ')})
    select ${typed.join(', ')} from unnest(${arrays.join(', ')}) v (${names.join(', ')})`
}

/** Returns the parameters for `insertOf`. */
export function rowArrays(columns: Columns, rows: Row[]): Buffer[] {
  return Object.entries(columns).map(([name, { from = name }]) =>
    textArray(rows.map((row) => row[from] ?? null)),
  )
}

const TEXT = 25

/**
 * Returns a text[] in PostgreSQL's binary format. Unlike JSON, it needs no escaping: the text of an email
 * is copied as it is.
 */
export function textArray(values: (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), 20)
  const array = Buffer.allocUnsafe(bytes)
  // Dimensions, has nulls, element type, length, lower bound.
  const head = [1, sizes.includes(-1) ? 1 : 0, TEXT, values.length, 1]
  let at = 0
  for (const number of head) at = array.writeInt32BE(number, at)
  values.forEach((value, index) => {
    at = array.writeInt32BE(sizes[index] ?? -1, at)
    if (value !== null) at += array.write(value, at)
  })
  return array
}
