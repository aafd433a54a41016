import { useHydrated } from '#app/components/studio/use-hydrated.ts'

export type LocalTimeProps = {
  at: Date | null
  /** Shown if there is no time, e.g. 'Not clicked'. */
  missing?: string
  /** Whether to show the time of day. */
  withTime?: boolean
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
      title={at.toLocaleString('en-US', { ...MOMENT, timeZone: zone })}
      className="timecode whitespace-nowrap"
    >
      {at.toLocaleDateString('en-US', { ...DAY, timeZone: zone })}
      {withTime && (
        <span className="text-xs text-soft xl:block">
          {` ${at.toLocaleTimeString('en-US', { ...TIME, timeZone: zone })}${zone ? ' UTC' : ''}`}
        </span>
      )}
    </time>
  )
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
