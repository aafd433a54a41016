import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { eventTarget, TARGET_KINDS } from '#db/schema/deliveries.ts'
import { SECOND_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { createAttemptWriter } from './attempt-writer.server.ts'
import { createDispatcher } from './dispatch-events.server.ts'
import { hideLeads } from './hide-leads.server.ts'
import {
  claimDeliveries,
  countDueTargets,
  type LeasedTarget,
  leaseTargets,
  releaseLeases,
  renewLeases,
  unclaimDeliveries,
} from './leases.server.ts'
import { choosePlaces } from './places.ts'
import { recordAttempts } from './record-attempts.server.ts'
import type { Senders } from './sender.ts'
import { CIRCUIT, createLane, type Lane } from './target-lane.ts'

const LIMITS = {
  /**
   * The maximum number of targets that a process serves at the same time. The same number of closed
   * targets may additionally finish their requests in progress.
   */
  targets: 400,
  /** How long a target keeps its place while others are waiting. */
  turnMs: 5 * SECOND_MS,
  /** The minimum time before credentials and limits are read again. */
  reopenMs: 10 * SECOND_MS,
}
export type EngineLimits = typeof LIMITS
/** The minimum time between rounds that are started because places became free. */
export const ROOM_MS = 20
/** How long `stop` waits for requests in progress. Requests that it aborts are repeated later. */
export const STOP_MS = 2 * SECOND_MS
/** An idle target keeps its lease for this time, because its next event often follows soon. */
const LINGER_MS = 2 * SECOND_MS
const ABORT_MS = SECOND_MS / 2
/** If a target's sender can't be prepared, the next attempt follows after this time. */
const UNREADY_MS = 30 * SECOND_MS

type Leased = { target: LeasedTarget; lane: Lane; since: number; idleSince: number | null }

export type DeliveryEngine = {
  /**
   * Dispatches events and claims deliveries, once. Returns whether there are more events to
   * dispatch.
   */
  round(isStopped?: () => boolean): Promise<boolean>
  /** Renews the leases, and reads credentials and limits again if they are old. */
  renew(): Promise<void>
  /** Waits for requests in progress. Resolves with whether there were any. */
  drain(): Promise<boolean>
  /** Waits up to two seconds for requests in progress, then aborts them. */
  stop(): Promise<void>
}

/**
 * Creates the engine that sends one process's share of the deliveries. `onRoom` is called when
 * there may be room for more.
 */
export function createDeliveryEngine(
  services: Services,
  senders: Senders,
  { onRoom = () => {}, limits = {} }: { onRoom?: () => void; limits?: Partial<EngineLimits> } = {},
): DeliveryEngine {
  const most = { ...LIMITS, ...limits }
  const { db, clock, log } = services
  const workerId = randomUUID()
  const leased = new Map<string, Leased>()
  const dispatcher = createDispatcher(services)
  const writer = createAttemptWriter(services, {
    record: (attempts) => recordAttempts(services, attempts),
    onWritten: onRoom,
  })
  const kinds = TARGET_KINDS.filter((kind) => senders[kind])
  let reopening: Promise<void> | null = null
  let reopenAt = 0
  /** Background writes that no caller waits for. */
  const pending = new Set<Promise<unknown>>()

  function inBackground(what: string, work: Promise<unknown>): void {
    const done = work
      .catch((error) => log.error({ err: error }, what))
      .finally(() => pending.delete(done))
    pending.add(done)
  }

  async function add(target: LeasedTarget): Promise<void> {
    const { id, kind, isProbing } = target
    const open = await senders[kind]?.open(target)
    if (!open) return releaseLeases(services, workerId, [id])
    const lane = createLane(
      { targetId: id, isProbing, open },
      {
        now: () => clock.now(),
        onAttempts: (attempts) => writer.add(attempts),
        onGivenBack: (ids, afterMs) =>
          inBackground(
            'deliveries.not_returned',
            unclaimDeliveries(services, workerId, ids, afterMs),
          ),
        onSendError: (error) => log.error({ err: error, targetId: id }, 'deliveries.send_failed'),
        onCircuitOpen: () => inBackground('deliveries.circuit_not_opened', openCircuit(id)),
        onRoom,
      },
    )
    leased.set(id, { target, lane, since: performance.now(), idleSince: null })
  }

  async function openCircuit(targetId: string): Promise<void> {
    const circuitOpenUntil = new Date(clock.now().getTime() + CIRCUIT.openMs)
    await db.update(eventTarget).set({ circuitOpenUntil }).where(eq(eventTarget.id, targetId))
    log.info({ targetId }, 'deliveries.circuit_opened')
  }

  /** If targets are waiting, closes targets that have had their place for a full turn. */
  async function makePlaces(): Promise<void> {
    if (freePlaces() > 0) return
    const due = await countDueTargets(services, { kinds, most: most.targets })
    if (due === 0) return
    await release(0)
    const places = openPlaces().map(({ target, since }) => ({
      targetId: target.id,
      accountId: target.accountId,
      since,
    }))
    const waiting = due - freePlaces()
    const turn = { waiting, turnMs: most.turnMs, now: performance.now() }
    for (const id of choosePlaces(places, turn)) leased.get(id)?.lane.close()
  }

  const openPlaces = () => [...leased.values()].filter(({ lane }) => !lane.isClosed())
  // Closed targets finish their requests in progress in separate places, so a slow one doesn't
  // delay other targets.
  const freePlaces = () =>
    Math.min(most.targets - openPlaces().length, 2 * most.targets - leased.size)

  async function lease(): Promise<void> {
    const targets = await leaseTargets(services, { workerId, kinds, most: freePlaces() })
    await Promise.all(targets.filter(({ id }) => !leased.has(id)).map(tryAdd))
  }

  async function tryAdd(target: LeasedTarget): Promise<void> {
    try {
      await add(target)
    } catch (error) {
      log.error({ err: error, targetId: target.id }, 'deliveries.sender_failed')
      const nextDueAt = new Date(clock.now().getTime() + UNREADY_MS)
      await db
        .update(eventTarget)
        .set({ nextDueAt, leasedBy: null, leasedUntil: null })
        .where(eq(eventTarget.id, target.id))
    }
  }

  async function claim(): Promise<void> {
    if (writer.isFull()) return
    // While another transaction holds a target's row, the target's attempts can't be written.
    // Claiming more of its deliveries would fill the writer and block all other targets.
    const rooms = [...leased].map(([targetId, { lane }]) => ({
      targetId,
      room: lane.room() - writer.unwritten(targetId),
    }))
    const withRoom = rooms.filter(({ room }) => room > 0)
    const read = await claimDeliveries(services, workerId, withRoom)
    const claimed = await hideLeads(services, read).catch(async (error) => {
      const ids = read.map(({ content }) => content.deliveryId)
      await unclaimDeliveries(services, workerId, ids)
      throw error
    })
    for (const { targetId, content } of claimed) leased.get(targetId)?.lane.add([content])
  }

  /** Reads credentials and limits again. */
  async function reopen(): Promise<void> {
    for (const [id, { target, lane }] of leased) {
      if (lane.isClosed()) continue
      try {
        const open = await senders[target.kind]?.open(target)
        if (open) lane.update(open)
        else lane.close()
      } catch (error) {
        log.error({ err: error, targetId: id }, 'deliveries.sender_failed')
      }
    }
  }

  async function release(lingerMs: number): Promise<void> {
    const now = performance.now()
    const over: string[] = []
    for (const [id, one] of leased) {
      const isIdle = one.lane.isIdle() && writer.unwritten(id) === 0
      one.idleSince = isIdle ? (one.idleSince ?? now) : null
      if (one.idleSince === null) continue
      if (one.lane.isClosed() || now - one.idleSince >= lingerMs) over.push(id)
    }
    if (over.length === 0) return
    // Returned deliveries and opened circuits affect when a target is due again, so these writes
    // finish first.
    await Promise.all(pending)
    for (const id of over) {
      leased.get(id)?.lane.close()
      leased.delete(id)
    }
    await releaseLeases(services, workerId, over)
  }

  return {
    async round(isStopped = () => false) {
      const isBehind = await dispatcher.pass()
      if (isStopped()) return isBehind
      await makePlaces()
      await lease()
      await claim()
      await release(LINGER_MS)
      return isBehind
    },
    async renew() {
      if (leased.size === 0) return
      const kept = await renewLeases(services, workerId, [...leased.keys()])
      // Done first, so this process stops sending to targets that another process has taken over.
      for (const [id, { lane }] of leased) if (!kept.has(id)) lane.close()
      if (performance.now() < reopenAt && !reopening) return
      reopenAt = performance.now() + most.reopenMs
      // If another renewal runs in the meantime, it waits for this reopening instead of starting a
      // second one.
      reopening ??= reopen().finally(() => {
        reopening = null
      })
      await reopening
    },
    async drain() {
      const lanes = [...leased.values()].map(({ lane }) => lane)
      const hadWork = lanes.some((lane) => !lane.isIdle())
      while (lanes.some((lane) => !lane.isIdle())) await new Promise(setImmediate)
      await writer.settle()
      await release(0)
      return hadWork
    },
    async stop() {
      const lanes = [...leased.values()].map(({ lane }) => lane)
      const idleWithin = async (ms: number) => {
        const endAt = performance.now() + ms
        while (lanes.some((lane) => !lane.isIdle()) && performance.now() < endAt) {
          await delay(ROOM_MS)
        }
      }
      for (const lane of lanes) lane.close()
      await idleWithin(STOP_MS)
      for (const lane of lanes) lane.abort()
      await idleWithin(ABORT_MS)
      await withTimeoutOr(writer.settle(), STOP_MS, undefined)
      await Promise.all(pending)
      await releaseLeases(services, workerId, [...leased.keys()])
    },
  }
}
