import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Services } from '#platform/services.ts'
import { type FullMonth, fullMonthsOf } from './leads-scope.server.ts'
import { createSlots } from './slots.ts'

/** A download nobody reads on gives its connection back after this long. */
const STALL_MS = 60_000
/** Each takes a connection for as long as it lasts; the pages need theirs too. */
const slots = createSlots({ count: 4, each: 2 })
/** However steadily it is read, a download ends here; a million leads take seconds. */
const LONGEST_MS = 15 * 60_000

export type CsvSource = {
  ownerId: string
  /** The columns' names, which need no quotes. */
  head: readonly string[]
  statement(full: FullMonth[]): string
}

/**
 * An owner's rows as CSV straight from PostgreSQL: they never pass through JavaScript one by one,
 * and the reader's pace is the database's. An error ends the stream as an error, never as a complete
 * file; a reader who leaves frees the connection at once. `statement` writes the COPY, once the
 * months are known in which leads wait for an upgrade.
 */
export function openCsv(
  services: Services,
  { ownerId, head, statement }: CsvSource,
): ReadableStream<Uint8Array> {
  let copy: ReturnType<typeof copyTo> | undefined
  let stalled: NodeJS.Timeout | undefined
  let left = false
  slots.refuseCrowd(ownerId)
  /** Counted from when it got its place: waiting is not its reader's doing. */
  let startedAt = 0

  async function* chunks(): AsyncGenerator<Uint8Array> {
    await slots.take(ownerId)
    startedAt = Date.now()
    let client: pg.PoolClient | undefined
    let complete = false
    try {
      if (left) return
      const sql = statement(await fullMonthsOf(services, ownerId))
      client = await services.db.$client.connect()
      // A connection that dies says so twice; here, unheard, it would take the process along.
      client.on('error', ignore)
      copy = client.query(copyTo(sql))
      // The loop below hears of it too; this one is for what comes after the loop was left.
      copy.on('error', ignore)
      yield Buffer.from(`\uFEFF${head.join(',')}\n`)
      for await (const chunk of copy) yield chunk as Buffer
      complete = true
    } finally {
      // A connection in the middle of a COPY is of no use to anybody: it is closed.
      if (complete) client?.off('error', ignore)
      client?.release(!complete)
      slots.give(ownerId)
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
        const longer = startedAt + LONGEST_MS - Date.now()
        stalled = setTimeout(
          () => {
            controller.error(new Error('The reader of a CSV export stopped reading.'))
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
