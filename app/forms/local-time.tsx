import { useHydrated } from '#app/ui/use-hydrated.ts'
import { createDateFormat } from '#lib/format-date.ts'

export type LocalTimeProps = {
  at: Date | null
  /** Shown if there is no time, e.g. 'Not clicked'. */
  missing?: string
  /** Whether to show the time of day; 'inline': within a sentence. */
  withTime?: boolean | 'inline'
}

/**
 * A date in the viewer's time zone. The server renders it in UTC, and the browser corrects it after
 * hydration. The tooltip has the time and the zone.
 */
export function LocalTime({ at, missing = 'No date', withTime }: LocalTimeProps) {
  const hydrated = useHydrated()
  if (!at) return <span className="text-soft">{missing}</span>
  if (Number.isNaN(at.getTime())) return <span className="text-soft">Invalid date</span>
  const zone = hydrated ? undefined : 'UTC'
  return (
    <time
      dateTime={at.toISOString()}
      title={formatMoment(at, zone)}
      className="timecode whitespace-nowrap"
    >
      {formatDay(at, zone)}
      {withTime && (
        <span className={withTime === 'inline' ? undefined : 'text-xs text-soft xl:block'}>
          {` ${formatTime(at, zone)}${zone ? ' UTC' : ''}`}
        </span>
      )}
    </time>
  )
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const formatDay = createDateFormat(DAY)
const formatTime = createDateFormat({ hour: 'numeric', minute: '2-digit' })
const formatMoment = createDateFormat({
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
