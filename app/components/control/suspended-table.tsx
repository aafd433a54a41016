import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, Table, withParams } from '#app/ui/table.tsx'
import type { SuspendedThing } from '#domain/reports/reports-for-admin.server.ts'
import { DateTime } from './date-time.tsx'

/** The suspended magnets and accounts. */
export function SuspendedTable({ rows, search }: { rows: SuspendedThing[]; search: string }) {
  return (
    <Table caption="Suspended magnets and accounts" stacked>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Kind</th>
          <th scope="col">Reason</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, id, name, ownerEmail, reason, at }) => (
          <tr key={id}>
            <Cell label="What">
              <span className="grid min-w-0">
                <Link
                  to={{ search: withParams(search, { [kind]: id }) }}
                  className="link font-[620] [overflow-wrap:anywhere]"
                  dir="auto"
                >
                  {name}
                </Link>
                {kind === 'magnet' && (
                  <span className="text-sm text-soft [overflow-wrap:anywhere]">{ownerEmail}</span>
                )}
              </span>
            </Cell>
            <Cell label="Kind">
              <span>
                <Badge>{kind === 'magnet' ? 'Magnet' : 'Account'}</Badge>
              </span>
            </Cell>
            <Cell label="Reason" className="[overflow-wrap:anywhere]" dir="auto">
              {reason}
            </Cell>
            <Cell label="Since">
              <DateTime at={at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
