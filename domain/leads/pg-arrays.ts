import { textArray } from '#lib/postgres-binary.ts'

/**
 * Columns and their types. `from` is the field of a row that fills the column; the default is the
 * column's name.
 */
export type Columns = Readonly<Record<string, { type: string; from?: string }>>
type Row = Readonly<Record<string, string | null | undefined>>

/**
 * Returns an INSERT for any number of rows, for `sqlOf`. It takes one array per column, as returned
 * by `encodeColumns`.
 */
export function insertSql(table: string, columns: Columns): string {
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(([name, { type }]) => `v.${name}::${type}`)
  const arrays = names.map((name) => `{${table}_${name}}::text[]`)
  return `insert into ${table} (${names.join(', ')})
    select ${typed.join(', ')} from unnest(${arrays.join(', ')}) v (${names.join(', ')})`
}

/** Returns the values for `insertSql`. */
export function encodeColumns(
  table: string,
  columns: Columns,
  rows: Row[],
): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { from = name }]) => [
      `${table}_${name}`,
      textArray(rows.map((row) => row[from] ?? null)),
    ]),
  )
}
