import { Card } from '#app/ui/card.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import { REPORT_COLUMNS } from '#domain/campaign-report/report-columns.ts'
import type { ReportTable } from '#domain/campaign-report/report-table.ts'

/** A table of a report, with the totals in its last row. */
export function ReportTableCard({ table, caption }: { table: ReportTable; caption: string }) {
  const { names, columns, rows, total } = table
  if (rows.length === 0) {
    return (
      <p className="rounded-md border border-line bg-raised p-5 text-soft">
        Nothing was counted in this range.
      </p>
    )
  }
  const cells = (values: readonly string[]) =>
    columns.map((column, at) => (
      <Cell key={column} label={REPORT_COLUMNS[column].label} className="timecode">
        {values[at]}
      </Cell>
    ))
  return (
    <Card flush>
      <Table caption={caption} stacked className="data-table-held data-table-report">
        <thead>
          <tr>
            {names.map((name) => (
              <PlainHeader key={name}>{name}</PlainHeader>
            ))}
            {columns.map((column) => (
              <PlainHeader key={column} title={REPORT_COLUMNS[column].meaning}>
                {REPORT_COLUMNS[column].label}
              </PlainHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key || 'rest'}>
              {row.names.map((name, at) => (
                <Cell key={names[at]} label={at > 0 && name ? names[at] : undefined}>
                  <bdi
                    className={
                      at === 0
                        ? 'block font-[640] [overflow-wrap:anywhere] sm:min-w-28'
                        : '[overflow-wrap:anywhere]'
                    }
                  >
                    {name}
                  </bdi>
                </Cell>
              ))}
              {cells(row.values)}
            </tr>
          ))}
          {total && rows.length > 1 && (
            <tr className="bg-sunken">
              {names.map((name, at) => (
                <Cell key={name}>{at === 0 && <span className="font-[640]">Total</span>}</Cell>
              ))}
              {cells(total)}
            </tr>
          )}
        </tbody>
      </Table>
    </Card>
  )
}
