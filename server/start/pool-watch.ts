import type pg from 'pg'
import { SECOND_MS } from '#lib/time.ts'
import { countWorking } from '#platform/db/client.ts'
import type { Services } from '#platform/services.ts'
import { isDatabaseUp } from './database-up.ts'

const LOOK_MS = 15 * SECOND_MS
const ANSWER_MS = 5 * SECOND_MS
/**
 * The time is counted in checks rather than minutes, because no checks run while the machine is
 * suspended.
 */
const STUCK_LOOKS = 8
const GIVEN_UP_LOOKS = 20
const STOP_MS = 3 * SECOND_MS

type PoolEvents = {
  /** Called when the pools get stuck, and when they work again. */
  setStuck(isStuck: boolean): void
  /** Called once if they stay stuck, because only a new process helps. */
  giveUp(): void
}

export type PoolWatch = { look(): Promise<void>; stop(): void }

/**
 * Checks every 15 seconds whether the connection pools work. A pool is stuck if its connections
 * were lost: all of them are in use, none was returned since the last check, and the pool doesn't
 * respond, although a new connection to the same database responds and shows no activity for any of
 * them. A pool that waits for locks isn't stuck. After two minutes the process is reported as
 * stuck, and after five it is given up. While the database is down, no pool counts as stuck.
 * (docs/decisions/075-transactions-return-connections.md)
 */
export function watchPools(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { setStuck, giveUp }: PoolEvents,
  { poolMs = ANSWER_MS, anewMs = ANSWER_MS } = {},
): PoolWatch {
  const watched = poolsOf(db).map(({ name, pool }) => {
    const state = { name, pool, returned: 0, returnedBefore: 0 }
    pool.on('release', () => {
      state.returned++
    })
    return state
  })
  let looks = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const hung: string[] = []
    await Promise.all(
      watched.map(async (state) => {
        const works = !isFull(state.pool) || (await answers(state.pool, poolMs))
        if (!works && state.returned === state.returnedBefore) hung.push(state.name)
        state.returnedBefore = state.returned
      }),
    )
    const isStuck =
      hung.length > 0 && (await countWorking(db, watched.flatMap(processIdsOf), anewMs)) === 0
    if (isStopped) return
    looks = isStuck ? looks + 1 : 0
    setStuck(looks >= STUCK_LOOKS)
    if (looks === STUCK_LOOKS) log.error({ pools: hung }, 'database.pool_stuck')
    if (looks !== GIVEN_UP_LOOKS) return
    log.error({ pools: hung }, 'database.pool_given_up')
    giveUp()
  }

  const next = () => {
    timer = setTimeout(() => void look().finally(() => isStopped || next()), LOOK_MS).unref()
  }
  next()
  return {
    look,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const poolsOf = ({ $client }: Services['db']): { name: string; pool: pg.Pool }[] => [
  { name: 'shared', pool: $client },
  { name: 'leads', pool: $client.pipelined },
  { name: 'pages', pool: $client.prepared },
]

/**
 * Returns the ids of the PostgreSQL processes that serve a pool's connections. pg keeps the
 * connections in a private field.
 */
const processIdsOf = ({ pool }: { pool: pg.Pool }): number[] => {
  const { _clients: clients = [] } = pool as unknown as {
    _clients?: { processID?: number | null }[]
  }
  return clients.flatMap(({ processID }) => processID ?? [])
}

const isFull = ({ totalCount, idleCount, options }: pg.Pool) =>
  totalCount >= options.max && idleCount === 0

/** Resolves with whether a pool provides a connection that responds in time. Never rejects. */
function answers(pool: pg.Pool, limitMs: number): Promise<boolean> {
  let isLate = false
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isLate = true
      resolve(false)
    }, limitMs)
    pool.connect((_error, client, release) => {
      clearTimeout(timer)
      if (!client) return resolve(false)
      if (isLate) return release()
      const query = { text: 'select 1', query_timeout: limitMs }
      client.query(query).then(
        () => {
          release()
          resolve(true)
        },
        () => {
          release(true)
          resolve(false)
        },
      )
    })
  })
}

/**
 * During a shutdown, cuts the connections to a database that doesn't respond. Otherwise everything
 * that waits for the database would use up its time limit. `graceMs` is how long requests are still
 * accepted before that. `answerMs` is how long the database may take to respond.
 */
export async function abandonHungPools(
  { db, log }: Pick<Services, 'db' | 'log'>,
  graceMs: number,
  answerMs = STOP_MS,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, graceMs).unref())
  if (await isDatabaseUp({ db }, answerMs)) return
  // The database is still working on queries of the pools, and these may finish.
  if (await countWorking(db, poolsOf(db).flatMap(processIdsOf), answerMs)) return
  log.warn({}, 'shutdown.database_timed_out')
  db.$client.abandon()
}
