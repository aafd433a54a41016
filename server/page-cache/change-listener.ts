import { randomBytes } from 'node:crypto'
import pg from 'pg'
import {
  PAGE_CHANGES_CHANNEL,
  type PageInvalidation,
  parsePageInvalidation,
} from '#domain/magnets/page-invalidation.server.ts'
import type { Log } from '#platform/log.ts'

export type ChangeListener = {
  /** Resolves after the first attempt to connect, even if it failed. */
  started: Promise<void>
  stop(): Promise<void>
}

/** `onReconnect`: notifications arrive again, and some may have been missed. */
export type ChangeHandlers = {
  onChange(change: PageInvalidation): void
  onReconnect(): void
  onDisconnect(): void
}

const RETRY_MS = 250
/** How often it notifies itself, because a connection can be dead without an error. */
const ECHO_MS = 15_000
const ECHO_WAIT_MS = 3000
/** A query's result shows that the connection is alive, without a commit. */
const HEARTBEAT_MS = 1000
const HEARTBEAT_WAIT_MS = 2000

/**
 * Listens to page changes of all processes over its own connection, and reconnects when it breaks.
 */
export function listenForChanges(
  options: { url: string; log: Log } & ChangeHandlers,
): ChangeListener {
  const { url, log, onChange, onReconnect, onDisconnect } = options
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let echo: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'qr-magnet pages',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client = mine
    const echoText = `echo ${randomBytes(6).toString('hex')}`
    let heard = () => {}
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ payload = '' }) => {
      if (payload === echoText) return heard()
      const change = payload.startsWith('echo ') ? null : parsePageInvalidation(payload)
      if (change) onChange(change)
    })
    const listen = async () => {
      const answer = new Promise<void>((resolve, reject) => {
        heard = resolve
        setTimeout(reject, ECHO_WAIT_MS, new Error('no echo of a notification')).unref()
      })
      // If the statement fails first, the echo times out unhandled.
      answer.catch(() => {})
      await mine.query('select pg_notify($1, $2)', [PAGE_CHANGES_CHANNEL, echoText])
      await answer
    }
    try {
      await mine.connect()
      await mine.query(`listen ${PAGE_CHANGES_CHANNEL}`)
      // Behind a pooler in transaction mode, no notification would ever arrive.
      await listen()
    } catch (error) {
      log.warn({ err: error }, 'page_cache.listen_failed')
      lost(mine)
      return
    }
    if (stopped || client !== mine) return
    onReconnect()
    echo = setInterval(() => listen().catch(() => lost(mine)), ECHO_MS)
    echo.unref()
    heartbeat = watch(mine, () => lost(mine))
  }

  function lost(mine: pg.Client): void {
    if (stopped || client !== mine) return
    client = null
    clearInterval(echo)
    clearInterval(heartbeat)
    mine.end().catch(() => {})
    onDisconnect()
    retry = setTimeout(connect, RETRY_MS)
    retry.unref()
  }

  return {
    started: connect(),
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearInterval(echo)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Queries the connection every second, and reports it as dead if there is no result for two. Time is
 * counted in ticks of a timer, so that a busy process, which runs behind with its timers, doesn't
 * report a live connection as dead.
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
