import type { ComponentProps, ReactNode } from 'react'
import { Cell, PlainHeader, Table } from './table.tsx'

export type Column<Row> = Pick<ComponentProps<'td'>, 'className' | 'dir'> & {
  label: string
  /**
   * 'always': shown in the header, and before the value if rows are cards. 'header': shown only in
   * the header. 'never': only for screen readers.
   */
  showLabel?: 'always' | 'header' | 'never'
  cell: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  /** The table's accessible name, which isn't visible. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Whether rows become cards on tablets too. Use it for many columns. */
  wide?: boolean
}

/** A table whose rows can't be sorted. On phones, every row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, wide }: DataTableProps<Row>) {
  return (
    <Table caption={caption} stacked wide={wide}>
      <thead>
        <tr>
          {columns.map(({ label, showLabel }) => (
            <PlainHeader key={label}>
              {showLabel === 'never' ? <span className="sr-only">{label}</span> : label}
            </PlainHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, showLabel = 'always', cell, ...td }) => (
              <Cell key={label} {...td} label={showLabel === 'always' ? label : undefined}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
