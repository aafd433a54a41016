import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, PlainHeader, Table, withParams } from '#app/ui/table.tsx'
import { actionLabel } from '#domain/admin/audit-subjects.ts'
import type { ListedEvent } from '#domain/admin/events-for-admin.server.ts'
import { isRefusal, securityEventLabel } from '#domain/security/security-event.ts'
import { DateTime } from './date-time.tsx'

export type SecurityTableProps = {
  events: ListedEvent[]
  /** The page's current query ('?…'). */
  search: string
}

/** The security events of accounts and workspaces, the latest first. */
export function SecurityTable({ events, search }: SecurityTableProps) {
  return (
    <Table caption="Security events" stacked>
      <thead>
        <tr>
          <PlainHeader>When</PlainHeader>
          <PlainHeader>Event</PlainHeader>
          <PlainHeader>Account</PlainHeader>
          <PlainHeader>From</PlainHeader>
          <PlainHeader>Details</PlainHeader>
        </tr>
      </thead>
      <tbody>
        {events.map((one) => (
          <tr key={one.id}>
            <Cell label="When">
              <DateTime at={one.lastAt} />
            </Cell>
            <Cell label="Event">
              <span className="grid min-w-0 justify-items-start gap-1">
                <span className="font-[620]">{securityEventLabel(one.event)}</span>
                <span className="timecode text-xs text-soft">{one.event}</span>
                {isRefusal(one.event) && (
                  <Badge tone="warning">{one.times === 1 ? 'Once' : `${one.times} times`}</Badge>
                )}
              </span>
            </Cell>
            <Cell label="Account">
              <Account event={one} search={search} />
            </Cell>
            <Cell label="From">
              <span className="grid min-w-0">
                <span>{one.device ?? 'Unknown device'}</span>
                {one.place && <span className="text-sm text-soft">{one.place}</span>}
                {one.network && <span className="timecode text-xs text-soft">{one.network}</span>}
              </span>
            </Cell>
            <Cell label="Details">
              <Details event={one} search={search} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
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
    <span className="grid min-w-0 justify-items-start">
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
      {workspace && <Detail name="Workspace" value={workspace} />}
      {entries.map(([name, value]) => (
        <Detail key={name} name={actionLabel(name)} value={formatDetail(value)} />
      ))}
      {details.adminAction && (
        <dd>
          <Link
            to={{
              search: withParams(search, { ...AUDIT_PARAMS, section: 'audit', kind: 'account' }),
            }}
            className="link"
          >
            In the audit trail
          </Link>
        </dd>
      )}
    </dl>
  )
}

const AUDIT_PARAMS = { account: null, q: null, event: null, before: null }

function formatDetail(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
