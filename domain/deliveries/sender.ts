import type { DeliveryCause, TargetKind } from '#db/schema/deliveries.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The target of deliveries, as passed to its sender. */
export type SenderTarget = { id: string; accountId: string; name: string }

/** The content of a delivery: an event or, for tests and backfills, its equivalent. */
export type DeliveryContent = {
  /** The same in every attempt. */
  deliveryId: string
  cause: DeliveryCause
  /** The number of the attempt, starting at 1. */
  attempt: number
  /** Null for tests and for leads of a backfill. */
  eventId: string | null
  /** The event's number in its account; null if there is no event. */
  seq: number | null
  /** The event type, such as 'lead.created'. */
  type: string
  /** When the event happened. */
  occurredAt: Date
  /**
   * The data described by `EVENT_TYPES[type].data`. If the plan hides the lead, `isHidden` is true.
   */
  data: Record<string, unknown>
  leadId: string | null
}

/** The maximum number of characters stored of a response and of an error. */
export const KEPT = { response: 4096, error: 500 } as const

/** The part of an attempt that its owner can read. */
export type AttemptRecord = {
  /** The HTTP status of the response; null if there was no response. */
  status: number | null
  /** Why the attempt didn't succeed, in words for the owner. */
  error?: string
  /** The request without secrets. */
  request?: { method: string; url: string; headers?: Record<string, string> }
  /** The beginning of the response. */
  response?: string
}

/**
 * The outcome of an attempt. 'done': the target received it. `isSkipped`: nothing had to be sent,
 * which says nothing about the target's health. 'retry': try again, after `retryAfterMs` if the
 * service set a time. `isTimeout`: there was no response in time; five timeouts in a row open the
 * target's circuit breaker. 'refused': the service permanently rejects this person. 'waiting': this
 * delivery waits until its owner does something, such as upgrading the plan. 'broken': the target's
 * credentials or its list are rejected, and all its deliveries wait until the owner fixes that.
 * 'gone': the target responds that it no longer exists, so it is disabled.
 */
export type Outcome = AttemptRecord &
  (
    | { result: 'done'; isSkipped?: boolean }
    | { result: 'refused' | 'waiting' | 'broken' | 'gone' }
    | { result: 'retry'; retryAfterMs?: number; isTimeout?: boolean }
  )

/**
 * 'withdrawn': the delivery must not be sent anymore or, if `afterMs` is set, not before that time.
 * Nothing was sent, and nothing is recorded.
 */
export type Withdrawn = { result: 'withdrawn'; afterMs?: number }
export type SendOutcome = Outcome | Withdrawn

const OUTAGE_MS = 2 * SECOND_MS

/**
 * Returns the outcome of deliveries that couldn't be read because the database is down, which
 * doesn't count as a failure of the target. Rethrows any other error.
 */
export function postponeInOutage(
  { log, isOutage }: Pick<Services, 'log' | 'isOutage'>,
  error: unknown,
  about: object,
): Withdrawn {
  if (!isOutage(error)) throw error
  log.error({ err: error, ...about }, 'deliveries.not_read')
  return { result: 'withdrawn', afterMs: OUTAGE_MS }
}

export type SenderLimits = {
  /** The maximum number of simultaneous calls of `send`. */
  atOnce: number
  /** The maximum number of calls of `send` that begin per second; may be less than 1. */
  perSecond: number
  /** The maximum number of deliveries in one call. */
  perCall: number
}

/** A target to which deliveries can be sent. */
export type OpenTarget = {
  limits: SenderLimits
  /**
   * Makes one attempt for each delivery and returns the outcomes in the same order. It ends within
   * 30 seconds, and immediately when `signal` aborts. If it throws, the error is logged and counts
   * as 'retry'.
   */
  send(deliveries: readonly DeliveryContent[], signal: AbortSignal): Promise<SendOutcome[]>
}

/** Sends to one kind of target. */
export type Sender = {
  /**
   * Reads what is needed for sending, such as the URL and the credentials. Returns null if the
   * target no longer exists. Called again every few seconds while there is something to send, so
   * changes take effect.
   */
  open(target: SenderTarget): Promise<OpenTarget | null>
}

export type Senders = Partial<Record<TargetKind, Sender>>
