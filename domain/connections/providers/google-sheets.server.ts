import { z } from 'zod'
import { ORIGIN_FIELD_NAMES, ORIGIN_FIELDS } from '#domain/resources/lead-origin.ts'
import { failureOf, isOk, read, unexpected } from '../answers.ts'
import { type Http, type HttpAnswer, jsonRequest } from '../http.ts'
import {
  type Credentials,
  done,
  type Failure,
  type LeadToSend,
  type Provider,
  type SendResult,
  type SentAs,
} from '../provider.ts'
import { signIn } from './google-token.server.ts'

const API = 'https://sheets.googleapis.com/v4/spreadsheets'
/** Enough for the column of lead ids of about 100,000 rows. */
const MAX_COLUMN_BYTES = 5 * 1024 * 1024

/** The first column identifies a lead's row. Columns C to G contain personal data. */
const COLUMNS = [
  ...(['leadId', 'submittedAt', 'firstName', 'lastName', 'email', 'city', 'country'] as const),
  ...(['magnet', 'placement', 'video', 'campaign', 'source', 'shortLink', 'device'] as const),
]
const HEADER = [
  'Lead id',
  'Time (UTC)',
  'First name',
  'Last name',
  'Email',
  'City',
  'Country',
  'Magnet',
  'Placement',
  'Video',
  'Campaign',
  'Source',
  'Short link',
  'Device',
]
/**
 * The columns O to S, after the others. They were added later: a tab that has no such headings may
 * contain other data there, so nothing is written to these columns. They are blanked too, because
 * anyone can write a name into a link's address.
 */
const ORIGIN_HEADER = ORIGIN_FIELD_NAMES.map((field) => ORIGIN_FIELDS[field].label)
const ORIGIN_HEADINGS = 'O1:S1'
const personalCells = (row: number) => `C${row}:G${row}`
const originCells = (row: number) => `O${row}:S${row}`

const spreadsheet = z.object({
  properties: z.object({ title: z.string() }),
  sheets: z.array(z.object({ properties: z.object({ title: z.string() }) })),
})
const range = z.object({ values: z.array(z.array(z.unknown())).default([]) })
const ranges = z.object({ valueRanges: z.tuple([range, range]) })

/**
 * Google Sheets API version 4, through a service account. Google allows 60 writes a minute.
 * Compared with developers.google.com (limits) on November 24, 2026.
 */
export const googleSheets: Provider = {
  limits: { atOnce: 1, requestsPerSecond: 0.5, perCall: 500 },
  requestsFor: () => 1,

  async validate(http, credentials) {
    const access = await signIn(http, credentials)
    if (access.result !== 'done') return access
    const answer = await access.http({
      method: 'GET',
      url: `${document(credentials)}?fields=properties.title,sheets.properties.title`,
    })
    if (!isOk(answer)) return failure(answer, credentials)
    const found = read(answer, spreadsheet)
    if (!found) return unexpected(answer)
    return {
      result: 'done',
      choices: {
        account: found.properties.title,
        lists: found.sheets.map(({ properties: { title } }) => ({ id: title, name: title })),
        tags: [],
        fields: [],
      },
    }
  },

  async send(http, credentials, lead) {
    const [result] = await sendRows(http, credentials, [lead])
    return result ?? { result: 'retry', error: 'Nothing was sent' }
  },
  sendMany: sendRows,

  people: { erase: blankRow, find: async (_http, _credentials, sent) => done(rowOf(sent)) },
}

/**
 * Returns the id of a lead's row. The row is later found by the lead's id in the first column, so
 * no request is needed. Blanking a row that doesn't exist isn't an error.
 */
const rowOf = ({ listId, leadId }: SentAs) => listId && `${listId}/${leadId}`

/** Blanks the cells with personal data in the lead's row. */
async function blankRow(
  http: Http,
  credentials: Credentials,
  externalId: string,
): Promise<SendResult> {
  const access = await signIn(http, credentials)
  if (access.result !== 'done') return access
  const slash = externalId.lastIndexOf('/')
  const [tab, leadId] = [externalId.slice(0, slash), externalId.slice(slash + 1)]
  const rows = await findRows(access.http, credentials, tab)
  // Status 400 means that the tab was renamed or deleted.
  if (!rows.ok)
    return rows.reason.status === 400 ? done(externalId) : failure(rows.reason, credentials)
  const row = rows.rowOf.get(leadId)
  if (row === undefined) return done(externalId)
  const cells = [personalCells(row), ...(rows.hasOrigin ? [originCells(row)] : [])]
  const url = `${document(credentials)}/values:batchClear`
  const body = { ranges: cells.map((part) => `${quote(tab)}!${part}`) }
  const answer = await access.http(jsonRequest('POST', url, {}, body))
  return isOk(answer) ? done(externalId) : failure(answer, credentials)
}

