import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Services } from '#platform/services.ts'
import { openCsv } from './csv-stream.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { FullMonth, LeadScope } from './leads-scope.server.ts'
import { pattern, SEARCH_KEY } from './search-key.ts'

/** Which leads are exported: those the table shows on all its pages, but for erased people. */
export type LeadsExport = LeadScope &
  Pick<LeadsQuery, 'flagged'> & {
    /** Searched for as the table does; '' for all. */
    q?: string
    /** Everything that is known of a lead, in place of section 9's four columns. */
    allColumns?: boolean
  }

/** `leads-{date}.csv`, the date being today's in UTC. */
export function csvFileName(now: Date, allColumns = false): string {
  return `leads-${allColumns ? 'all-columns-' : ''}${now.toISOString().slice(0, 10)}.csv`
}

/** An owner's leads as CSV, newest first. */
export function openLeadsCsv(services: Services, asked: LeadsExport): ReadableStream<Uint8Array> {
  const columns = asked.allColumns ? [...COLUMNS, ...MORE_COLUMNS] : COLUMNS
  return openCsv(services, {
    ownerId: asked.ownerId,
    head: columns.map(([name]) => name),
    statement: (full) => copyStatement(asked, columns, full),
  })
}

/** COPY takes no parameters, so ids and words are bound as escaped literals of their type. */
function copyStatement(
  { ownerId, magnetId, flagged, q = '', allColumns }: LeadsExport,
  columns: readonly CsvColumn[],
  full: FullMonth[],
): string {
  const where = [
    `owner_id = ${pg.escapeLiteral(ownerId)}::uuid`,
    // Who was erased has left nothing to export (decision 22).
    'erased_at is null',
    ...(magnetId === null ? [] : [`lead_magnet_id = ${pg.escapeLiteral(magnetId)}::uuid`]),
    ...(flagged ? [] : ['not is_flagged']),
    ...(q ? [`${SEARCHED} like lower(${pg.escapeLiteral(pattern(q))})`] : []),
    ...full.map(shownOf),
  ].join(' and ')
  return `copy (
    select ${columns.map(([, value]) => value).join(', ')}
    from leads ${allColumns ? WITH_PLACES : ''}
    where ${where} order by submitted_at desc, id desc
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

type CsvColumn = readonly [name: string, value: string]

/** Section 9's header. */
const COLUMNS: readonly CsvColumn[] = [
  ['Name', safeText('name')],
  ['Email', safeText('email')],
  ['Lead Magnet', safeText('lead_magnet_title')],
  ['Submitted At', isoTime('submitted_at')],
]

/** What else is known of a lead; times are in UTC, as in the four before. */
const MORE_COLUMNS: readonly CsvColumn[] = [
  ['Clicked At', isoTime('clicked_at')],
  ['Type', 'link_type'],
  ['Device', 'device_type'],
  ['City', safeText('ip_city')],
  ['Country', safeText('ip_country')],
  ['Source', "case source when 'scan' then 'QR code' else 'Link' end"],
  ['Code or Link', safeText('via_name')],
  ['Placement', safeText('place')],
  ['Flagged', "case when is_flagged then 'yes' else 'no' end"],
  ['Flag Reasons', "array_to_string(flags, '; ')"],
  ['Email As Typed', safeText('email_typed')],
  ['Consent', safeText('consent_text')],
  ['Consent Version', safeText('consent_version')],
  ['Lead ID', 'id'],
]

const WITH_PLACES = `left join (select id as place_id, label as place from placements) places
      on place_id = placement_id`

/** What the table searches in, as COPY's text. */
const SEARCHED = new PgDialect().sqlToQuery(SEARCH_KEY).sql
