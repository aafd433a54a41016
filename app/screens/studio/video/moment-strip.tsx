import { heightOf, PLOT_HEIGHT, Plot } from '#app/components/charts/plot.tsx'
import { yTicks } from '#app/components/charts/y-axis.ts'
import { momentName, placeOnLine } from '#domain/video-analytics/timeline.ts'
import type { Moment } from '#domain/video-analytics/video-stats.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

/** The minimum height of a mark, so that a timestamp without leads is also visible. */
const LEAST = 6

export type MomentStripProps = { moments: readonly Moment[]; durationSeconds: number | null }

/**
 * Shows the leads of each timestamp along the video. The table below it contains the same stats.
 */
export function MomentStrip({ moments, durationSeconds }: MomentStripProps) {
  const { length, isKnown, afterEnd, marks } = placeOnLine(moments, durationSeconds)
  if (marks.length === 0) return null
  const most = Math.max(...marks.map(({ placed }) => placed.leads))
  const ticks = yTicks(most, 3)
  const words = marks.map(
    ({ placed }) => `${momentName(placed)}: ${formatCount(placed.leads, 'lead')}`,
  )
  return (
    <figure className="grid gap-3 rounded-md border border-line bg-raised p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-[600] text-soft">Leads by timestamp</span>
        <span className="timecode text-xs text-soft">
          {most > 0 ? `Most ${formatNumber(most)}` : 'None yet'}
        </span>
      </figcaption>
      <Plot
        ticks={ticks}
        width={1000}
        label={`Leads by timestamp in the video. ${words.join('. ')}.`}
        className="h-24 text-signal sm:h-28"
      >
        {marks.map(({ placed, at }) => {
          const height = Math.max(LEAST, heightOf(placed.leads, ticks.at(-1) ?? 1))
          return (
            <path
              key={placed.id}
              d={`M${(at * 1000).toFixed(1)} ${PLOT_HEIGHT}v${(-height).toFixed(1)}`}
              stroke="currentColor"
              strokeWidth={8}
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </Plot>
      <p className="timecode flex justify-between gap-2 text-xs text-soft">
        <span aria-hidden="true">0:00</span>
        {durationSeconds !== null && afterEnd > 0 ? (
          <span className="text-right">{describeAfterEnd(afterEnd, durationSeconds)}</span>
        ) : (
          <span aria-hidden="true">
            {isKnown ? formatTimestamp(length) : 'Enter the video length for an exact timeline'}
          </span>
        )}
      </p>
    </figure>
  )
}

function describeAfterEnd(count: number, durationSeconds: number): string {
  const those =
    count === 1 ? 'One timestamp is' : formatCount(count, 'timestamp is', 'timestamps are')
  return `${those} after the video’s end (${formatTimestamp(durationSeconds)}).`
}
