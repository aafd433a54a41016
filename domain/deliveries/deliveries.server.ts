import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
import type { Services } from '#platform/services.ts'
import {
  createDeliveryEngine,
  type EngineLimits,
  ROOM_MS,
  STOP_MS,
} from './delivery-engine.server.ts'
import type { Senders } from './sender.ts'
import { watchTargets } from './target-health.server.ts'

export { hideLeads } from './hide-leads.server.ts'
export {
  eventDelivery,
  holdDeliveries,
  insertDeliveries,
  lockTarget,
  makeDue,
  type NewDelivery,
  stateChange,
  type TargetKey,
} from './insert-deliveries.server.ts'
export { findSendable } from './leases.server.ts'
export { makeRetriesDue } from './recovery.server.ts'
export { queueStoppedMail } from './target-mails.server.ts'

const POLL_MS = 500
const RENEW_MS = 5 * SECOND_MS

export type DeliveryWorker = {
  /** Looks for events and deliveries now. Call it after a commit that recorded events. */
  wake(): void
  /** Waits up to two seconds for requests in progress. */
  stop(): Promise<void>
}

/**
 * Turns events into deliveries and sends them in the background. Several processes share the work.
 * If one dies, the deliveries that it was sending are sent again, so each delivery arrives at least
 * once.
 */
export function createDeliveryWorker(
  services: Services,
  senders: Senders,
  limits: Partial<EngineLimits> = {},
): DeliveryWorker {
  const { log } = services
  let stopped = false
  let soon: NodeJS.Timeout | null = null
  const later = () => {
    soon ??= setTimeout(() => {
      soon = null
      loop.wake()
    }, ROOM_MS)
  }
  const engine = createDeliveryEngine(services, senders, { onRoom: later, limits })
  const loop = createWorkLoop({
    async round() {
      if (await engine.round(() => stopped)) later()
    },
    watch: { run: () => watchTargets(services), everyMs: MINUTE_MS },
    onError: (error) => log.error({ err: error }, 'deliveries.round_failed'),
  })
  const poll = setInterval(() => loop.wake(), POLL_MS)
  const renew = setInterval(() => {
    engine.renew().catch((error) => log.error({ err: error }, 'deliveries.renewal_failed'))
  }, RENEW_MS)
  loop.wake()
  return {
    wake: () => loop.wake(),
    async stop() {
      stopped = true
      for (const timer of [poll, renew]) clearInterval(timer)
      if (soon) clearTimeout(soon)
      await withTimeoutOr(loop.stop(), STOP_MS, undefined)
      await engine.stop()
    },
  }
}

/**
 * Sends all deliveries that are due now, and resolves when none is left. For tests and commands.
 */
export async function deliverDue(services: Services, senders: Senders): Promise<void> {
  const engine = createDeliveryEngine(services, senders)
  let isBehind = true
  while (isBehind) {
    isBehind = await engine.round()
    if (await engine.drain()) isBehind = true
  }
  await engine.stop()
}
