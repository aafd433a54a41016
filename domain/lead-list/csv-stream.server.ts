import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type FullMonth, getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
import { createFairQueue, NO_LIMIT } from '#lib/fair-queue.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** A download whose client stops reading is aborted after this long. */
const STALL_MS = MINUTE_MS
/** Each download holds a database connection; the pages need some too. */
const slots = createFairQueue({ atOnce: 4, each: 2, waiting: 20, waitingEach: 3 })
/** Any download is aborted after this long; a million leads take seconds. */
const MAX_MS = 15 * MINUTE_MS

export type CsvSource = {
  ownerId: string
  /** Column names, which must not need quoting. */
  head: readonly string[]
  statement(full: FullMonth[]): string
}

/**
 * Streams an owner's rows as CSV with COPY: JavaScript doesn't process single rows, and backpressure
 * reaches the database. A failure ends the stream with an error, never as a complete file; a client that
 * leaves frees the connection at once. `statement` returns the COPY for the months above the plan's limit.
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
  /** Set when the download gets its slot: waiting for it doesn't count. */
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
      // The loop below handles errors; this listener handles those after the loop was left.
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
