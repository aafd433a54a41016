import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { RecentError } from '#domain/operations/recent-errors.server.ts'

/** The last errors of all processes. */
export function ErrorsView({ errors }: { errors: RecentError[] }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="heading text-xl">Last errors</h2>
        <p className="max-w-prose text-sm text-soft">
          The last errors of all processes, without what people entered. Each process adds its
          errors within ten seconds. The reference is the one that people see on an error page; the
          log contains it as requestId.
        </p>
      </div>
      {errors.length === 0 ? (
        <EmptyState title="No errors" heading="h3">
          No process has logged an error.
        </EmptyState>
      ) : (
        <div className="rounded-md border border-line">
          <DataTable
            caption="Last errors"
            rows={errors}
            rowKey={({ id }) => id}
            columns={COLUMNS}
          />
        </div>
      )}
    </Card>
  )
}

const COLUMNS: Column<RecentError>[] = [
  { label: 'When', cell: ({ at }) => <DateTime format="second" at={at} /> },
  {
    label: 'Error',
    className: '[overflow-wrap:anywhere]',
    cell: ({ event, message, place }) => (
      <span className="grid min-w-0">
        <span className="timecode font-[620]">{event}</span>
        {message && <span>{message}</span>}
        {place && <span className="timecode text-xs text-soft">{place}</span>}
      </span>
    ),
  },
  { label: 'Times', isNumber: true, cell: ({ times }) => times },
  {
    label: 'Reference',
    className: '[overflow-wrap:anywhere]',
    cell: ({ requestId }) =>
      requestId ? (
        <span className="timecode text-xs">{requestId}</span>
      ) : (
        <span className="text-soft">None</span>
      ),
  },
  {
    label: 'Machine',
    className: '[overflow-wrap:anywhere]',
    cell: ({ host }) => host,
  },
]
