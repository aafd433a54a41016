import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { suggestMapping } from '#domain/people/import-columns.ts'
import { importPlanFields, importPlanInput } from '#domain/people/import-form.ts'
import {
  deletePeopleOf,
  discardImport,
  findImport,
  IMPORT_SOURCES,
  IMPORT_STATES,
  IMPORT_TARGETS,
  listFaults,
  listImportsAfter,
  openFaultsCsv,
  type PeopleImport,
  receiveImport,
  type StepResult,
  startCheck,
  startImport,
  undoImport,
} from '#domain/people/imports.server.ts'
import {
  describeFailure,
  describeRowFault,
  describeUploadRefusal,
  FILE_FAULTS,
  MAX_COLUMNS,
  MAX_FAULTS,
  MAX_FILE_BYTES,
  MAX_FILE_MB,
  MAX_ROWS,
  MAX_WAITING,
  ROW_FAULTS,
  STEP_MESSAGES,
  UNDO_HOURS,
  type UploadRefusal,
} from '#domain/people/people-import.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { formatNumber } from '#lib/format-number.ts'
import { HOUR_MS, SECOND_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import { RATE_LIMITS } from '#platform/rate-limits.ts'
import { limitBody } from '#server/http/limited-stream.ts'
import { checkInput } from '../check-input.ts'
import { found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'

const tag = 'Imports'
const path = '/imports/{importId}'
const common = { tag, only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'leads:read' } as const
const writes = { ...common, scope: 'leads:write' } as const

const count = (what: string) => z.int().nonnegative().describe(what)
const column = z.int().nullable().describe('The number of the column, starting at 0; null if none.')

const summaryFields = {
  id,
  target: z.enum(IMPORT_TARGETS).describe('What the rows become: people or suppressions.'),
  state: z
    .enum(IMPORT_STATES)
    .describe(
      'The import’s state: the file waits for its columns (`mapping`), the dry run (`checking`, `checked`), the import (`running`, `done`), `undoing` and `undone`, `deleting` and `deleted` for its people, or `failed`.',
    ),
  source: z.enum(IMPORT_SOURCES).describe('The program that wrote the file, as its header shows.'),
  filename: z.string(),
  bytes: count('The size of the file.'),
  rows: count('The number of rows. All counts are those of the dry run or, later, of the import.'),
  people: count('Rows of people who are added.'),
  duplicates: count('Rows of people who are stored already, or who are in the file twice.'),
  unsubscribed: count('Rows of people who become suppressions.'),
  faults: count('Rows with a fault, which are left out.'),
  suppressed: count('How many of `people` get no email, because they are on the suppressions.'),
  position: count('The number of rows that the current step has finished.'),
  failure: z
    .string()
    .nullable()
    .describe('Why the file can’t be imported, such as `open-quote`; null unless it failed.')
    .meta({ 'x-known-values': Object.keys(FILE_FAULTS) }),
  failureDetail: z.string().nullable().describe('The same as a sentence, with the line.'),
  createdAt: moment.describe('When the file was uploaded.'),
  finishedAt: moment.nullable().describe('When the import ended; null until then.'),
  undoableUntil: moment
    .nullable()
    .describe('Until when the import can be undone; null if it can’t.'),
}

const summary = z
  .object(summaryFields)
  .meta({ id: 'ImportSummary', description: 'An import in a list.' })

const importResource = z
  .object({
    ...summaryFields,
    columns: z.array(z.string()).describe('The names of the file’s columns.'),
    sample: z.array(z.array(z.string())).describe('The first rows; empty once the import runs.'),
    suggestion: z
      .object({
        emailColumn: column,
        nameColumn: column,
        firstNameColumn: column,
        lastNameColumn: column,
        statusColumn: column,
        consentDateColumn: column,
      })
      .nullable()
      .describe('The columns that most likely contain each field; null once the import runs.')
      .meta({ id: 'ImportSuggestion' }),
  })
  .meta({ id: 'Import', description: 'An import of a CSV file of people or suppressions.' })

const one = {
  status: 200,
  description: 'The import.',
  schema: importResource,
  isResource: true,
} as const
const accepted = {
  ...one,
  status: 202,
  description: 'The import, whose step has started.',
} as const

function toSummary(item: PeopleImport) {
  const { startedAt, finishedAt, failure, failureLine, state } = item
  const hasEnded = (state === 'done' || state === 'failed') && startedAt !== null
  const until = hasEnded && finishedAt ? finishedAt.getTime() + UNDO_HOURS * HOUR_MS : null
  return {
    id: item.id,
    target: item.target,
    state,
    source: item.source,
    filename: item.filename,
    bytes: item.bytes,
    rows: item.rows,
    people: item.people,
    duplicates: item.duplicates,
    unsubscribed: item.unsubscribed,
    faults: item.faults,
    suppressed: item.suppressed,
    position: item.position,
    failure,
    failureDetail: state === 'failed' ? describeFailure(failure, failureLine) : null,
    createdAt: isoOf(item.createdAt),
    finishedAt: isoOf(finishedAt),
    undoableUntil: until === null ? null : isoOf(new Date(until)),
  }
}

function toBody(item: PeopleImport) {
  const { columns, state } = item
  const waits = state === 'mapping' || state === 'checking' || state === 'checked'
  const sample = waits ? item.sample : []
  const suggested = suggestMapping(columns, sample)
  return {
    ...toSummary(item),
    columns,
    sample,
    suggestion: waits
      ? {
          emailColumn: suggested.email,
          nameColumn: suggested.name,
          firstNameColumn: suggested.firstName,
          lastNameColumn: suggested.lastName,
          statusColumn: suggested.status,
          consentDateColumn: suggested.consentDate,
        }
      : null,
  }
}

type ImportCall = Pick<Call, 'services' | 'key'> & { params: { importId: string } }

const importOf = async ({ services, key, params }: ImportCall) =>
  found(await findImport(services, key.accountId, params.importId))

/**
 * Runs a step of an import and returns its id. The response is read later: it contains people, who must
 * not be stored with the Idempotency-Key.
 */
async function step(
  call: ImportCall,
  take: (...asked: Parameters<typeof startImport>) => Promise<StepResult>,
): Promise<string> {
  const { services, key } = call
  const { id: importId } = await importOf(call)
  const taken = await take(services, key.accountId, importId)
  if (!taken.ok) throw refusedStep(taken.reason)
  return importId
}

const refusedStep = (reason: Extract<StepResult, { ok: false }>['reason']) =>
  new ApiProblem('conflict', {
    detail: reason === 'busy' ? STEP_MESSAGES.busy : 'The import’s state doesn’t allow this.',
  })

const respond = async (_: string, call: ImportCall) => toBody(await importOf(call))

const IDLE_MS = 60 * SECOND_MS

/** Returns the body of a request as a stream that ends past the largest file. */
function readFile({ request }: Pick<Call, 'request'>) {
  const body = limitBody(request, { maxBytes: 1.1 * MAX_FILE_BYTES, idleMs: IDLE_MS })
  return {
    bytes: body.iterator({ destroyOnReturn: false }),
    /** Reads the rest, so that the program has sent everything and reads the response. */
    async skip() {
      body.resume()
      await finished(body).catch(() => {})
    },
  }
}

function refusedFile(reason: UploadRefusal): ApiProblem {
  const detail = describeUploadRefusal(reason)
  switch (reason) {
    case 'too-many-today':
      return new ApiProblem('too-many-requests', { detail, headers: { 'Retry-After': '3600' } })
    case 'too-many-waiting':
    case 'id-taken':
      return new ApiProblem('conflict', { detail })
    case 'interrupted':
      return new ApiProblem('unavailable', { detail, headers: { 'Retry-After': '10' } })
    default:
      return new ApiProblem('file-refused', { detail })
  }
}

const PER_DAY = RATE_LIMITS['people-import'].events

export const importOperations = [
  operation({
    id: 'listImports',
    method: 'GET',
    path: '/imports',
    ...reads,
    summary: 'List imports',
    description: 'Newest first.',
    query: z.strictObject(pageQuery),
    answer: {
      status: 200,
      description: 'A page of imports.',
      schema: pageOf(summary, 'ImportPage'),
    },
    async run(call) {
      const { services, key, query } = call
      const rows = await listImportsAfter(services, key.accountId, {
        after: readCursor(call, timePosition),
        limit: query.limit + 1,
      })
      return toPage(call, rows, {
        item: (row) => toSummary(row.found),
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'uploadImport',
    method: 'PUT',
    path,
    ...writes,
    summary: 'Start an import with a CSV file',
    description: `\`importId\` is a new UUID of your choice, so the request can be repeated. The file has up to ${MAX_FILE_MB} MB, ${formatNumber(MAX_ROWS)} rows and ${MAX_COLUMNS} columns. Nothing is imported yet: check it next, then run it. Files that aren’t imported are deleted after ${UNDO_HOURS} hours, and ${MAX_WAITING} of them can wait. An account can upload ${PER_DAY} files a day.`,
    query: z.strictObject({
      target: z
        .enum(IMPORT_TARGETS)
        .default('people')
        .describe('What the rows become: people or suppressions.'),
      filename: z.string().min(1).max(255).default('people.csv').describe('The file’s name.'),
    }),
    upload: 'application/octet-stream',
    answer: { ...one, isResource: false },
    async run(call) {
      const { services, key, params, query } = call
      const importId = params.importId.toLowerCase()
      if (!isUuid(importId)) throw notFound()
      const file = readFile(call)
      const known = await findImport(services, key.accountId, importId)
      if (known) {
        await file.skip()
        if (known.state !== 'receiving') return toBody(known)
        throw new ApiProblem('under-way', { headers: { 'Retry-After': '2' } })
      }
      const upload = { ...query, id: importId, stream: file.bytes }
      const received = await receiveImport(services, key.accountId, upload)
      if (received.ok) return toBody(await importOf(call))
      await file.skip()
      throw refusedFile(received.reason)
    },
  }),
  operation({
    id: 'getImport',
    method: 'GET',
    path,
    ...reads,
    summary: 'Get an import',
    description: 'While a step is running, get it again to see its progress.',
    answer: one,
    run: async (call) => toBody(await importOf(call)),
  }),
  operation({
    id: 'checkImport',
    method: 'POST',
    path: `${path}/check` as const,
    ...writes,
    summary: 'Start the dry run of an import',
    description:
      'The dry run counts what each row would become and lists the faults. It changes nothing. It can be repeated with another plan until the import runs.',
    body: importPlanFields,
    answer: accepted,
    async run(call) {
      const { services, body } = call
      const { columns, target } = await importOf(call)
      const file = { columns: columns.length, target, now: services.clock.now() }
      const plan = checkInput(importPlanInput(file), body)
      return step(call, (...asked) => startCheck(...asked, plan))
    },
    respond,
  }),
  operation({
    id: 'runImport',
    method: 'POST',
    path: `${path}/run` as const,
    ...writes,
    summary: 'Start an import after its dry run',
    description:
      'Imports all rows without a fault. An account runs one import at a time. The file is deleted at the end.',
    answer: accepted,
    run: (call) => step(call, startImport),
    respond,
  }),
  operation({
    id: 'undoImport',
    method: 'POST',
    path: `${path}/undo` as const,
    ...writes,
    summary: 'Start undoing an import',
    description: `Removes the people and suppressions that it added, for ${UNDO_HOURS} hours. Suppressions of people who unsubscribed in the meantime stay.`,
    answer: accepted,
    run: (call) => step(call, undoImport),
    respond,
  }),
  operation({
    id: 'deleteImportedPeople',
    method: 'POST',
    path: `${path}/delete-people` as const,
    ...writes,
    summary: 'Start deleting the people of an import',
    description: 'The suppressions of the import stay.',
    answer: accepted,
    run: (call) => step(call, deletePeopleOf),
    respond,
  }),
  operation({
    id: 'discardImport',
    method: 'DELETE',
    path,
    ...writes,
    summary: 'Delete an upload that wasn’t imported',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const { services, key } = call
      const { id: importId } = await importOf(call)
      if (!(await discardImport(services, key.accountId, importId))) {
        throw refusedStep('not-possible')
      }
      return null
    },
  }),
  operation({
    id: 'listImportFaults',
    method: 'GET',
    path: `${path}/faults` as const,
    ...reads,
    summary: 'List the faulty rows of an import',
    description: `In the order of the lines. Up to ${formatNumber(MAX_FAULTS)} are stored, for a few days.`,
    query: z.strictObject(pageQuery),
    answer: {
      status: 200,
      description: 'A page of faulty rows.',
      schema: pageOf(
        z
          .object({
            line: z.int().describe('The number of the line in the file, starting at 1.'),
            reason: z
              .string()
              .describe('Why the row is left out, such as `bad-email`.')
              .meta({ 'x-known-values': Object.keys(ROW_FAULTS) }),
            detail: z.string().describe('The same as a sentence.'),
            value: z.string().describe('The cell with the fault, shortened.'),
          })
          .meta({ id: 'ImportFault' }),
        'ImportFaultPage',
      ),
    },
    async run(call) {
      const { services, query } = call
      const { id: importId } = await importOf(call)
      const rows = await listFaults(services, importId, {
        after: readCursor(call, z.object({ line: z.int() }))?.line ?? 0,
        limit: query.limit + 1,
      })
      return toPage(call, rows, {
        item: (row) => ({ ...row, detail: describeRowFault(row.reason) }),
        positionOf: ({ line }) => ({ line }),
      })
    },
  }),
  operation({
    id: 'exportImportFaults',
    method: 'GET',
    path: `${path}/faults.csv` as const,
    ...reads,
    summary: 'Download the faulty rows of an import as CSV',
    answer: {
      status: 200,
      description: 'CSV in UTF-8, with a header row.',
      media: ['text/csv'],
    },
    async run(call) {
      const { services, key } = call
      const { id: importId } = await importOf(call)
      return csvResponse(openFaultsCsv(services, key.accountId, importId), 'faulty-rows.csv')
    },
  }),
]
