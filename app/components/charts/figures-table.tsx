import type { ReactNode } from 'react'
import { Table } from '#app/ui/table.tsx'
import { formatNumber } from '#lib/format-number.ts'

export type FiguresTableProps = {
  caption: string
  /**
   * The headers of the columns that identify a row. The first of these columns contains the row's
   * header.
   */
  names: readonly string[]
  /** The columns of numbers. */
  columns: ReadonlyArray<{ key: string; label: ReactNode }>
  rows: ReadonlyArray<{ key: string | number; names: readonly string[]; values: readonly number[] }>
}

/** The numbers of charts, in a table that can be opened. */
export function FiguresTable({ caption, names, columns, rows }: FiguresTableProps) {
  return (
    <details className="min-w-0 rounded-md border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
        Show as a table
      </summary>
      <div className="max-h-96 overflow-y-auto border-t border-line print:max-h-none print:overflow-visible">
        <Table caption={caption}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, names: [header, ...others], values }) => (
              <tr key={key}>
                <th scope="row" className="timecode border-b border-line! font-[500]">
                  {header}
                </th>
                {others.map((name) => (
                  <td key={name} className="timecode whitespace-nowrap">
                    {name}
                  </td>
                ))}
                {columns.map((column, index) => (
                  <td key={column.key} className="timecode text-right">
                    {formatNumber(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
