import { Link } from 'react-router'
import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, PlainHeader, Table, withParams } from '#app/ui/table.tsx'
import { locationText } from '#domain/analytics/location.ts'
import type { CampaignLead } from '#domain/campaign-figures/campaign-leads.server.ts'

const HEADS = ['Name', 'Email', 'Creator', 'Device', 'Location', 'Submitted', 'Downloaded'] as const

export type CampaignLeadsTableProps = {
  rows: CampaignLead[]
  /** The page's present query ('?…'). */
  search: string
}

/** A campaign's people, the latest first. */
export function CampaignLeadsTable({ rows, search }: CampaignLeadsTableProps) {
  return (
    <Table caption="Leads of the campaign" stacked>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <PlainHeader key={head}>{head}</PlainHeader>
          ))}
          <PlainHeader>
            <span className="sr-only">Actions</span>
          </PlainHeader>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={HEADS.length + 1} className="py-10! text-center! text-soft">
              No results found.
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell>
              <span className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere]">
                <bdi>{row.erased ? 'Erased on request' : row.name}</bdi>
                {row.flagged && <Badge tone="warning">Flagged</Badge>}
              </span>
            </Cell>
            <Cell label="Email" className="[overflow-wrap:anywhere]">
              {row.email ? <bdi>{row.email}</bdi> : <span className="text-soft">–</span>}
            </Cell>
            <Cell label="Creator">
              <span className="grid [overflow-wrap:anywhere]">
                <bdi>{row.creator}</bdi>
                {row.placement && <bdi className="text-xs text-soft">{row.placement}</bdi>}
              </span>
            </Cell>
            <Cell label="Device">{row.deviceType}</Cell>
            <Cell label="Location">
              {locationText(row.city, row.country) ?? <span className="text-soft">Unknown</span>}
            </Cell>
            <Cell label="Submitted">
              <LocalTime at={row.submittedAt} />
            </Cell>
            <Cell label="Downloaded">
              <LocalTime at={row.clickedAt} missing="Not yet" />
            </Cell>
            <Cell>
              {!row.erased && (
                <Link
                  to={{ search: withParams(search, { erase: row.id }) }}
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center text-sm sm:min-h-8"
                >
                  Erase
                  <span className="sr-only">{` ${row.name}`}</span>
                </Link>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
