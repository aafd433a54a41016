import { Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, PlainHeader, type Sort, SortHeader, Table } from '#app/ui/table.tsx'
import type { LeadColumn } from '#domain/analytics/leads-query.ts'
import { locationText } from '#domain/analytics/location.ts'
import { LeadMenu } from './lead-menu.tsx'
import { LocalTime } from './local-time.tsx'

/** A lead as the table shows it. */
export type SubscriberRow = {
  id: string
  name: string
  email: string
  magnet: { id: string; title: string } | null
  linkType: 'pdf' | 'image' | 'video' | 'link'
  deviceType: 'iOS' | 'Android' | 'Desktop'
  city: string | null
  country: string | null
  submittedAt: Date
  clickedAt: Date | null
  flagged: boolean
  erased: boolean
}

export type SubscriberTableProps = {
  rows: SubscriberRow[]
  sort: Sort
  /** The page's present query ('?…'). */
  search: string
  /** Only where the leads of all magnets stand together (spec section 2). */
  withMagnet: boolean
}

const HEADERS: { column: LeadColumn; label: string; first?: 'desc' }[] = [
  { column: 'name', label: 'Subscriber' },
  { column: 'email', label: 'Email' },
  { column: 'magnet', label: 'Magnet' },
  { column: 'type', label: 'Type' },
  { column: 'device', label: 'Device' },
  { column: 'location', label: 'Location' },
  { column: 'submitted', label: 'Submitted', first: 'desc' },
  { column: 'clicked', label: 'Clicked', first: 'desc' },
]

/** 'Subscriber Details': every column of the spec, each a way to sort. */
export function SubscriberTable({ rows, sort, search, withMagnet }: SubscriberTableProps) {
  const headers = HEADERS.filter((header) => withMagnet || header.column !== 'magnet')
  return (
    <Table caption="Subscriber Details" stacked>
      <thead>
        <tr>
          {headers.map((header) => (
            <SortHeader key={header.column} {...header} sort={sort} search={search} />
          ))}
          <PlainHeader className="sm:px-0!">
            <span className="sr-only">Actions</span>
          </PlainHeader>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={headers.length + 1} className="py-10! text-center! text-soft">
              No results found.
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <Subscriber key={row.id} row={row} search={search} withMagnet={withMagnet} />
        ))}
      </tbody>
    </Table>
  )
}

type SubscriberProps = { row: SubscriberRow; search: string; withMagnet: boolean }

function Subscriber({ row, search, withMagnet }: SubscriberProps) {
  return (
    <tr>
      <Cell label="Subscriber">
        <span className="flex min-w-36 items-center gap-3">
          <Avatar initial={initialOf(row.name)} size="small" />
          <span className="grid justify-items-start gap-1">
            <bdi className="font-[620] [overflow-wrap:anywhere]">
              {row.erased ? 'Erased on request' : row.name}
            </bdi>
            {row.flagged && <Badge tone="warning">Flagged</Badge>}
          </span>
        </span>
      </Cell>
      <Cell label="Email">
        <span className="block [overflow-wrap:anywhere] sm:min-w-40">
          {row.email ? (
            <a href={`mailto:${encodeURIComponent(row.email)}`} className="hover:underline">
              <Address email={row.email} />
            </a>
          ) : (
            <span className="text-soft">–</span>
          )}
        </span>
      </Cell>
      {withMagnet && (
        <Cell label="Magnet">
          <span className="block [overflow-wrap:anywhere] sm:min-w-36">
            {row.magnet ? (
              <Link to={`/analytics/${row.magnet.id}`} className="link">
                <bdi>{row.magnet.title}</bdi>
              </Link>
            ) : (
              <span className="text-soft">Unknown</span>
            )}
          </span>
        </Cell>
      )}
      <Cell label="Type">
        <span>
          <Badge>{row.linkType.toUpperCase()}</Badge>
        </span>
      </Cell>
      <Cell label="Device">{row.deviceType}</Cell>
      <Cell label="Location">
        {locationText(row.city, row.country) ?? <span className="text-soft">Unknown</span>}
      </Cell>
      <Cell label="Submitted">
        <LocalTime at={row.submittedAt} />
      </Cell>
      <Cell label="Clicked">
        <LocalTime at={row.clickedAt} missing="Not clicked" />
      </Cell>
      <Cell label="Actions" className="sm:px-0!">
        <LeadMenu lead={row} search={search} />
      </Cell>
    </tr>
  )
}

/** Breaks before the @ where it must. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en') ?? '–'
}
