import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findAccountForAdmin } from '#domain/admin/account-for-admin.server.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { plainName, suggestMapping } from '#domain/people/import-columns.ts'
import { readDate } from '#domain/people/import-date.ts'
import { importForm } from '#domain/people/import-form.ts'
import {
  discardImport,
  findImport,
  listFaults,
  type PeopleImport,
  receiveImport,
  type StepResult,
  startCheck,
  startImport,
} from '#domain/people/imports.server.ts'
import {
  CONSENT_LABELS,
  describeFailure,
  describeRowFault,
  describeUploadRefusal,
  isBusy,
  ONE_DATE,
} from '#domain/people/people-import.ts'
import { runImports } from '#domain/people/run-imports.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { parseForm } from '#lib/forms.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The maximum number of faulty rows that are printed. */
const MAX_PRINTED = 20
const PROGRESS_MS = SECOND_MS
/** How often the command looks at an import that a running product has taken over. */
const LOOK_MS = 500

/** The fields that can be mapped, by their names on the command line. */
const MAPPED = {
  email: 'email',
  name: 'name',
  first: 'firstName',
  last: 'lastName',
  status: 'status',
} as const

export type ImportOptions = {
  path: string
  account?: string | undefined
  method?: string | undefined
  note?: string | undefined
  /** A date (yyyy-mm-dd), or the name of the column with the dates. */
  consentDate?: string | undefined
  /** Columns by field: 'email=E-Mail,first=Given name'. */
  map?: string | undefined
  dayFirst?: boolean | undefined
  dryRun?: boolean | undefined
}

export type ImportOutput = { out(line: string): void; progress(line: string): void }

/**
 * Imports a CSV file for an account, with the same rules as the page. Returns a problem, or null if
 * the file was imported. The product may be running, and then also works on the import.
 */
export async function importPeopleFile(
  services: Services,
  options: ImportOptions,
  output: ImportOutput,
): Promise<string | null> {
  const { path, account, dryRun = false } = options
  if (!account) return 'Name the account with --account EMAIL.'
  const owner = await findAccountForAdmin(services, createCommandLineViewer(), account)
  if (!owner || owner.isWorkspace) return `There is no account with the email ${account}.`
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) return `There is no file ${path}.`
  // The limit per day is for the page.
  const limits = { ...services.limits, take: async () => ({ ok: true as const }) }
  const upload = {
    target: 'people' as const,
    filename: basename(path),
    stream: createReadStream(path),
  }
  const received = await receiveImport({ ...services, limits }, owner.id, upload)
  if (!received.ok) return describeUploadRefusal(received.reason)
  const { id } = received
  const problem = await checkFile(services, owner.id, id, options)
  if (problem !== null) {
    await discardImport(services, owner.id, id)
    return problem
  }
  const checked = await work(services, owner.id, id, output)
  if (checked.state !== 'checked') return describeFailure(checked.failure, checked.failureLine)
  await printReport(services, checked, output)
  if (dryRun) {
    await discardImport(services, owner.id, id)
    output.out('Nothing was imported (dry run).')
    return null
  }
  const started = await startImport(services, owner.id, id)
  if (!started.ok) return describeRefusal(started)
  const done = await work(services, owner.id, id, output)
  if (done.state !== 'done') return describeFailure(done.failure, done.failureLine)
  output.out(
    `Imported ${formatCount(done.people, 'person', 'people')} and ${formatCount(done.unsubscribed, 'suppression')}. The account’s owner can undo this for 24 hours, on the page of the import.`,
  )
  return null
}

