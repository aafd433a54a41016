import type { DeliveryState } from '#db/schema/deliveries.ts'
import { pauseAfter } from './retry-schedule.ts'
import type { DeliveryContent, Outcome } from './sender.ts'

/** A finished attempt. */
export type Attempt = {
  /** A UUIDv7, which makes writing the attempt idempotent. */
  id: string
  targetId: string
  content: DeliveryContent
  outcome: Outcome
  at: Date
  ms: number
}

/** The delivery's new state after an attempt, and when it is attempted next. */
export type Settlement = { state: DeliveryState; nextAttemptAt: Date }

/**
 * Returns the delivery's new state. A test has only one attempt. `random` is from 0 to 1.
 * `isHidden`: the plan still hides the lead.
 */
export function settle(
  { content, outcome }: Attempt,
  now: Date,
  { random, isHidden }: { random: number; isHidden: boolean },
): Settlement {
  const end = (state: DeliveryState): Settlement => ({ state, nextAttemptAt: now })
  switch (outcome.result) {
    case 'done':
      return end('done')
    case 'refused':
      return end('refused')
    case 'waiting':
      return end(isHidden ? 'held' : 'pending')
    case 'broken':
    case 'gone':
      return end(content.cause === 'test' ? 'failed' : 'held')
    case 'retry': {
      if (content.cause === 'test') return end('failed')
      const { retryAfterMs } = outcome
      const pause = pauseAfter(content.attempt, { random, retryAfterMs })
      if (pause === null) return end('failed')
      return { state: 'pending', nextAttemptAt: new Date(now.getTime() + pause) }
    }
  }
}

/** How attempts change their target's health. */
export type TargetChange = {
  targetId: string
  succeeded: boolean
  /** The number of failed attempts since the last success. */
  failures: number
  /** When the first of these attempts failed. */
  failedAt: Date | null
  stop: { state: 'broken' | 'disabled'; reason: string } | null
}

export const GONE_REASON = 'The endpoint returned 410 Gone.'

/**
 * Sums up simultaneous attempts by target. A test counts only if it succeeds or if the target no
 * longer exists.
 */
export function summarize(attempts: readonly Attempt[]): TargetChange[] {
  const changes = new Map<string, TargetChange>()
  for (const { targetId, content, outcome, at } of attempts) {
    const isTest = content.cause === 'test'
    const change = changes.get(targetId) ?? {
      targetId,
      succeeded: false,
      failures: 0,
      failedAt: null,
      stop: null,
    }
    changes.set(targetId, change)
    if (outcome.result === 'gone') change.stop = { state: 'disabled', reason: GONE_REASON }
    if (isTest && outcome.result !== 'done') continue
    switch (outcome.result) {
      case 'broken':
        change.stop ??= {
          state: 'broken',
          reason: outcome.error ?? 'The credentials were rejected.',
        }
        break
      case 'retry':
        change.failures++
        change.failedAt ??= at
        break
      case 'done':
        if (outcome.isSkipped) break
        Object.assign(change, { succeeded: true, failures: 0, failedAt: null })
        break
      case 'refused':
        Object.assign(change, { succeeded: true, failures: 0, failedAt: null })
        break
    }
  }
  return [...changes.values()]
}
