import { useEffect, useState } from 'react'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FirstHour } from '#domain/placements/first-hour.server.ts'
import { begunMinutes } from './begun-minutes.ts'
import { describeWait } from './describe-wait.ts'

export type HourStateProps = {
  hour: FirstHour
  /** The time on the server. */
  now: Date
  /** The path of this page, for reloading it without JavaScript. */
  pathname: string
  /** Whether the last request couldn't reach the server. */
  isAway: boolean
}

const BADGES: Record<FirstHour['state'], BadgeProps> = {
  before: { tone: 'info', children: 'Upcoming' },
  running: { tone: 'rec', dot: true, children: 'Live' },
  over: { children: 'Ended' },
}

/** Shows when the first hour is, and whether it is upcoming, live or has ended. */
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
            ? 'We can’t reach the server right now. We’ll keep trying. '
            : state === 'running'
              ? 'This page updates automatically every few seconds. '
              : 'This page goes live at the premiere. '}
          <a href={pathname} className="link">
            Reload Now
          </a>
        </p>
      )}
    </Card>
  )
}

/**
 * Shows how long it is until a time. `now` is the time on the server, which may differ from the
 * browser's.
 */
function Countdown({ to, now }: { to: Date; now: Date }) {
  const hydrated = useHydrated()
  const [passed, setPassed] = useState(0)
  const from = now.getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response from the server starts it again.
  useEffect(() => {
    const startedAt = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - startedAt), 1000)
    return () => clearInterval(timer)
  }, [from])
  const left = Math.max(0, to.getTime() - from - passed)
  return (
    <p className="timecode text-3xl font-[700] sm:text-5xl" role="timer" aria-live="off">
      {describeWait(left, hydrated)}
    </p>
  )
}
