import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Cell, PlainHeader, Table } from './table.tsx'

export type Column<Row> = Pick<ComponentProps<'td'>, 'className' | 'dir'> & {
  label: string
  /**
   * 'always': shown in the header, and before the value if rows are cards. 'header': shown only in
   * the header. 'never': only for screen readers.
   */
  showLabel?: 'always' | 'header' | 'never'
  /** Whether the column is a number, which is aligned to the right unless rows are cards. */
  isNumber?: boolean
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
          {columns.map(({ label, showLabel, isNumber }) => (
            <PlainHeader key={label} className={isNumber ? 'lg:text-right' : undefined}>
              {showLabel === 'never' ? <span className="sr-only">{label}</span> : label}
            </PlainHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, showLabel = 'always', isNumber, className, cell, ...td }) => (
              <Cell
                key={label}
                {...td}
                className={classNames(isNumber && 'timecode lg:text-right', className)}
                label={showLabel === 'always' ? label : undefined}
              >
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
