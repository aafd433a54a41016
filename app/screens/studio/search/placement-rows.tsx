import { href, Link } from 'react-router'
import {
  formatPlacementLocation,
  type PlacementLocation,
} from '#app/components/placements/placement-location.ts'
import { formatNumber } from '#lib/format-number.ts'

export type PlacementRowsProps = {
  placements: (PlacementLocation & {
    id: string
    label: string
    magnet: { id: string; title: string }
  })[]
  /** The total number, including the placements that are shown. */
  total: number
}

/** A list of placements, each with its magnet. */
export function PlacementRows({ placements, total }: PlacementRowsProps) {
  const more = total - placements.length
  return (
    <ul className="divide-y divide-line">
      {placements.map(({ id, label, magnet, ...place }) => (
        <li key={id} className="grid gap-0.5 px-5 py-4 [overflow-wrap:anywhere]">
          <Link
            to={href('/magnets/:id/placements/:placementId', { id: magnet.id, placementId: id })}
            className="justify-self-start font-[640] hover:underline"
          >
            <bdi>{label}</bdi>
          </Link>
          <span className="flex flex-wrap gap-x-4 text-sm text-soft">
            <span>{formatPlacementLocation(place)}</span>
            <bdi>{magnet.title}</bdi>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="px-5 py-4 text-sm text-soft">
          {`${formatNumber(more)} more: refine your search to see them.`}
        </li>
      )}
    </ul>
  )
}
