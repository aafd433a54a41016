import { Link } from 'react-router'
import { describeDetail } from '#app/components/control/event-details.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { ListedEvent } from '#domain/admin/events-for-admin.server.ts'
import { isRefusal, securityEventLabel } from '#domain/security/security-event.ts'

export type SecurityTableProps = {
  events: ListedEvent[]
  /** The page's current query ('?…'). */
  search: string
}

/** The security events of accounts and workspaces, with the latest first. */
export function SecurityTable({ events, search }: SecurityTableProps) {
  return (
    <DataTable
      caption="Security events"
      rows={events}
      rowKey={({ id }) => id}
      columns={getColumns(search)}
    />
  )
}

function EventName({ event, times }: ListedEvent) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <span className="font-[620]">{securityEventLabel(event)}</span>
      <span className="timecode text-xs text-soft">{event}</span>
      {isRefusal(event) && times > 1 && <Badge tone="warning">{`${times} times`}</Badge>}
    </span>
  )
}

function Origin({ device, place, network }: ListedEvent) {
  return (
    <span className="grid min-w-0">
      <span>{device ?? 'Unknown device'}</span>
      {place && <span className="text-sm text-soft">{place}</span>}
      {network && <span className="timecode text-xs text-soft">{network}</span>}
    </span>
  )
}

type PartProps = { event: ListedEvent; search: string }

function Account({ event: { account, actor }, search }: PartProps) {
  if (!account && !actor) return <span className="text-soft">Unknown</span>
  const link = ({ id, email }: { id: string; email: string }) => (
    <Link
      to={{ search: withParams(search, { account: id, q: null, before: null }) }}
      className="link [overflow-wrap:anywhere]"
    >
      {email}
    </Link>
  )
  return (
    <span className="grid min-w-0 justify-items-start sm:min-w-40">
      {account && link(account)}
      {actor && (
        <span className="text-sm text-soft">
          {'by '}
          {link(actor)}
        </span>
      )}
    </span>
  )
}

function Details({ event: { details, workspace }, search }: PartProps) {
  const entries = Object.entries(details).filter(([name]) => name !== 'adminAction')
  if (entries.length === 0 && !workspace && !details.adminAction) {
    return <span className="text-soft">None</span>
  }
  return (
    <dl className="grid gap-0.5">
      {workspace && <Detail label="Workspace" text={workspace} />}
      {entries.map(([name, value]) => (
        <Detail key={name} {...describeDetail(name, value)} />
      ))}
      {details.adminAction && (
        <dd>
          <Link
            to={{
              search: withParams(search, { ...AUDIT_PARAMS, section: 'audit', kind: 'account' }),
            }}
            className="link"
          >
            See in the audit trail
          </Link>
        </dd>
      )}
    </dl>
  )
}

const AUDIT_PARAMS = { account: null, q: null, event: null, before: null }

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-soft">{`${label}:`}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
    </div>
  )
}

function getColumns(search: string): Column<ListedEvent>[] {
  return [
    { label: 'When', cell: ({ lastAt }) => <DateTime format="exact" at={lastAt} /> },
    { label: 'Event', cell: (event) => <EventName {...event} /> },
    { label: 'Account', cell: (event) => <Account event={event} search={search} /> },
    { label: 'From', cell: (event) => <Origin {...event} /> },
    { label: 'Details', cell: (event) => <Details event={event} search={search} /> },
  ]
}
