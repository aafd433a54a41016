import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { Endpoint } from '#domain/webhooks/endpoints.server.ts'
import { formatCount } from '#lib/format-number.ts'

type Health = Pick<
  Endpoint,
  | 'state'
  | 'stateReason'
  | 'stateChangedAt'
  | 'failingSince'
  | 'failures'
  | 'circuitOpenUntil'
  | 'lastSuccessAt'
>

/** An endpoint's state, in one word. */
export function EndpointBadge({ of }: { of: Pick<Health, 'state' | 'failingSince'> }) {
  const { word, tone } = wordFor(of)
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  )
}

function wordFor({ state, failingSince }: Pick<Health, 'state' | 'failingSince'>): {
  word: string
  tone: BadgeTone
} {
  switch (state) {
    case 'active':
      return failingSince
        ? { word: 'Failing', tone: 'warning' }
        : { word: 'Active', tone: 'success' }
    case 'paused':
      return { word: 'Paused', tone: 'neutral' }
    case 'disabled':
      return { word: 'Disabled', tone: 'error' }
    case 'broken':
      return { word: 'Action needed', tone: 'error' }
  }
}

/** A sentence about an endpoint's health. */
export function EndpointHealth({ of }: { of: Health }) {
  const { state, stateReason, stateChangedAt, failingSince, failures, lastSuccessAt } = of
  if (state === 'paused') {
    return (
      <>
        {stateReason} Paused since <DateTime at={stateChangedAt} />.
      </>
    )
  }
  if (state !== 'active') {
    return (
      <>
        {stateReason} {state === 'broken' ? 'Leads have been waiting' : 'Disabled'} since{' '}
        <DateTime at={stateChangedAt} />.
      </>
    )
  }
  if (failingSince) {
    return (
      <>
        {failures === 1
          ? 'The last attempt failed, on '
          : `The last ${formatCount(failures, 'attempt')} failed, the first on `}
        <DateTime at={failingSince} />.
        {of.circuitOpenUntil && ' The service isn’t responding. We try again once a minute.'}
      </>
    )
  }
  return lastSuccessAt ? (
    <>
      Last success <DateTime at={lastSuccessAt} />.
    </>
  ) : (
    <>No event has been sent yet.</>
  )
}
