import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type FullMonth, getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
import { createFairQueue, NO_LIMIT } from '#lib/fair-queue.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** If a client stops reading its download for this long, the download is aborted. */
const STALL_MS = MINUTE_MS
/**
 * Limits simultaneous downloads: each uses a database connection, and pages need connections too.
 */
const slots = createFairQueue({ atOnce: 4, each: 2, waiting: 20, waitingEach: 3 })
/** The maximum duration of a download. A million leads take only seconds. */
const MAX_MS = 15 * MINUTE_MS

export type CsvSource = {
  ownerId: string
  /** The column names. Those that need quotes must have them. */
  head: readonly string[]
  statement(full: FullMonth[]): string
}

/**
 * Streams an owner's rows as CSV with COPY. JavaScript doesn't process individual rows, and
 * backpressure reaches the database. A failure ends the stream with an error, so an incomplete file
 * never looks complete. When a client disconnects, its database connection is freed immediately.
 * `statement` returns the COPY statement for the months in which the plan's limit is exceeded.
 * Throws if too many downloads are waiting.
 */
export function openCsv(
  services: Services,
  { ownerId, head, statement }: CsvSource,
): ReadableStream<Uint8Array> {
  let copy: ReturnType<typeof copyTo> | undefined
  let stalled: NodeJS.Timeout | undefined
  let left = false
  slots.requireRoom(ownerId)
  /** Set when the download gets its slot, so waiting for the slot doesn't count. */
  let startedAt = 0

  async function* chunks(): AsyncGenerator<Uint8Array> {
    const place = await slots.enter(ownerId, NO_LIMIT)
    startedAt = Date.now()
    let client: pg.PoolClient | undefined
    let complete = false
    try {
      if (left) return
      const sql = statement(await getFullMonths(services, ownerId))
      client = await services.db.$client.connect()
      // A lost connection also emits 'error' on the client, which would crash the process.
      client.on('error', ignore)
      copy = client.query(copyTo(sql))
      // The loop below handles errors. This listener handles errors that occur after the loop has
      // ended.
      copy.on('error', ignore)
      yield Buffer.from(`\uFEFF${head.join(',')}\n`)
      for await (const chunk of copy) yield chunk as Buffer
      complete = true
    } finally {
      // A connection in the middle of a COPY can't be reused, so it is closed.
      if (complete) client?.off('error', ignore)
      client?.release(!complete)
      place.leave()
    }
  }

  const source = chunks()
  const leave = () => {
    left = true
    clearTimeout(stalled)
    copy?.destroy()
    return source.return(undefined).catch(() => {})
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled)
        const { done, value } = await source.next()
        if (done) return controller.close()
        controller.enqueue(value)
        const longer = startedAt + MAX_MS - Date.now()
        stalled = setTimeout(
          () => {
            controller.error(new Error('The client stopped reading a CSV export.'))
            void leave()
          },
          Math.min(STALL_MS, longer),
        )
        stalled.unref()
      },
      async cancel() {
        await leave()
      },
    },
    { highWaterMark: 0 },
  )
}

const ignore = () => {}
