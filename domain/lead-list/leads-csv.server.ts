import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { lead } from '#db/schema/leads.ts'
import { isSelected, type LeadSelection } from '#domain/leads/list/lead-filter-sql.server.ts'
import { SOURCES } from '#domain/leads/list/lead-filters.ts'
import type { FullMonth } from '#domain/leads/list/leads-scope.server.ts'
import { type ExportedField, listExported } from '#domain/resources/lead-fields.ts'
import { UNKNOWN_QUESTION } from '#domain/resources/questions/answers.ts'
import type { Services } from '#platform/services.ts'
import type { AskedQuestion } from './asked-questions.server.ts'
import { openCsv } from './csv-stream.server.ts'

/**
 * The selection of leads to export: those on all pages of the table, except erased leads. Without
 * search and filters, all of them.
 */
export type LeadsExport = Pick<LeadSelection, 'ownerId' | 'magnetId' | 'flagged'> &
  Partial<LeadSelection> & {
    /** Exports all columns instead of the four default ones. */
    allColumns?: boolean
    /** The questions that get a column of their own, if all columns are exported. */
    questions?: readonly Pick<AskedQuestion, 'id' | 'label'>[]
  }

/** Returns the file name `leads-{date}.csv`, with the date in UTC. */
export function csvFileName(now: Date, allColumns = false): string {
  return `leads-${allColumns ? 'all-columns-' : ''}${now.toISOString().slice(0, 10)}.csv`
}

/** Returns an owner's leads as CSV, newest first. */
export function openLeadsCsv(services: Services, asked: LeadsExport): ReadableStream<Uint8Array> {
  const columns = listExported('csv').filter(
    ({ field }) => asked.allColumns || DEFAULT_FIELDS.includes(field),
  )
  const questions = asked.allColumns ? (asked.questions ?? []) : []
  const video = asked.allColumns ? [{ head: 'Video', value: safeText('video') }] : []
  const values = [
    ...columns.map(({ field }) => writeField(field)),
    ...video.map(({ value }) => value),
    ...questions.map(({ id }) => writeAnswer(id)),
  ]
  return openCsv(services, {
    ownerId: asked.ownerId,
    head: [
      ...columns.map(({ name }) => name),
      ...video.map(({ head }) => head),
      ...questions.map(({ label }) => quoteHead(label)),
    ],
    statement: (full) => copyStatement(asked, values, full),
  })
}

function copyStatement(
  { ownerId, magnetId, flagged, q = '', filters = {}, allColumns }: LeadsExport,
  values: readonly string[],
  full: FullMonth[],
): string {
  const selected = isSelected({ ownerId, magnetId, flagged, q, filters }, full)
  // Erased leads are left out, because they have no personal data.
  const where = withLiterals(and(selected, isNull(lead.erasedAt)) ?? sql`false`)
  return `copy (
    select ${values.join(', ')}
    from leads ${allColumns ? `${WITH_PLACES} ${WITH_ANSWERS}` : ''}
    where ${where} order by submitted_at desc, id desc
  ) to stdout with (format csv, force_quote *, encoding 'UTF8')`
}

/** Returns a condition as text. COPY takes no parameters, so values become escaped literals. */
export function withLiterals(condition: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(condition)
  return text.replace(/\$(\d+)/g, (_, number) => literalOf(params[Number(number) - 1]))
}

/** A type of value that isn't listed here can't be written safely. */
function literalOf(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`A ${typeof value} can't be written into a COPY statement`)
}

/**
 * Returns SQL for a time in ISO 8601, in UTC and to the second. to_json is twice as fast as
 * to_char.
 */
export const isoTime = (column: string) =>
  `substr(to_json(timezone(interval '0', ${column}))::text, 2, 19) || 'Z'`