/**
 * Writes leads to one tab. A lead that already has a row is written to that row again; all others
 * are appended. The ids are always read first, because an earlier append may have succeeded
 * although its result was never stored. If `leads` contains a lead several times, only the last one
 * is written.
 */
async function sendRows(
  http: Http,
  credentials: Credentials,
  leads: readonly LeadToSend[],
): Promise<SendResult[]> {
  const all = (result: SendResult) => leads.map(() => result)
  const tab = leads[0]?.listId
  if (!tab) return all({ result: 'broken', error: 'Choose a tab of the spreadsheet' })
  const access = await signIn(http, credentials)
  if (access.result !== 'done') return all(access)
  const rows = await findRows(access.http, credentials, tab)
  if (!rows.ok) return all(failure(rows.reason, credentials))

  const once = [...new Map(leads.map((lead) => [lead.id, lead])).values()]
  const known = once.filter(({ id }) => rows.rowOf.has(id))
  if (known.length > 0) {
    const data = known.map((lead) => ({
      range: `${quote(tab)}!A${rows.rowOf.get(lead.id)}`,
      values: [cellsOf(lead, rows)],
    }))
    const url = `${document(credentials)}/values:batchUpdate`
    const body = { valueInputOption: 'RAW', data }
    const answer = await access.http(jsonRequest('POST', url, {}, body))
    if (!isOk(answer)) return all(failure(answer, credentials))
  }
  const fresh = once.filter(({ id }) => !rows.rowOf.has(id))
  if (fresh.length > 0) {
    const values = [
      ...(rows.isEmpty ? [[...HEADER, ...ORIGIN_HEADER]] : []),
      ...fresh.map((lead) => cellsOf(lead, rows)),
    ]
    const url = `${document(credentials)}/values/${rangeOf(tab, 'A1')}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`
    const answer = await access.http(jsonRequest('POST', url, {}, { values }))
    if (!isOk(answer)) return all(failure(answer, credentials))
  }
  return leads.map(({ id }) => done(`${tab}/${id}`, !rows.rowOf.has(id)))
}

type Tab = {
  isEmpty: boolean
  /** Whether the tab has the columns for where leads came from. An empty tab gets them. */
  hasOrigin: boolean
  rowOf: Map<string, number>
}
type Rows = ({ ok: true } & Tab) | { ok: false; reason: HttpAnswer }

/** Reads the ids in the first column, and the headings of the last columns. */
async function findRows(http: Http, credentials: Credentials, tab: string): Promise<Rows> {
  const query = ['A:A', ORIGIN_HEADINGS].map((cells) => `ranges=${rangeOf(tab, cells)}`).join('&')
  const url = `${document(credentials)}/values:batchGet?majorDimension=COLUMNS&${query}`
  const answer = await http({ method: 'GET', url, maxBytes: MAX_COLUMN_BYTES })
  const found = isOk(answer) ? read(answer, ranges)?.valueRanges : undefined
  if (!isOk(answer)) return { ok: false, reason: answer }
  const [ids, headings] = [found?.[0].values[0] ?? [], found?.[1].values ?? []]
  const rowOf = new Map(ids.map((id, index) => [String(id), index + 1]))
  const isEmpty = rowOf.size === 0
  const hasOrigin =
    isEmpty || ORIGIN_HEADER.every((heading, index) => headings[index]?.[0] === heading)
  return { ok: true, isEmpty, hasOrigin, rowOf }
}

const cellsOf = ({ values }: LeadToSend, { hasOrigin }: Tab) =>
  [...COLUMNS, ...(hasOrigin ? ORIGIN_FIELD_NAMES : [])].map((name) => values[name])

const document = ({ spreadsheet: id = '' }: Credentials) => `${API}/${encodeURIComponent(id)}`
const quote = (tab: string) => `'${tab.replaceAll("'", "''")}'`
const rangeOf = (tab: string, cells: string) => encodeURIComponent(`${quote(tab)}!${cells}`)

const problem = z.object({ error: z.object({ message: z.string().default('') }) })

function failure(answer: HttpAnswer, { email = '' }: Credentials): Failure {
  const message = read(answer, problem)?.error.message
  if (answer.status === 403) {
    return {
      result: 'broken',
      error: `Google denied access: share the spreadsheet with ${email} as an editor, and turn on the Google Sheets API${message ? ` (${message})` : ''}`,
    }
  }
  if (answer.status === 400 && message && /parse range/i.test(message)) {
    return { result: 'broken', error: 'The tab no longer exists' }
  }
  if (answer.status === 404) return { result: 'broken', error: 'The spreadsheet wasn’t found' }
  return failureOf(answer, message)
}
