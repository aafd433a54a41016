import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sqlOf } from '#lib/sql-of.ts'
import type { Log } from '../log.ts'
import { keepsItsSession } from './database-way.ts'

/** The functions that a channel calls for its subscriber. */
export type NotificationHandlers = {
  onNotification(payload: string): void
  /** Called when notifications begin to arrive. Some may have been missed before. */
  onConnect(): void
  onDisconnect(): void
}

/**
 * PostgreSQL notifications (NOTIFY) of several channels, which a process receives over one
 * connection.
 */
export type Notifications = {
  /** Resolves after the first attempt to connect, even if it failed. */
  started: Promise<void>
  /** Whether notifications are arriving now. */
  isConnected(): boolean
  /**
   * Subscribes to a channel. Calls `onConnect` immediately if notifications are already arriving.
   * Returns a function that ends the subscription.
   */
  subscribe(channel: string, handlers: NotificationHandlers): () => void
  stop(): Promise<void>
}

const NOTIFY = sqlOf<{ channel: string; echoText: string }>(
  'select pg_notify({channel}, {echoText})',
)
const RETRY_MS = 250
/** How often the process notifies itself, because a connection can be dead without an error. */
const ECHO_MS = 15_000
const ECHO_WAIT_MS = 3000
/** A query's result shows that the connection is alive, without a commit. */
const HEARTBEAT_MS = 1000
const HEARTBEAT_WAIT_MS = 2000

/**
 * Listens to channels over a separate connection, and reconnects when it breaks. A pooler in
 * transaction mode passes on no notifications, although the process may receive its own. In this
 * case it stays disconnected.
 */
export function listenForNotifications(options: {
  url: string
  channels: readonly [string, ...string[]]
  log: Log
}): Notifications {
  const { url, channels, log } = options
  const subscribers = new Map<string, Set<NotificationHandlers>>()
  const each = (tell: (handlers: NotificationHandlers) => void) => {
    for (const handlers of subscribers.values()) for (const one of handlers) tell(one)
  }
  let stopped = false
  let connected = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let echo: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'qr-magnet notifications',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client = mine
    const echoText = `echo ${randomBytes(6).toString('hex')}`
    let heard = () => {}
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ channel, payload = '' }) => {
      if (payload === echoText) return heard()
      if (payload.startsWith('echo ')) return
      for (const one of subscribers.get(channel) ?? []) one.onNotification(payload)
    })
    const listen = async () => {
      const answer = new Promise<void>((resolve, reject) => {
        heard = resolve
        setTimeout(
          reject,
          ECHO_WAIT_MS,
          new Error(`No notification arrived within ${ECHO_WAIT_MS} ms`),
        ).unref()
      })
      // If the statement fails first, the echo times out unhandled.
      answer.catch(() => {})
      await mine.query(NOTIFY({ channel: channels[0], echoText }))
      await answer
    }
    try {
      await mine.connect()
      if (!(await keepsItsSession(mine, url))) {
        stopped = true
        log.warn({}, 'database.pooler_cannot_listen')
        await mine.end()
        return
      }
      for (const channel of channels) await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      await listen()
    } catch (error) {
      log.warn({ err: error }, 'database.listen_failed')
      lost(mine)
      return
    }
    if (stopped || client !== mine) return
    connected = true
    each((one) => one.onConnect())
    echo = setInterval(() => listen().catch(() => lost(mine)), ECHO_MS)
    echo.unref()
    heartbeat = watch(mine, () => lost(mine))
  }

  function lost(mine: pg.Client): void {
    if (stopped || client !== mine) return
    client = null
    connected = false
    clearInterval(echo)
    clearInterval(heartbeat)
    mine.end().catch(() => {})
    each((one) => one.onDisconnect())
    retry = setTimeout(connect, RETRY_MS)
    retry.unref()
  }

  return {
    started: connect(),
    isConnected: () => connected,
    subscribe(channel, handlers) {
      const known = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, known.add(handlers))
      if (connected) handlers.onConnect()
      return () => void known.delete(handlers)
    },
    async stop() {
      stopped = true
      connected = false
      clearTimeout(retry)
      clearInterval(echo)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Queries the connection every second. Reports it as dead if there is no result for two seconds.
 * Time is counted in ticks of a timer, so that a busy process whose timers are late doesn't report
 * a live connection as dead.
 */
function watch(client: pg.Client, onDead: () => void): NodeJS.Timeout {
  const TICK_MS = 250
  let ticks = 0
  let waited: number | null = null
  const timer = setInterval(() => {
    ticks++
    if (waited !== null) {
      waited += TICK_MS
      if (waited > HEARTBEAT_WAIT_MS) onDead()
    } else if (ticks * TICK_MS >= HEARTBEAT_MS) {
      ticks = 0
      waited = 0
      client.query('select 1').then(() => {
        waited = null
      }, onDead)
    }
  }, TICK_MS)
  return timer.unref()
}
