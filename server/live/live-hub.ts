import type { ServerResponse } from 'node:http'
import { noteSeen } from '#domain/live-sources/live-commands.server.ts'
import { findChangedSources } from '#domain/live-sources/live-counts.server.ts'
import type { LiveState } from '#domain/live-sources/live-source.ts'
import { type LoadedSource, loadLiveStates } from '#domain/live-sources/live-states.server.ts'
import { magnetTag, ownerTag } from '#domain/page-changes.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { BEAT, GONE, signatureOf, stateEvent } from './live-events.ts'

/** 'page' is the overlay in streaming software. 'dock' is the panel that controls it. */
export type LiveClient = 'page' | 'dock'
/**
 * Who has too many connections: the source, its owner, the network, or the process. 'stopping'
 * means that the process is shutting down.
 */
export type LiveRefusal =
  | 'many-of-source'
  | 'many-of-owner'
  | 'many-of-network'
  | 'many'
  | 'stopping'

export type LiveHub = {
  /**
   * Returns why another connection of a source is rejected; null if it may be added. If the process
   * is full, the owner with the most connections loses the newest one to another owner.
   */
  findRefusal(source: LoadedSource, network: string): LiveRefusal | null
  /**
   * Sends a source's state on a response whose head has already been sent. Then sends every change
   * of the state until the client disconnects.
   */
  add(
    source: LoadedSource,
    response: ServerResponse,
    from: { client: LiveClient; network: string },
  ): void
  counts(): { pages: number; docks: number; refused: number }
  /**
   * Call when a page that a source's code may open has changed. For `tag`, see `magnetTag` and
   * `ownerTag`.
   */
  pageChanged(tag: string): void
  /**
   * Looks for changes immediately. This also happens every second while any page or dock is open.
   */
  poll(): Promise<void>
  /**
   * Sends the beat, and ends connections whose clients receive nothing any longer. This also
   * happens every fifteen seconds while any page or dock is open.
   */
  beat(): void
  /** Ends all connections, so that their clients connect to another process. */
  stop(): void
}

/** A whole school may share a network, so its limit is high. */
export const LIVE_LIMITS = { perSource: 20, perOwner: 60, perNetwork: 400, perProcess: 2000 }

const POLL_MS = SECOND_MS
/**
 * A client gets at most one state a second. The pause is slightly shorter, because timers may be a
 * little early.
 */
const PAUSE_MS = SECOND_MS - 20
const BEAT_MS = 15 * SECOND_MS
/**
 * Changes that send no notification, such as a new style of the code, are noticed within this time.
 */
const REFRESH_MS = 30 * SECOND_MS
const SEEN_MS = 30 * SECOND_MS
/** A client that has received nothing for this many beats is disconnected. */
const MAX_MISSED_BEATS = 2
/** The minimum time between two log lines saying that the database is down. */
const LOG_MS = MINUTE_MS

type Connection = {
  response: ServerResponse
  client: LiveClient
  network: string
  owner: string
  sent: LiveState
  sentAt: number
  /**
   * The number of consecutive beats at which the client hadn't received everything that was sent.
   */
  missedBeats: number
}

/** A source with open connections. If its address changes, it counts as another source. */
type Watched = {
  source: LoadedSource
  signature: string
  recent: number | null
  refreshAt: number
  seenAt: number
  connections: Set<Connection>
}

/**
 * Keeps all open pages and docks of a process up to date. Together they need one query a second, no
 * matter how many are open, and none if nothing is open. All state is in the database, so that any
 * process can serve any source (docs/decisions/068-live-source.md).
 */
