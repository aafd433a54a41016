import { createDateFormat, type Zone } from '#lib/format-date.ts'
import { useHydrated } from './use-hydrated.ts'

export type DateTimeProps = {
  at: Date | null
  format?: DateTimeFormat
  /** The text that is shown if there is no time, such as 'Not clicked'. */
  missing?: string
}

/**
 * - minute: the day and the time of day, with the zone while that is UTC
 * - second: the same with seconds, to distinguish two times in the same minute
 * - exact: with 24 hours and always the zone
 * - weekday: the day of the week and the time of day, for a time within a week
 * - day: without the time of day, which is in the tooltip
 * - sentence: the day and the time of day on one line
 * - stacked: the time of day in small text, below the day on wide screens
 */
type DateTimeFormat = keyof typeof FULL_FORMATS | 'weekday' | 'day' | 'sentence' | 'stacked'

/**
 * A time in the viewer's time zone. The server renders it in UTC, and the browser corrects it after
 * hydration.
 */
export function DateTime({ at, format = 'minute', missing = 'No date' }: DateTimeProps) {
  const hydrated = useHydrated()
  if (!at) return <span className="text-soft">{missing}</span>
  if (Number.isNaN(at.getTime())) return <span className="text-soft">Invalid date</span>
  const zone = hydrated ? undefined : 'UTC'
  const dateTime = at.toISOString()
  if (format === 'minute' || format === 'second' || format === 'exact') {
    return (
      <time dateTime={dateTime} className="timecode">
        {FULL_FORMATS[format](at, zone)}
      </time>
    )
  }
  return (
    <time
      dateTime={dateTime}
      title={formatMinuteAndZone(at, zone)}
      className="timecode whitespace-nowrap"
    >
      {format === 'weekday' ? formatWeekday(at, zone) : formatDay(at, zone)}
      {format !== 'day' && format !== 'weekday' && (
        <span className={format === 'stacked' ? 'text-xs text-soft xl:block' : undefined}>
          {` ${formatTime(at, zone)}${zone ? ' UTC' : ''}`}
        </span>
      )}
    </time>
  )
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const
const formatDay = createDateFormat(DAY)
const formatWeekday = createDateFormat({
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const formatTime = createDateFormat({ hour: 'numeric', minute: '2-digit' })
const formatMinute = createDateFormat(MINUTE)
const formatMinuteAndZone = createDateFormat({ ...MINUTE, timeZoneName: 'short' })
const formatSecond = createDateFormat({ dateStyle: 'medium', timeStyle: 'medium' })

const FULL_FORMATS = {
  minute: (at: Date, zone: Zone) => (zone ? formatMinuteAndZone : formatMinute)(at, zone),
  second: (at: Date, zone: Zone) => `${formatSecond(at, zone)}${zone ? ' UTC' : ''}`,
  exact: createDateFormat({ ...MINUTE, hour: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
}
