import { Archive, ArchiveRestore, Pencil, Scan } from 'lucide-react'
import { href, Link } from 'react-router'
import {
  formatPlacementLocation,
  type PlacementLocation,
} from '#app/components/placements/placement-location.ts'
import { ActionsMenu, MenuForm } from '#app/ui/actions-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { Cell, SortHeaders, Table } from '#app/ui/table.tsx'
import type { PlacementSort } from '#domain/placements/placement-sort.ts'
import { formatNumber } from '#lib/format-number.ts'

export type PlacementRow = PlacementLocation & {
  id: string
  label: string
  code: string
  leadsTo: { id: string; title: string } | null
  visits: number
  scans: number
  unique: number
  leads: number
  /** The conversion rate as a whole percentage. */
  conversion: number
}

export type PlacementTableProps = {
  rows: PlacementRow[]
  magnetId: string
  archived: boolean
  mayEdit: boolean
  order: PlacementSort | null
  /** The page's current query ('?…'). */
  search: string
}

const COLUMNS = [
  ['visits', 'Visits'],
  ['scans', 'Scans'],
  ['unique', 'Unique visitors'],
  ['leads', 'Leads'],
] as const
const HEADERS = [
  { column: 'name', label: 'Name' },
  ...COLUMNS.map(([column, label]) => ({ column, label, first: 'desc' as const })),
  { column: 'conversion', label: 'Conversion', first: 'desc' as const },
]

/** A table of placements with their all-time stats. */
export function PlacementTable(props: PlacementTableProps) {
  const { rows, magnetId, archived, mayEdit, order, search } = props
  const sort = order && { column: order.sort, direction: order.dir }
  return (
    <Table
      caption={archived ? 'Archived placements' : 'Placements'}
      stacked
      className="data-table-counts"
    >
      <thead>
        <tr>
          <SortHeaders columns={HEADERS} sort={sort} search={search} />
          {mayEdit && (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell>
              <div className="grid min-w-36 gap-1 [overflow-wrap:anywhere]">
                <Link
                  to={href('/magnets/:id/placements/:placementId', {
                    id: magnetId,
                    placementId: row.id,
                  })}
                  className="link font-[640]"
                >
                  <bdi>{row.label}</bdi>
                </Link>
                <span className="text-sm text-soft">{formatPlacementLocation(row)}</span>
                {row.leadsTo && (
                  <span className="flex flex-wrap items-center gap-2 text-sm">
                    <Badge tone="info">Repointed</Badge>
                    <bdi>{`to ${row.leadsTo.title}`}</bdi>
                  </span>
                )}
              </div>
            </Cell>
            {COLUMNS.map(([column, label]) => (
              <Cell key={column} label={label} className="timecode">
                {formatNumber(row[column])}
              </Cell>
            ))}
            <Cell label="Conversion" className="timecode font-[680]">{`${row.conversion}%`}</Cell>
            {mayEdit && (
              <Cell>
                <Actions row={row} magnetId={magnetId} archived={archived} search={search} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type ActionsProps = { row: PlacementRow; magnetId: string; archived: boolean; search: string }

function Actions({ row, magnetId, archived, search }: ActionsProps) {
  const ids = { id: magnetId, placementId: row.id }
  return (
    <ActionsMenu of={row.label}>
      <MenuLink
        to={href('/magnets/:id/placements/:placementId/edit', ids)}
        icon={<Pencil aria-hidden="true" />}
      >
        Edit
      </MenuLink>
      <MenuLink
        to={href('/magnets/:id/placements/:placementId/qr', ids)}
        icon={<Scan aria-hidden="true" />}
      >
        QR style
      </MenuLink>
      <MenuForm
        fields={{ intent: archived ? 'restore' : 'archive', placement: row.id }}
        action={href('/magnets/:id/placements', { id: magnetId }) + search}
        icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
      >
        {archived ? 'Restore' : 'Archive'}
      </MenuForm>
    </ActionsMenu>
  )
}
