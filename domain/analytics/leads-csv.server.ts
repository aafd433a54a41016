import pg from 'pg'
import type { Services } from '#platform/services.ts'
import { openCsv } from './csv-stream.server.ts'
import type { FullMonth, LeadScope } from './leads-scope.server.ts'

const HEAD = ['Name', 'Email', 'Lead Magnet', 'Submitted At']

/** `leads-{date}.csv`, the date being today's in UTC. */
export function csvFileName(now: Date): string {
  return `leads-${now.toISOString().slice(0, 10)}.csv`
}

/** An owner's leads as CSV, newest first. */
export function openLeadsCsv(
  services: Services,
  scope: LeadScope & { flagged: boolean },
): ReadableStream<Uint8Array> {
  return openCsv(services, {
    ownerId: scope.ownerId,
    head: HEAD,
    statement: (full) => copyStatement(scope, full),
  })
}

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
      ${isoTime('submitted_at')}
    from leads where ${where} order by submitted_at desc, id desc
  ) to stdout with (format csv, force_quote *, encoding 'UTF8')`
}

/** ISO 8601 in UTC, to the second. JSON writes times twice as fast as to_char does. */
export const isoTime = (column: string) =>
  `substr(to_json(timezone(interval '0', ${column}))::text, 2, 19) || 'Z'`

/** What a month holds beyond the plan's number waits for an upgrade (decision 21). */
export function shownOf({ from, to, last }: FullMonth): string {
  const at = (moment: string) => `${pg.escapeLiteral(moment)}::timestamptz`
  const shown = last
    ? `(submitted_at, id) <= (${at(last.at)}, ${pg.escapeLiteral(last.id)}::uuid)`
    : 'false'
  return `(is_flagged or submitted_at < ${at(from.toISOString())} or submitted_at >= ${at(to.toISOString())} or ${shown})`
}

/**
 * A spreadsheet takes a cell that starts with one of = + - @, tab, line feed or carriage return
 * (or a full-width twin of the first four) for a formula: such a cell gets an apostrophe. So does what
 * follows a semicolon, where some spreadsheets split lines whatever separates our cells.
 */
export function safeText(column: string): string {
  const guarded = `case when strpos(${column}, ';') = 0 then ${column} else
    regexp_replace(${column}, ';(?=\\s*[=+@＝＋－＠-])', ';''', 'g') end`
  return `case when ascii(${column}) in (61, 43, 45, 64, 9, 10, 13, 65309, 65291, 65293, 65312)
    then '''' else '' end || ${guarded}`
}
