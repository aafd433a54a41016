import { formatCount } from '#lib/format-number.ts'
import type { Manifest } from '#platform/backup/backup.ts'
import { formatBytes } from './format-bytes.ts'

/** Returns the number of rows in a backup's database, and its stored size in bytes. */
export function sizeOf({ tables }: Manifest): { rows: number; bytes: number } {
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    bytes: tables.reduce((sum, table) => sum + table.bytes, 0),
  }
}

/** Returns, for example, '1,234 rows in 62 tables (4.5 MB), 12 files (30 MB), encrypted'. */
export function describeBackup(manifest: Manifest): string {
  const { rows, bytes } = sizeOf(manifest)
  const { files, tables, sealed } = manifest
  const parts = [
    `${formatCount(rows, 'row')} in ${formatCount(tables.length, 'table')} (${formatBytes(bytes)})`,
    files ? `${formatCount(files.count, 'file')} (${formatBytes(files.bytes)})` : 'no files',
    ...(files && files.missing > 0 ? [`${formatCount(files.missing, 'file')} missing`] : []),
    sealed ? 'encrypted' : 'not encrypted',
  ]
  return parts.join(', ')
}
