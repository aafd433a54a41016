import { v7 as uuidv7 } from 'uuid'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { TimeoutError, withTimeout } from '#lib/with-timeout.ts'
import {
  type DeliveryContent,
  KEPT,
  type OpenTarget,
  type Outcome,
  type SendOutcome,
} from './sender.ts'
import type { Attempt } from './settle.ts'

/** This many consecutive timeouts open the circuit breaker for this long. */
export const CIRCUIT = { timeouts: 5, openMs: MINUTE_MS } as const
/** Longer than a sender's time limits. */
const SEND_MS = 40 * SECOND_MS

export type LaneEvents = {
  now(): Date
  /** Called when a call has ended. */
  onAttempts(attempts: Attempt[]): void
  /**
   * Called with claimed deliveries that aren't sent now. They may be claimed again after `afterMs`.
   */
  onGivenBack(deliveryIds: string[], afterMs: number): void
  onCircuitOpen(): void
  /** Called when a call threw, which means a bug on our side. */
  onSendError(error: unknown): void
  /** Called when there may be room for more deliveries. */
  onRoom(): void
}

export type Lane = {
  /** Returns how many more deliveries the lane accepts. */
  room(): number
  add(deliveries: DeliveryContent[]): void
  /** Sets the credentials and limits for all further calls. */
  update(open: OpenTarget): void
  /** Returns whether nothing is being sent and nothing is waiting. */
  isIdle(): boolean
  isClosed(): boolean
  /** Stops sending. Requests in progress finish. */
  close(): void
  /** Aborts requests in progress. */
  abort(): void
}

/**
 * Creates a lane, which sends a leased target's deliveries within the target's limits. It stops if
 * the target doesn't respond.
 */
export function createLane(
  { targetId, isProbing, ...ready }: { targetId: string; isProbing: boolean; open: OpenTarget },
  events: LaneEvents,
): Lane {
  let { open } = ready
  const controller = new AbortController()
  /** When the most recent calls began. */
  const starts: number[] = []
  let queue: DeliveryContent[] = []
  let active = 0
  let sending = 0
  let timeouts = isProbing ? CIRCUIT.timeouts - 1 : 0
  let probing = isProbing
  let isClosed = false
  let timer: NodeJS.Timeout | null = null

  const callsAtOnce = () => (probing ? 1 : open.limits.atOnce)
  const room = () => {
    const { atOnce, perCall } = open.limits
    if (isClosed) return 0
    if (probing) return Math.max(0, 1 - sending - queue.length)
    return Math.max(0, 2 * atOnce * perCall - queue.length)
  }

  function giveBack(): void {
    const left = queue
    queue = []
    const ids = left.map(({ deliveryId }) => deliveryId)
    if (ids.length > 0) events.onGivenBack(ids, 0)
  }

  function close(): void {
    isClosed = true
    if (timer) clearTimeout(timer)
    giveBack()
  }

  /** Returns the milliseconds until another call may begin. */
  function wait(): number {
    const { perSecond } = open.limits
    const perWindow = Math.max(1, Math.floor(perSecond))
    const windowMs = (perWindow / perSecond) * SECOND_MS
    const now = performance.now()
    while (starts[0] !== undefined && starts[0] <= now - windowMs) starts.shift()
    const first = starts[0]
    return starts.length < perWindow || first === undefined ? 0 : first + windowMs - now
  }

  function pump(): void {
    while (!isClosed && queue.length > 0 && active < callsAtOnce()) {
      const ms = wait()
      if (ms > 0) {
        timer ??= setTimeout(() => {
          timer = null
          pump()
        }, Math.ceil(ms))
        return
      }
      starts.push(performance.now())
      void call(queue.splice(0, open.limits.perCall))
    }
  }

  async function call(deliveries: DeliveryContent[]): Promise<void> {
    active++
    sending += deliveries.length
    const at = events.now()
    const began = performance.now()
    const outcomes = await attempt(open, deliveries, controller.signal, events)
    const ms = performance.now() - began
    active--
    sending -= deliveries.length
    if (controller.signal.aborted) {
      const ids = deliveries.map(({ deliveryId }) => deliveryId)
      events.onGivenBack(ids, 0)
      return
    }
    const attempts: Attempt[] = []
    const withdrawn = new Map<number, string[]>()
    for (const [index, content] of deliveries.entries()) {
      const outcome = outcomes[index] ?? NO_OUTCOME
      if (outcome.result === 'withdrawn') {
        const { afterMs = 0 } = outcome
        withdrawn.set(afterMs, [...(withdrawn.get(afterMs) ?? []), content.deliveryId])
      } else attempts.push({ id: uuidv7(), targetId, content, at, ms, outcome: shorten(outcome) })
    }
    for (const [afterMs, ids] of withdrawn) events.onGivenBack(ids, afterMs)
    events.onAttempts(attempts)
    watch(attempts.map(({ outcome }) => outcome))
    pump()
    events.onRoom()
  }

  function watch(outcomes: Outcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.result === 'broken' || outcome.result === 'gone') close()
      if (outcome.result === 'retry' && outcome.isTimeout) timeouts++
      else {
        timeouts = 0
        probing = false
      }
    }
    if (timeouts < CIRCUIT.timeouts || isClosed) return
    events.onCircuitOpen()
    close()
  }

  return {
    room,
    add(deliveries) {
      queue.push(...deliveries)
      if (isClosed) giveBack()
      else pump()
    },
    update(next) {
      open = next
    },
    isIdle: () => active === 0 && queue.length === 0,
    isClosed: () => isClosed,
    close,
    abort() {
      close()
      controller.abort()
    },
  }
}

/** Cuts long responses, because thousands of attempts wait in memory while the database is down. */
function shorten(outcome: Outcome): Outcome {
  const { response } = outcome
  if (response === undefined || response.length <= KEPT.response) return outcome
  // Copied, because a slice would keep the entire response in memory.
  return { ...outcome, response: Buffer.from(response.slice(0, KEPT.response)).toString() }
}

const NO_OUTCOME: Outcome = { result: 'retry', status: null, error: 'No outcome.' }

async function attempt(
  open: OpenTarget,
  deliveries: DeliveryContent[],
  signal: AbortSignal,
  { onSendError }: Pick<LaneEvents, 'onSendError'>,
): Promise<SendOutcome[]> {
  try {
    return await withTimeout(open.send(deliveries, signal), SEND_MS)
  } catch (error) {
    onSendError(error)
    // The original error message is only for us, because it may quote a query or a key.
    const isTimeout = error instanceof TimeoutError
    const words = isTimeout ? 'There was no response in time.' : 'Internal error.'
    return deliveries.map(() => ({ result: 'retry', status: null, error: words, isTimeout }))
  }
}
