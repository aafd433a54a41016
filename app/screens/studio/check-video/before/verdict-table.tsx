import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PlainHeader, Table, Cell as TableCell } from '#app/ui/table.tsx'
import type { Verdict } from '#domain/screen/screen.ts'
import { DISTANCES } from '#domain/video-check/simulation/conditions.ts'
import type { Simulation } from '#domain/video-check/simulation/simulate.ts'
import { CELL_WORDS, DISTANCE_WORDS } from '#domain/video-check/simulation/simulation-messages.ts'

/**
 * The styles of header cells in a table are for columns. These styles are for the names of rows.
 */
const ROW_HEADER = 'timecode border-b! border-line! text-left align-middle! font-[640]'
/** With these styles, five columns fit on a phone. */
const NARROW =
  'max-sm:[&_td]:px-1.5! max-sm:[&_th]:px-1.5! max-sm:[&_thead_th]:whitespace-normal! [&_tbody_tr:last-child_th]:border-b-0! [&_td]:whitespace-nowrap'
const COLORS: Record<Verdict, string> = {
  good: 'text-good',
  pass: 'text-good',
  weak: 'text-warn',
  fail: 'text-bad',
}

/** Shows whether the code scans in each video quality at each distance. */
export function VerdictTable({ result }: { result: Simulation }) {
  const qualities = [...new Set(result.cells.map(({ lines }) => lines))]
  return (
    <Card flush className="max-w-3xl">
      <Table caption="Simulated results by video quality and viewing distance" className={NARROW}>
        <thead>
          <tr>
            <PlainHeader>Quality</PlainHeader>
            {DISTANCES.map((distance) => (
              <PlainHeader key={distance}>{DISTANCE_WORDS[distance]}</PlainHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {qualities.map((quality) => (
            <tr key={quality}>
              <th scope="row" className={ROW_HEADER}>
                {`${quality}p`}
              </th>
              {result.cells
                .filter(({ lines }) => lines === quality)
                .map(({ distance, verdict }) => {
                  const { mark, word } = CELL_WORDS[verdict]
                  return (
                    <TableCell key={distance}>
                      <span className={classNames('font-[620]', COLORS[verdict])}>
                        <span aria-hidden="true">{mark}</span>{' '}
                        <span className={classNames(verdict === 'fail' && 'sr-only')}>{word}</span>
                      </span>
                    </TableCell>
                  )
                })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
