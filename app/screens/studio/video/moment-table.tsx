import { Pencil, Timer, Unlink } from 'lucide-react'
import { href, Link } from 'react-router'
import { ActionsMenu, MenuForm } from '#app/ui/actions-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { ActionsHeader, Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import { isOnTimeline, momentName, secondsOnScreen } from '#domain/video-analytics/timeline.ts'
import type { Moment } from '#domain/video-analytics/video-stats.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

const COLUMNS = [
  ['scans', 'Scans'],
  ['visits', 'Visits'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
] as const

type MomentTableProps = { moments: readonly Moment[]; mayEdit: boolean }

/**
 * The placements of a video, each with its stats: first those with a timestamp in the video, then
 * the others.
 */
export function MomentTable({ moments, mayEdit }: MomentTableProps) {
  const groups = [
    { name: 'In the video', rows: moments.filter(isOnTimeline) },
    { name: 'Outside the video', rows: moments.filter((moment) => !isOnTimeline(moment)) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <Table caption="Placements of this video" stacked className="data-table-counts">
      <thead>
        <tr>
          <PlainHeader>Place</PlainHeader>
          <PlainHeader>Placement</PlainHeader>
          {COLUMNS.map(([name, label]) => (
            <PlainHeader key={name}>{label}</PlainHeader>
          ))}
          <ActionsHeader />
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          {groups.length > 1 && (
            <tr className="bg-sunken">
              <th
                scope="rowgroup"
                colSpan={COLUMNS.length + 3}
                className="slate border-b-0! px-4 py-2 text-left text-soft"
              >
                {name}
              </th>
            </tr>
          )}
          {rows.map((moment) => (
            <MomentRow key={moment.id} moment={moment} mayEdit={mayEdit} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function MomentRow({ moment, mayEdit }: { moment: Moment; mayEdit: boolean }) {
  const seconds = secondsOnScreen(moment)
  const ids = moment.magnet && { id: moment.magnet.id, placementId: moment.id }
  return (
    <tr>
      <Cell>
        <span className="grid gap-0.5 sm:min-w-32">
          <span className="timecode font-[640]">{momentName(moment)}</span>
          {seconds !== null && (
            <span className="text-sm text-soft">
              {`Readable for ${formatCount(seconds, 'second')}`}
            </span>
          )}
        </span>
      </Cell>
      <Cell>
        <div className="grid min-w-36 gap-1 [overflow-wrap:anywhere]">
          {ids ? (
            <Link
              to={href('/magnets/:id/placements/:placementId', ids)}
              className="link font-[640]"
            >
              <bdi>{moment.label}</bdi>
            </Link>
          ) : (
            <bdi className="font-[640]">{moment.label}</bdi>
          )}
          {moment.magnet && <bdi className="text-sm text-soft">{moment.magnet.title}</bdi>}
          {ids && moment.premiereAt && (
            <Link
              to={href('/magnets/:id/placements/:placementId/first-hour', ids)}
              className="link justify-self-start text-sm"
            >
              Premiere on <DateTime format="day" at={moment.premiereAt} />
            </Link>
          )}
          {moment.isArchived && (
            <span>
              <Badge>Archived</Badge>
            </span>
          )}
        </div>
      </Cell>
      {COLUMNS.map(([name, label]) => (
        <Cell key={name} label={label} className="timecode">
          {formatNumber(moment[name])}
        </Cell>
      ))}
      <Cell>
        <ActionsMenu of={moment.label}>
          {ids && (
            <MenuLink
              to={href('/magnets/:id/placements/:placementId/first-hour', ids)}
              icon={<Timer aria-hidden="true" />}
            >
              First Hour
            </MenuLink>
          )}
          {ids && mayEdit && (
            <MenuLink
              to={href('/magnets/:id/placements/:placementId/edit', ids)}
              icon={<Pencil aria-hidden="true" />}
            >
              Edit
            </MenuLink>
          )}
          {mayEdit && (
            <MenuForm
              fields={{ intent: 'detach', placement: moment.id }}
              icon={<Unlink aria-hidden="true" />}
            >
              Detach
            </MenuForm>
          )}
        </ActionsMenu>
      </Cell>
    </tr>
  )
}
