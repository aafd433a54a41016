import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { TargetHealth } from '#domain/connections/integrations-for-admin.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** The state of the webhooks and connections of all accounts, as counts. */
export function IntegrationsCard({ targets }: { targets: TargetHealth[] }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <h2 className="heading text-xl">Integrations</h2>
        <p className="text-sm text-soft">
          {targets.length === 0
            ? 'No account has a webhook or a connection.'
            : 'Webhooks and connections of all accounts.'}
        </p>
      </div>
      {targets.length > 0 && (
        <div className="min-w-0 rounded-md border border-line">
          <DataTable
            caption="Webhooks and connections"
            rows={targets}
            rowKey={({ name }) => name}
            columns={[
              { label: 'Service', cell: ({ name }) => name },
              count('Active', ({ states }) => states.active),
              count('Failing', ({ failing }) => failing),
              count('Broken', ({ states }) => states.broken + states.disabled),
              count('Paused', ({ states }) => states.paused),
              count('Waiting deliveries', ({ waiting }) => waiting),
            ]}
          />
        </div>
      )}
    </Card>
  )
}

const count = (label: string, read: (one: TargetHealth) => number) => ({
  label,
  cell: (one: TargetHealth) => <span className="timecode">{formatNumber(read(one))}</span>,
})
