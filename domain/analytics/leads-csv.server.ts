import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Services } from '#platform/services.ts'
import { type FullMonth, fullMonthsOf, type LeadScope } from './leads-scope.server.ts'
import { createSlots } from './slots.ts'

/** With a byte order mark, by which Excel knows UTF-8. */
const HEAD = Buffer.from('\uFEFFName,Email,Lead Magnet,Submitted At\n')
/** A download nobody reads on gives its connection back after this long. */
const STALL_MS = 60_000
/** Each takes a connection for as long as it lasts; the pages need theirs too. */
const slots = createSlots({ count: 4, each: 2 })
/** However steadily it is read, a download ends here; a million leads take seconds. */
const LONGEST_MS = 15 * 60_000

/** `leads-{date}.csv`, the date being today's in UTC. */
export function csvFileName(now: Date): string {
  return `leads-${now.toISOString().slice(0, 10)}.csv`
}

/**
 * An owner's leads as CSV, newest first, straight from PostgreSQL: rows never pass through
 * JavaScript one by one, and the reader's pace is the database's. An error ends the stream as an
 * error, never as a complete file; a reader who leaves frees the connection at once.
 */
export function openLeadsCsv(
  services: Services,
  scope: LeadScope & { flagged: boolean },
): ReadableStream<Uint8Array> {
  let copy: ReturnType<typeof copyTo> | undefined
  let stalled: NodeJS.Timeout | undefined
  let left = false
  const startedAt = Date.now()

  async function* chunks(): AsyncGenerator<Uint8Array> {
    await slots.take(scope.ownerId)
    let client: pg.PoolClient | undefined
    let complete = false
    try {
      if (left) return
      const sql = copyStatement(scope, await fullMonthsOf(services, scope.ownerId))
      client = await services.db.$client.connect()
      // A connection that dies says so twice; here, unheard, it would take the process along.
      client.on('error', ignore)
      copy = client.query(copyTo(sql))
      // The loop below hears of it too; this one is for what comes after the loop was left.
      copy.on('error', ignore)
      yield HEAD
      for await (const chunk of copy) yield chunk as Buffer
      complete = true
    } finally {
      // A connection in the middle of a COPY is of no use to anybody: it is closed.
      if (complete) client?.off('error', ignore)
      client?.release(!complete)
      slots.give(scope.ownerId)
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

/** COPY takes no parameters, so the ids are bound as escaped literals of their type. */
function copyStatement(
  { ownerId, magnetId, flagged }: LeadScope & { flagged: boolean },
  full: FullMonth[],
): string {
  const where = [
    `owner_id = ${pg.escapeLiteral(ownerId)}::uuid`,
    // Who was erased has left nothing to export (decision 22).
    'erased_at is null',
    ...(magnetId === null ? [] : [`lead_magnet_id = ${pg.escapeLiteral(magnetId)}::uuid`]),
    ...(flagged ? [] : ['not is_flagged']),
    ...full.map(shownOf),
  ].join(' and ')
  return `copy (
    select ${safeText('name')}, ${safeText('email')}, ${safeText('lead_magnet_title')},
      ${TIME}
    from leads where ${where} order by submitted_at desc, id desc
  ) to stdout with (format csv, encoding 'UTF8')`
}

/** ISO 8601 in UTC, to the second. JSON writes times twice as fast as to_char does. */
const TIME = `substr(to_json(timezone(interval '0', submitted_at))::text, 2, 19) || 'Z'`

/** What a month holds beyond the plan's number waits for an upgrade (decision 21). */
function shownOf({ from, to, last }: FullMonth): string {
  const at = (moment: string) => `${pg.escapeLiteral(moment)}::timestamptz`
  const shown = last
    ? `(submitted_at, id) <= (${at(last.at)}, ${pg.escapeLiteral(last.id)}::uuid)`
    : 'false'
  return `(is_flagged or submitted_at < ${at(from.toISOString())} or submitted_at >= ${at(to.toISOString())} or ${shown})`
}

/**
 * A spreadsheet takes a cell that starts with one of = + - @, tab, line feed or carriage return
 * (or a full-width twin of the first four) for a formula: such a cell gets an apostrophe.
 */
function safeText(column: string): string {
  return `case when ascii(${column}) in (61, 43, 45, 64, 9, 10, 13, 65309, 65291, 65293, 65312)
    then '''' || ${column} else ${column} end`
}
