import type { DeliveryCause, TargetKind } from '#db/schema/deliveries.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The target of deliveries as its sender gets it. */
export type SenderTarget = { id: string; accountId: string; name: string }

/** What is delivered: an event, or what stands for one in a test or a backfill. */
export type DeliveryContent = {
  /** The same in every attempt. */
  deliveryId: string
  cause: DeliveryCause
  /** From 1. */
  attempt: number
  /** Null for a test and for an earlier lead. */
  eventId: string | null
  /** The event's number in its account; null without an event. */
  seq: number | null
  /** Such as 'lead.created'. */
  type: string
  /** When the event happened. */
  occurredAt: Date
  /** As `EVENT_TYPES[type].data` describes it. A lead that the plan hides has `isHidden`. */
  data: Record<string, unknown>
  leadId: string | null
}

/** The maximum number of characters kept of a response and of an error. */
export const KEPT = { response: 4096, error: 500 } as const

/** What an attempt leaves for its owner to read. */
export type AttemptRecord = {
  /** The HTTP status of the response; null if there was none. */
  status: number | null
  /** Why it didn't succeed, in words for the owner. */
  error?: string
  /** Without secrets. */
  request?: { method: string; url: string; headers?: Record<string, string> }
  /** The response's beginning. */
  response?: string
}

/**
 * How an attempt ended.
 * 'done': received. `isSkipped`: nothing had to be sent, which says nothing about the target.
 * 'retry': try again, after `retryAfterMs` if the service named a time. `isTimeout`: nothing was
 * answered in time; five in a row open the target's circuit.
 * 'refused': the service rejects this person permanently.
 * 'waiting': this delivery waits until its owner does something, such as an upgrade of the plan.
 * 'broken': the target's credentials or its list are refused; all its deliveries wait for a repair.
 * 'gone': the target says that it doesn't exist anymore; it is disabled.
 */
export type Outcome = AttemptRecord &
  (
    | { result: 'done'; isSkipped?: boolean }
    | { result: 'refused' | 'waiting' | 'broken' | 'gone' }
    | { result: 'retry'; retryAfterMs?: number; isTimeout?: boolean }
  )

/**
 * 'withdrawn': it must not be sent anymore, or not now but after `afterMs`. Nothing was sent, and nothing
 * is recorded.
 */
export type Withdrawn = { result: 'withdrawn'; afterMs?: number }
export type SendOutcome = Outcome | Withdrawn

const OUTAGE_MS = 2 * SECOND_MS

/**
 * Returns the outcome of deliveries that the database didn't let be read: its outage is no failure of the
 * target. Throws any other error again.
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
  /** Calls of `send` in progress at the same time. */
  atOnce: number
  /** Calls of `send` that begin in a second; may be less than 1. */
  perSecond: number
  /** Deliveries in one call. */
  perCall: number
}

/** A target that is ready to be sent to. */
export type OpenTarget = {
  limits: SenderLimits
  /**
   * Makes one attempt for each delivery and returns their outcomes in the same order. It ends within 30
   * seconds, and at once when `signal` aborts. What it throws is logged, and counts as 'retry'.
   */
  send(deliveries: readonly DeliveryContent[], signal: AbortSignal): Promise<SendOutcome[]>
}

/** How one kind of target is sent to. */
export type Sender = {
  /**
   * Reads what sending needs, such as the URL and the credentials; null if the target no longer exists. Called
   * again every few seconds while there is something to send, so that changes count.
   */
  open(target: SenderTarget): Promise<OpenTarget | null>
}

export type Senders = Partial<Record<TargetKind, Sender>>
