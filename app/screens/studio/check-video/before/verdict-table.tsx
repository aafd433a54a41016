import { VerdictBadge } from '#app/components/video-check/verdict-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlainHeader, Table, Cell as TableCell } from '#app/ui/table.tsx'
import { DISTANCES } from '#domain/video-check/simulation/conditions.ts'
import type { Cell, Simulation } from '#domain/video-check/simulation/simulate.ts'
import { DISTANCE_WORDS, describeCell } from '#domain/video-check/simulation/simulation-messages.ts'

/** A table's header cells are those of columns; these are rows' names. */
const ROW_HEADER =
  'border-b! border-line! text-left align-top! font-[640] max-sm:block max-sm:border-0! max-sm:px-0!'

/** Every rendition from every distance, with a verdict and the numbers behind it. */
export function VerdictTable({ result }: { result: Simulation }) {
  const lines = [...new Set(result.cells.map((cell) => cell.lines))]
  return (
    <Card flush>
      <Table caption="Results by rendition and distance (simulated)" stacked>
        <thead>
          <tr>
            <PlainHeader>Rendition</PlainHeader>
            {DISTANCES.map((distance) => (
              <PlainHeader key={distance}>{distanceLabel(distance)}</PlainHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => {
            const cells = result.cells.filter((cell) => cell.lines === one)
            return (
              <tr key={one}>
                <th scope="row" className={ROW_HEADER}>
                  {`${one} lines`}
                  <span className="block text-sm font-normal text-soft">{`${cells[0]?.kbps} kbit/s`}</span>
                </th>
                {cells.map((cell) => (
                  <TableCell
                    key={cell.distance}
                    label={distanceLabel(cell.distance)}
                    className="align-top!"
                  >
                    <span className="grid content-start justify-items-start gap-1">
                      <VerdictBadge verdict={cell.verdict} />
                      <span className="text-sm text-soft">{describeCell(cell)}.</span>
                    </span>
                  </TableCell>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}

const distanceLabel = (distance: Cell['distance']) => `${distance} H, ${DISTANCE_WORDS[distance]}`
