import { randomBytes } from 'node:crypto'
import pg from 'pg'
import {
  PAGE_CHANGES,
  type PageChange,
  readPageChange,
} from '#domain/magnets/page-changes.server.ts'
import type { Log } from '#platform/log.ts'

export type ChangeListener = {
  /** Settles with the first try, whether it came through or not. */
  started: Promise<void>
  stop(): Promise<void>
}

/** What a listener reports. `onGap`: from here on it hears again, and may have missed something. */
export type ChangeHandlers = {
  onChange(change: PageChange): void
  onGap(): void
  onDeaf(): void
}

const RETRY_MS = 250
/** It sends itself a word this often: a line can be dead without saying so. */
const ECHO_MS = 15_000
const ECHO_WAIT_MS = 3000
/** An answer to anything shows that the line is alive, and costs no commit. */
const HEARTBEAT_MS = 1000
const HEARTBEAT_WAIT_MS = 2000

/** Hears of every process's page changes over a connection of its own, which it keeps up. */
export function listenForChanges(
  options: { url: string; log: Log } & ChangeHandlers,
): ChangeListener {
  const { url, log, onChange, onGap, onDeaf } = options
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
    const word = `echo ${randomBytes(6).toString('hex')}`
    let heard = () => {}
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ payload = '' }) => {
      if (payload === word) return heard()
      const change = payload.startsWith('echo ') ? null : readPageChange(payload)
      if (change) onChange(change)
    })
    const listen = async () => {
      const answer = new Promise<void>((resolve, reject) => {
        heard = resolve
        setTimeout(reject, ECHO_WAIT_MS, new Error('no echo of a notification')).unref()
      })
      // A statement that fails first leaves the echo to time out unheard.
      answer.catch(() => {})
      await mine.query('select pg_notify($1, $2)', [PAGE_CHANGES, word])
      await answer
    }
    try {
      await mine.connect()
      await mine.query(`listen ${PAGE_CHANGES}`)
      // Behind a pooler that lends connections by the transaction nothing would ever be heard.
      await listen()
    } catch (error) {
      log.warn({ err: error }, 'page changes of other processes are not heard')
      lost(mine)
      return
    }
    if (stopped || client !== mine) return
    onGap()
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
    onDeaf()
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
 * Asks for a sign of life every second, and reports a line that has given none for two. Waiting is
 * counted in turns of the event loop's timer: a busy process is behind with them, and its line not dead.
 */
function watch(client: pg.Client, onDead: () => void): NodeJS.Timeout {
  const TURN_MS = 250
  let turns = 0
  let waited: number | null = null
  const timer = setInterval(() => {
    turns++
    if (waited !== null) {
      waited += TURN_MS
      if (waited > HEARTBEAT_WAIT_MS) onDead()
    } else if (turns * TURN_MS >= HEARTBEAT_MS) {
      turns = 0
      waited = 0
      client.query('select 1').then(() => {
        waited = null
      }, onDead)
    }
  }, TURN_MS)
  return timer.unref()
}
