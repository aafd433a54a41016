import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { lead } from '#db/schema/leads.ts'
import { answerPattern } from '#domain/leads/list/has-answer.server.ts'
import type { FullMonth, LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { SEARCH_KEY } from '#domain/leads/list/search-text.ts'
import { type ExportedField, listExported } from '#domain/resources/lead-fields.ts'
import { UNKNOWN_QUESTION } from '#domain/resources/questions/answers.ts'
import { likePattern } from '#lib/like-pattern.ts'
import type { Services } from '#platform/services.ts'
import type { AnswerFilter } from './answer-filter.ts'
import type { AskedQuestion } from './asked-questions.server.ts'
import { openCsv } from './csv-stream.server.ts'
import type { LeadsQuery } from './leads-query.ts'

/** The selection of leads to export: those on all pages of the table, except erased leads. */
export type LeadsExport = LeadScope &
  Pick<LeadsQuery, 'flagged'> & {
    /** Exports only people who are waiting for the next magnet. */
    forNext?: boolean
    /** Exports only people who haven't confirmed their email. */
    unconfirmed?: boolean
    /** The same search as in the table; '' for all leads. */
    q?: string
    /** Exports all columns instead of the four default ones. */
    allColumns?: boolean
    /** Exports only people who gave this answer. */
    answer?: AnswerFilter | null
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

/** COPY takes no parameters, so values are inserted as escaped literals. */
function copyStatement(
  { ownerId, magnetId, flagged, forNext, unconfirmed, answer, q = '', allColumns }: LeadsExport,
  values: readonly string[],
  full: FullMonth[],
): string {
  const where = [
    `owner_id = ${pg.escapeLiteral(ownerId)}::uuid`,
    // Erased leads are left out, because they have no personal data.
    'erased_at is null',
    ...(magnetId === null ? [] : [`lead_magnet_id = ${pg.escapeLiteral(magnetId)}::uuid`]),
    ...(flagged || unconfirmed ? [] : ['not is_flagged']),
    ...(unconfirmed ? ['confirmation is not null and confirmed_at is null'] : []),
    ...(forNext ? [forNextOf(ownerId)] : []),
    ...(answer ? [`answers @> ${pg.escapeLiteral(answerPattern(answer))}::jsonb`] : []),
    ...(q ? [`${SEARCHED} like lower(${pg.escapeLiteral(likePattern(q))})`] : []),
    ...full.map(shownOf),
  ].join(' and ')
  return `copy (
    select ${values.join(', ')}
    from leads ${allColumns ? `${WITH_PLACES} ${WITH_ANSWERS}` : ''}
    where ${where} order by submitted_at desc, id desc
  ) to stdout with (format csv, force_quote *, encoding 'UTF8')`
}

/** SQL condition that selects the same leads as `isForNext`. */
const forNextOf = (ownerId: string) => `over_rule_id is not null and lead_magnet_id in (
  select magnet_id from magnet_schedules where owner_id = ${pg.escapeLiteral(ownerId)}::uuid)`

/**
 * Returns SQL for a time in ISO 8601, in UTC and to the second. to_json is twice as fast as
 * to_char.
 */
export const isoTime = (column: string) =>
  `substr(to_json(timezone(interval '0', ${column}))::text, 2, 19) || 'Z'`

/**
 * Returns the SQL condition for the leads that the plan shows. In a month in which the plan's limit
 * is reached, the remaining leads are hidden until an upgrade.
 */
export function shownOf({ from, to, last }: FullMonth): string {
  const at = (moment: string) => `${pg.escapeLiteral(moment)}::timestamptz`
  const shown = last
    ? `(submitted_at, id) <= (${at(last.at)}, ${pg.escapeLiteral(last.id)}::uuid)`
    : 'false'
  return `(is_flagged or submitted_at < ${at(from.toISOString())} or submitted_at >= ${at(to.toISOString())} or ${shown})`
}

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

/** SQL for fields that aren't simply written as their column. */
const WRITTEN: { [F in CsvField]?: string } = {
  source: "case source when 'scan' then 'QR code' else 'Link' end",
  placementId: safeText('place'),
  isFlagged: "case when is_flagged then 'yes' else 'no' end",
  flags: "array_to_string(flags, '; ')",
  agreed: AGREED_TO,
  withdrawals: WITHDRAWN,
  answers: safeText('all_answers'),
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

/** SQL for the text that the search looks in. */
const SEARCHED = new PgDialect().sqlToQuery(SEARCH_KEY).sql
