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
  /** Targets that one process serves at the same time, and as many again that only finish requests in progress. */
  targets: 400,
  /** How long a target has its place while others wait. */
  turnMs: 5 * SECOND_MS,
  /** How often credentials and limits are read again at most. */
  reopenMs: 10 * SECOND_MS,
}
export type EngineLimits = typeof LIMITS
/** Rounds that free places ask for don't follow one another faster. */
export const ROOM_MS = 20
/** How long `stop` waits for requests in progress. Requests that it ends are repeated. */
export const STOP_MS = 2 * SECOND_MS
/** An idle target stays for this time, because its next event is often near. */
const LINGER_MS = 2 * SECOND_MS
const ABORT_MS = SECOND_MS / 2
/** A target whose sender can't be prepared is looked at again then. */
const UNREADY_MS = 30 * SECOND_MS

type Leased = { target: LeasedTarget; lane: Lane; since: number; idleSince: number | null }

export type DeliveryEngine = {
  /** Dispatches events and claims deliveries, once. Returns whether there are more events to dispatch. */
  round(isStopped?: () => boolean): Promise<boolean>
  /** Keeps the leases, and reads credentials and limits again where they are old. */
  renew(): Promise<void>
  /** Waits for requests in progress. Resolves with whether there were any. */
  drain(): Promise<boolean>
  /** Waits up to two seconds for requests in progress, then ends them. */
  stop(): Promise<void>
}

/** One process's part of the deliveries. `onRoom` is called when there may be room for more. */
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
  /** Writes that nothing waits for. */
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

  /** Gives waiting targets the places of targets that have had theirs for long. */
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
  // Closed targets finish their requests in progress. They have separate places, or a slow one would delay others.
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
    // What came of a target's deliveries may not be writable now, because its row is held: it would fill
    // the writer, and everyone else would wait.
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
    // Deliveries that were given back, and circuits that opened, count for when a target is due again.
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
      // First of all: what another process has now isn't sent here.
      for (const [id, { lane }] of leased) if (!kept.has(id)) lane.close()
      if (performance.now() < reopenAt && !reopening) return
      reopenAt = performance.now() + most.reopenMs
      // The next renewals don't begin it again.
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
