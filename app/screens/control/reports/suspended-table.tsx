import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { SuspendedThing } from '#domain/reports/reports-for-admin.server.ts'
import { ReviewedLink } from './reviewed-link.tsx'

/** The suspended magnets and accounts. */
export function SuspendedTable({ rows, search }: { rows: SuspendedThing[]; search: string }) {
  return (
    <DataTable
      caption="Suspended magnets and accounts"
      rows={rows}
      rowKey={({ id }) => id}
      columns={getColumns(search)}
    />
  )
}

function getColumns(search: string): Column<SuspendedThing>[] {
  return [
    {
      label: 'What',
      cell: ({ kind, id, name, ownerEmail }) => (
        <span className="grid min-w-0">
          <ReviewedLink what={kind} id={id} name={name} search={search} />
          {kind === 'magnet' && (
            <span className="text-sm text-soft [overflow-wrap:anywhere]">{ownerEmail}</span>
          )}
        </span>
      ),
    },
    {
      label: 'Kind',
      cell: ({ kind }) => (
        <span>
          <Badge>{kind === 'magnet' ? 'Magnet' : 'Account'}</Badge>
        </span>
      ),
    },
    {
      label: 'Reason',
      className: '[overflow-wrap:anywhere]',
      dir: 'auto',
      cell: ({ reason }) => reason,
    },
    { label: 'Since', cell: ({ at }) => <DateTime format="exact" at={at} /> },
  ]
}