export function createLiveHub(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'log'>,
  { limits = LIVE_LIMITS, pollMs = POLL_MS } = {},
): LiveHub {
  const { clock, log } = services
  const watched = new Map<string, Watched>()
  const open = { page: 0, dock: 0 }
  /** The connections of each owner, in the order in which they were opened. */
  const ofOwner = new Map<string, Map<Connection, Watched>>()
  const ofNetwork = new Map<string, number>()
  let refused = 0
  let stopped = false
  let polling: Promise<void> | null = null
  let timers: NodeJS.Timeout[] = []
  let loggedAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()

  function startTimers(): void {
    if (timers.length > 0) return
    timers = [setInterval(() => void poll(), pollMs), setInterval(beat, BEAT_MS)]
    for (const timer of timers) timer.unref()
  }

  function stopTimers(): void {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  function findRefusal(source: LoadedSource, network: string): LiveRefusal | null {
    const refusal = judge(source, network)
    if (refusal) refused++
    return refusal
  }

  function judge(source: LoadedSource, network: string): LiveRefusal | null {
    if (stopped) return 'stopping'
    const ofSource = watched.get(source.tokenHash)?.connections.size ?? 0
    if (ofSource >= limits.perSource) return 'many-of-source'
    const owned = ofOwner.get(ownerOf(source))?.size ?? 0
    if (owned >= limits.perOwner) return 'many-of-owner'
    if ((ofNetwork.get(network) ?? 0) >= limits.perNetwork) return 'many-of-network'
    if (open.page + open.dock < limits.perProcess) return null
    return makeRoom(owned) ? null : 'many'
  }

  /**
   * Ends the newest connection of the owner with the most connections, if these are more than the
   * new owner would have.
   */
  function makeRoom(owned: number): boolean {
    let most: Map<Connection, Watched> | undefined
    for (const each of ofOwner.values()) if (each.size > (most?.size ?? 0)) most = each
    const [newest] = most && most.size > owned + 1 ? [...most].slice(-1) : []
    if (!newest) return false
    const [connection, one] = newest
    connection.response.end()
    remove(one, connection)
    return true
  }

  function add(
    source: LoadedSource,
    response: ServerResponse,
    { client, network }: { client: LiveClient; network: string },
  ): void {
    const known = watched.get(source.tokenHash)
    const one: Watched = known ?? {
      source,
      signature: signatureOf(source.state),
      recent: null,
      refreshAt: 0,
      seenAt: Number.NEGATIVE_INFINITY,
      connections: new Set(),
    }
    if (known) update(known, source)
    watched.set(source.tokenHash, one)
    const owner = ownerOf(source)
    const connection: Connection = {
      response,
      client,
      network,
      owner,
      sent: one.source.state,
      sentAt: now(),
      missedBeats: 0,
    }
    one.connections.add(connection)
    ofOwner.set(owner, (ofOwner.get(owner) ?? new Map<Connection, Watched>()).set(connection, one))
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
    open[client]++
    response.on('error', () => {})
    response.once('close', () => remove(one, connection))
    response.write(stateEvent(one.source.state, { at: connection.sentAt, known: null }))
    startTimers()
  }

  function remove(one: Watched, connection: Connection): void {
    if (!one.connections.delete(connection)) return
    open[connection.client]--
    const owned = ofOwner.get(connection.owner)
    owned?.delete(connection)
    if (owned?.size === 0) ofOwner.delete(connection.owner)
    const left = (ofNetwork.get(connection.network) ?? 1) - 1
    if (left > 0) ofNetwork.set(connection.network, left)
    else ofNetwork.delete(connection.network)
    if (one.connections.size > 0) return
    watched.delete(one.source.tokenHash)
    if (watched.size === 0) stopTimers()
  }

  /**
   * If the state looks the same, its object is kept, because a connection compares it with the
   * object that it sent last.
   */
  function update(one: Watched, source: LoadedSource): void {
    const signature = signatureOf(source.state)
    one.source = signature === one.signature ? { ...source, state: one.source.state } : source
    one.signature = signature
  }

  function poll(): Promise<void> {
    polling ??= look()
      .catch((error) => {
        if (now() - loggedAt < LOG_MS) return
        loggedAt = now()
        log.warn({ err: error }, 'live.poll_failed')
      })
      .finally(() => {
        polling = null
      })
    return polling
  }

  async function look(): Promise<void> {
    if (watched.size === 0) return
    await noteOpenPages()
    const all = [...watched.values()]
    const signs = await findChangedSources(
      services,
      all.map(({ source: { id, scopeId, version }, recent }) => ({ id, scopeId, version, recent })),
    )
    const signOf = new Map(signs.map((sign) => [sign.id, sign]))
    const at = now()
    const changed = all.filter((one) => {
      const sign = signOf.get(one.source.id)
      if (sign) one.recent = sign.recent
      const { changesAt } = one.source
      const isDue = at >= one.refreshAt || (changesAt !== null && at >= changesAt)
      return sign !== undefined || isDue
    })
    const ids = [...new Set(changed.map(({ source }) => source.id))]
    const loaded = await loadLiveStates(services, ids)
    for (const one of changed) {
      const source = loaded.get(one.source.id)
      if (source?.tokenHash !== one.source.tokenHash) {
        endGone(one)
        continue
      }
      update(one, source)
      // The time is random, so that sources aren't all loaded at the same time.
      one.refreshAt = at + REFRESH_MS * (0.5 + Math.random() / 2)
    }
    for (const one of watched.values()) sendChanges(one)
  }

  /** Records twice a minute which sources are open in streaming software. */
  async function noteOpenPages(): Promise<void> {
    const at = now()
    const due = [...watched.values()].filter(
      ({ seenAt, connections }) =>
        at - seenAt >= SEEN_MS && [...connections].some(({ client }) => client === 'page'),
    )
    if (due.length === 0) return
    await noteSeen(
      services,
      due.map(({ source }) => source.id),
    )
    for (const one of due) {
      // The time is random, as it is for the refreshes.
      one.seenAt = at - (Math.random() * SEEN_MS) / 3
      if (!one.source.state.isOpen) one.refreshAt = 0
    }
  }

  function pageChanged(tag: string): void {
    for (const one of watched.values()) {
      const { ownerId, magnetId, target } = one.source.code
      const tags = [ownerTag(ownerId), magnetTag(magnetId), target && magnetTag(target.id)]
      if (tags.includes(tag)) one.refreshAt = 0
    }
  }

  function sendChanges({ source: { state }, connections }: Watched): void {
    const at = now()
    for (const connection of connections) {
      const { response, sent, sentAt } = connection
      if (sent === state || at - sentAt < PAUSE_MS) continue
      // Waits while the client hasn't received the previous state. Then it gets the newest one.
      if (response.writableLength > 0) continue
      response.write(stateEvent(state, { at, known: sent }))
      connection.sent = state
      connection.sentAt = at
    }
  }

  function endGone(one: Watched): void {
    for (const { response } of one.connections) response.end(GONE)
  }

  function beat(): void {
    for (const one of watched.values()) {
      for (const connection of one.connections) {
        const { response } = connection
        connection.missedBeats = response.writableLength > 0 ? connection.missedBeats + 1 : 0
        if (connection.missedBeats >= MAX_MISSED_BEATS) {
          response.destroy()
          remove(one, connection)
        } else if (connection.missedBeats === 0) response.write(BEAT)
      }
    }
  }

  return {
    findRefusal,
    add,
    pageChanged,
    poll,
    beat,
    counts: () => ({ pages: open.page, docks: open.dock, refused }),
    stop() {
      stopped = true
      stopTimers()
      for (const { connections } of watched.values()) {
        for (const { response } of connections) response.end()
      }
    },
  }
}

/** In a campaign, each creator has their own stream. */
const ownerOf = ({ code }: LoadedSource): string => code.creatorId ?? code.ownerId