/**
 * Returns SQL that protects a cell against formula injection. Spreadsheets interpret a cell that
 * starts with = + - @, a tab, a line feed or a carriage return (or a full-width form of the first
 * four) as a formula. Such a cell gets an apostrophe. Text after a semicolon gets one too, because
 * some spreadsheets split cells at semicolons.
 */
export function safeText(column: string): string {
  const guarded = `case when strpos(${column}, ';') = 0 then ${column} else
    regexp_replace(${column}, ';(?=\\s*[=+@＝＋－＠-])', ';''', 'g') end`
  return `case when ascii(${column}) in (61, 43, 45, 64, 9, 10, 13, 65309, 65291, 65293, 65312)
    then '''' else '' end || ${guarded}`
}

type CsvField = ExportedField<'csv'>

/** The columns of the default export. Other programs rely on this header, so don't change it. */
const DEFAULT_FIELDS: readonly CsvField[] = ['name', 'email', 'leadMagnetTitle', 'submittedAt']

/** SQL for the checkboxes that a person ticked. */
export const AGREED_TO = "array_to_string(agreed, '; ')"
/** SQL for the consents that a person has withdrawn, with their times. */
export const WITHDRAWN = `(select string_agg(key || ' ' || (value->>'at'), '; ' order by key)
    from jsonb_each(withdrawals))`

/** SQL for a lead's tags, by name. */
const TAGS = `(select string_agg(t.name, '; ' order by lower(t.name)) from lead_tags t
    where t.id = any(tag_ids) and t.deleted_at is null)`

/** SQL for fields that aren't simply written as their column. */
const WRITTEN: { [F in CsvField]?: string } = {
  source: `case source ${SOURCES.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`,
  placementId: safeText('place'),
  isFlagged: "case when is_flagged then 'yes' else 'no' end",
  flags: "array_to_string(flags, '; ')",
  agreed: AGREED_TO,
  withdrawals: WITHDRAWN,
  answers: safeText('all_answers'),
  tagIds: safeText(TAGS),
  overRuleId: "case when over_rule_id is null then 'yes' else 'no, waits for the next one' end",
}

/**
 * Returns the SQL for a field. Times are in UTC. All text is escaped unless it comes from a fixed
 * set of values, because a visitor may have entered it.
 */
function writeField(field: CsvField): string {
  const { name, columnType, enumValues } = lead[field]
  const written = WRITTEN[field]
  if (written) return written
  if (columnType === 'PgTimestamp') return isoTime(name)
  return columnType === 'PgText' && !enumValues?.length ? safeText(name) : name
}

const WITH_PLACES = `left join (select p.id as place_id, p.label as place,
      coalesce(v.own_title, v.title, v.url) as video
      from placements p left join videos v on v.id = p.video_id) places
      on place_id = placement_id`

/**
 * SQL that joins a lead's answers as text: all of them, and each by its question. It reads a table
 * with the column `answers`.
 */
export const WITH_ANSWERS = `left join lateral (
    select string_agg(coalesce(nullif(a->>'label', ''), '${UNKNOWN_QUESTION}') || ': ' || given, ' | '
        order by nth) as all_answers,
      jsonb_object_agg(a->>'id', given) as by_question
    from jsonb_array_elements(answers) with ordinality each (a, nth)
    cross join lateral (select string_agg(v, '; ') as given
      from jsonb_array_elements_text(a->'values') v) texts
  ) answered on answers is not null`

/** Returns the SQL for the answer to a question. */
export const writeAnswer = (questionId: string) =>
  safeText(`(by_question->>${pg.escapeLiteral(questionId)})`)

/** Returns an owner's text as a heading. It may be a formula, as a cell may. */
export function quoteHead(text: string): string {
  const guarded = text.replace(/;(?=\s*[=+@＝＋－＠-])/g, ";'")
  const safe = /^[=+@＝＋－＠\t\r\n-]/.test(guarded) ? `'${guarded}` : guarded
  return `"${safe.replaceAll('"', '""')}"`
}
