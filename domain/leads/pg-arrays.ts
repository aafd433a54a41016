import { textArray } from '#lib/postgres-binary.ts'

/** Columns and their types; `from` is the field of a row that fills the column, by default its name. */
export type Columns = Readonly<Record<string, { type: string; from?: string }>>
type Row = Readonly<Record<string, string | null | undefined>>

/**
 * Returns an INSERT of any number of rows, with one array parameter per column (see `encodeColumns`).
 * `first` is the number of its first parameter.
 */
export function insertSql(table: string, columns: Columns, first: number): string {
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(([name, { type }]) => `v.${name}::${type}`)
  const arrays = names.map((_, index) => `$${first + index}::text[]`)
  return `insert into ${table} (${names.join(', ')})
    select ${typed.join(', ')} from unnest(${arrays.join(', ')}) v (${names.join(', ')})`
}

/** Returns the parameters for `insertSql`. */
export function encodeColumns(columns: Columns, rows: Row[]): Buffer[] {
  return Object.entries(columns).map(([name, { from = name }]) =>
    textArray(rows.map((row) => row[from] ?? null)),
  )
}
