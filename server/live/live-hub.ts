import type { ServerResponse } from 'node:http'
import { noteSeen } from '#domain/live-sources/live-commands.server.ts'
import { findChangedSources } from '#domain/live-sources/live-counts.server.ts'
import type { LiveState } from '#domain/live-sources/live-source.ts'
import { type LoadedSource, loadLiveStates } from '#domain/live-sources/live-states.server.ts'
import { magnetTag, ownerTag } from '#domain/page-changes.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { BEAT, GONE, signatureOf, stateEvent } from './live-events.ts'

/** 'page': in streaming software. 'dock': the panel that controls it. */
export type LiveClient = 'page' | 'dock'
/**
 * Whose connections are too many: a source's, an owner's, a network's, or the process's. 'stopping': the
 * process ends.
 */
export type LiveRefusal =
  | 'many-of-source'
  | 'many-of-owner'
  | 'many-of-network'
  | 'many'
  | 'stopping'

export type LiveHub = {
  /**
   * Returns why another connection of a source is rejected; null if it may be added. If the process is full,
   * the newest connection of the owner with the most ends, so that another owner's can be added.
   */
  findRefusal(source: LoadedSource, network: string): LiveRefusal | null
  /**
   * Sends a source's state on a response whose head has been sent, and then every change of it, until the
   * client disconnects.
   */
  add(
    source: LoadedSource,
    response: ServerResponse,
    from: { client: LiveClient; network: string },
  ): void
  counts(): { pages: number; docks: number; refused: number }
  /** A page that a source's code may lead to has changed: see `magnetTag` and `ownerTag`. */
  pageChanged(tag: string): void
  /** Looks for changes immediately. Also runs every second while something is open. */
  poll(): Promise<void>
  /**
   * Sends the beat, and ends connections whose client has received nothing since the last one. Also runs
   * every fifteen seconds while something is open.
   */
  beat(): void
  /** Ends all connections, so that their clients connect to another process. */
  stop(): void
}

/** A whole school may share a network. */
export const LIVE_LIMITS = { perSource: 20, perOwner: 60, perNetwork: 400, perProcess: 2000 }

const POLL_MS = SECOND_MS
/** A client gets at most one state a second; timers may be a little early. */
const PAUSE_MS = SECOND_MS - 20
const BEAT_MS = 15 * SECOND_MS
/** Changes without a notification, such as of a code's style, are seen within this time. */
const REFRESH_MS = 30 * SECOND_MS
const SEEN_MS = 30 * SECOND_MS
/** A client that has received nothing for this many beats is disconnected. */
const MAX_MISSED_BEATS = 2
/** How often it is logged that the database is down. */
const LOG_MS = MINUTE_MS

type Connection = {
  response: ServerResponse
  client: LiveClient
  network: string
  owner: string
  sent: LiveState
  sentAt: number
  /** The number of consecutive beats at which the client hadn't received what was sent. */
  missedBeats: number
}

/** A source with open connections. With a new address it counts as another source. */
type Watched = {
  source: LoadedSource
  signature: string
  recent: number | null
  refreshAt: number
  seenAt: number
  connections: Set<Connection>
}

/**
 * Keeps all open pages and docks of a process up to date. They share one statement a second, whatever
 * their number, and none while nothing is open. All state is in the database, so that any process can
 * serve any source (docs/decisions/068-live-source.md).
 */
export function createLiveHub(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'log'>,
  { limits = LIVE_LIMITS, pollMs = POLL_MS } = {},
): LiveHub {
  const { clock, log } = services
  const watched = new Map<string, Watched>()
  const open = { page: 0, dock: 0 }
  /** In the order in which they were opened. */
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
   * Ends the newest connection of the owner with the most connections, if that is more than this owner will
   * have.
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

  /** Keeps the state object if nothing has changed: connections compare it with what they have sent. */
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
      return sign !== undefined || at >= one.refreshAt
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
      // Spread, so that not all sources are loaded at once.
      one.refreshAt = at + REFRESH_MS * (0.5 + Math.random() / 2)
    }
    for (const one of watched.values()) sendChanges(one)
  }

  /** Notes twice a minute which sources are open in streaming software. */
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
      // Spread, like the refreshes.
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
      // A client that hasn't received the last state gets the newest one as soon as it has.
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
