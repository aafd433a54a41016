import { classNames } from '#app/ui/class-names.ts'
import type { StripPart, StripRow } from '#domain/video-check/scan/film-strip.ts'
import { formatSecond } from '#domain/video-check/scan/format-time.ts'

export type FilmStripProps = { rows: readonly StripRow[]; durationSeconds: number }

const LOOKS: Record<StripPart['kind'], string> = {
  good: 'bg-good',
  pass: 'bg-good',
  weak: 'bg-warn',
  fail: 'bg-bad',
  foreign: 'bg-edge',
  hidden:
    'bg-[repeating-linear-gradient(135deg,var(--color-bad)_0_4px,var(--color-raised)_4px_8px)] border border-bad',
  gap: 'bg-[repeating-linear-gradient(135deg,var(--color-warn)_0_3px,var(--color-raised)_3px_6px)]',
}

/** The timeline of a video: bars and text show when each code is on screen. */
export function FilmStrip({ rows, durationSeconds }: FilmStripProps) {
  if (rows.length === 0) return null
  const percent = (seconds: number) =>
    `${durationSeconds > 0 ? (100 * Math.min(Math.max(seconds, 0), durationSeconds)) / durationSeconds : 0}%`
  return (
    <section aria-labelledby="film-strip" className="grid gap-4">
      <h3 id="film-strip" className="sr-only">
        When the codes are on screen
      </h3>
      <ul className="grid gap-4">
        {rows.map(({ name, parts }, index) => (
          // Two codes may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a result never change their order.
          <li key={index} className="grid gap-1.5">
            <p className="text-sm font-[620] [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </p>
            <div
              aria-hidden="true"
              className="relative h-7 overflow-hidden rounded-sm border border-edge bg-sunken"
            >
              {parts.map(({ kind, from, until }) => (
                <span
                  key={`${kind} ${from}`}
                  className={classNames('absolute inset-y-0 min-w-[3px]', LOOKS[kind])}
                  style={{ left: percent(from), width: percent(until - from) }}
                />
              ))}
            </div>
            <ul className="timecode flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {parts.map(({ kind, from, says }) => (
                <li key={`${kind} ${from}`} className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className={classNames('size-3 flex-none rounded-sm', LOOKS[kind])}
                  />
                  {says}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="timecode -mt-1 flex justify-between border-t border-line pt-1 text-xs text-soft">
        <span>{formatSecond(0)}</span>
        <span>
          <span className="sr-only">The video ends at </span>
          {formatSecond(durationSeconds)}
        </span>
      </p>
    </section>
  )
}