/** Starts the dry run with the columns and the consent of the options. */
async function checkFile(
  services: Services,
  ownerId: string,
  id: string,
  options: ImportOptions,
): Promise<string | null> {
  const item = await findImport(services, ownerId, id)
  if (!item) return 'The import was removed.'
  const { columns } = item
  const form = new URLSearchParams()
  const suggested = suggestMapping(columns, item.sample)
  for (const field of Object.values(MAPPED)) {
    const at = suggested[field]
    if (at !== null) form.set(field, String(at))
  }
  const chosen = parseMap(options.map ?? '', columns)
  if (typeof chosen === 'string') return chosen
  for (const [field, at] of chosen) form.set(field, at)
  form.set('keepsExtra', 'on')
  form.set('method', options.method ?? '')
  form.set('note', options.note ?? '')
  form.set('dateOrder', options.dayFirst ? 'day-first' : 'month-first')
  const { consentDate = '' } = options
  if (consentDate === '') return 'Say when these people agreed with --consent-date.'
  const column = findColumn(consentDate, columns)
  if (column !== null) form.set('consentColumn', column)
  else if (!readDate(consentDate, 'month-first')) {
    return `The file has no column '${consentDate}'. Its columns are: ${columns.join(', ')}.`
  } else {
    form.set('consentColumn', ONE_DATE)
    form.set('consentDate', consentDate)
  }
  const schema = importForm({
    columns: columns.length,
    target: item.target,
    now: services.clock.now(),
  })
  const parsed = parseForm(schema, form)
  if (!parsed.ok) {
    const methods = parsed.errors.method
      ? ` Methods for --method: ${Object.keys(CONSENT_LABELS).join(', ')}.`
      : ''
    return `${Object.values(parsed.errors).join(' ')}${methods}`
  }
  const started = await startCheck(services, ownerId, id, parsed.value)
  return started.ok ? null : describeRefusal(started)
}

const describeRefusal = ({ reason }: StepResult & { ok: false }) =>
  reason === 'busy'
    ? 'Another import of this account is in progress.'
    : 'The import was changed by someone else.'

/** Returns the number of a column, by its name. */
function findColumn(name: string, columns: readonly string[]): string | null {
  const at = columns.findIndex((column) => plainName(column) === plainName(name))
  return at < 0 ? null : String(at)
}

/** Parses 'email=E-Mail,first=Given name'. Returns a problem as text. */
function parseMap(text: string, columns: readonly string[]): [string, string][] | string {
  const chosen: [string, string][] = []
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [field = '', ...rest] = part.split('=')
    const name = rest.join('=')
    const known = Object.entries(MAPPED).find(([word]) => word === field.trim().toLowerCase())
    if (!known) return `--map takes ${Object.keys(MAPPED).join(', ')}, but not '${field.trim()}'.`
    const at = name.trim() === '' ? '' : findColumn(name, columns)
    if (at === null) {
      return `The file has no column '${name.trim()}'. Its columns are: ${columns.join(', ')}.`
    }
    chosen.push([known[1], at])
  }
  return chosen
}

/** Runs the current step, or waits for a running product that does. */
async function work(
  services: Services,
  ownerId: string,
  id: string,
  output: ImportOutput,
): Promise<PeopleImport> {
  const look = async () => {
    const item = await findImport(services, ownerId, id)
    if (!item) throw new Error(`The import ${id} was removed`)
    return item
  }
  const timer = setInterval(() => {
    look()
      .then((item) => {
        const what = item.state === 'checking' ? 'Checked' : 'Imported'
        if (isBusy(item.state)) output.progress(`${what} ${formatCount(item.position, 'row')}`)
      })
      .catch(() => {})
  }, PROGRESS_MS)
  try {
    for (;;) {
      await runImports(services, { importId: id })
      const item = await look()
      if (!isBusy(item.state)) return item
      await delay(LOOK_MS)
    }
  } finally {
    clearInterval(timer)
  }
}

async function printReport(
  services: Services,
  item: PeopleImport,
  { out }: ImportOutput,
): Promise<void> {
  const { rows, people, unsubscribed, duplicates, suppressed, faults } = item
  out(`${formatCount(rows, 'row')}:`)
  out(`  ${formatCount(people, 'person', 'people')} to import`)
  if (suppressed > 0)
    out(`    ${formatNumber(suppressed)} on the suppression list, where they stay`)
  out(`  ${formatCount(unsubscribed, 'unsubscribed person', 'unsubscribed people')}`)
  out(`  ${formatNumber(duplicates)} already stored, or twice in the file`)
  out(`  ${formatCount(faults, 'faulty row')}`)
  const listed = await listFaults(services, item.id)
  for (const { line, reason, value } of listed.slice(0, MAX_PRINTED)) {
    out(`    line ${line}: ${describeRowFault(reason)}${value === '' ? '' : ` ${value}`}`)
  }
  if (faults > MAX_PRINTED) out(`    and ${formatCount(faults - MAX_PRINTED, 'more row')}`)
}
