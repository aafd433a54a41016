import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { FirstHour } from '#domain/placements/first-hour.server.ts'
import { begunMinutes } from './begun-minutes.ts'
import { Countdown } from './countdown.tsx'

export type HourStateProps = {
  hour: FirstHour
  /** The server's time. */
  now: Date
  /** Of this page, for a reload without script. */
  pathname: string
  /** Whether the server couldn't be reached the last time. */
  isAway: boolean
}

const BADGES: Record<FirstHour['state'], BadgeProps> = {
  before: { tone: 'info', children: 'Upcoming' },
  running: { tone: 'rec', dot: true, children: 'Live' },
  over: { children: 'Over' },
}

/** When the first hour is, and whether it's to come, runs or is over. */
export function HourState({ hour, now, pathname, isAway }: HourStateProps) {
  const { state, from, basis } = hour
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge {...BADGES[state]} />
        <span>
          {basis === 'premiere' ? 'Premiere on ' : 'First scan on '}
          <DateTime format="sentence" at={from} />
        </span>
        {state === 'running' && (
          <span className="timecode text-soft">{`Minute ${begunMinutes(from, now)} of 60`}</span>
        )}
      </p>
      {state === 'before' && <Countdown to={from} now={now} />}
      {state !== 'over' && (
        <p className="text-sm text-soft" role="status">
          {isAway
            ? 'The server can’t be reached right now. This page goes on by itself as soon as it can. '
            : state === 'running'
              ? 'This page updates itself every few seconds. '
              : 'This page turns live when the time has come. '}
          <a href={pathname} className="link">
            Reload now
          </a>
        </p>
      )}
    </Card>
  )
}
