import { formatCount } from '#lib/format-number.ts'
import type { Incident } from './alerts.server.ts'
import type { BackupState } from './backup-state.server.ts'
import type { ListedJob } from './job-runs.server.ts'
import type { MailOverview } from './mail-state.server.ts'
import type { Queues } from './queues.server.ts'
import type { HealthCheck } from './system-state.server.ts'

/** The pages of the Operations section. */
export const OPERATIONS_VIEWS = ['overview', 'mail', 'backups', 'settings', 'errors'] as const
export type OperationsView = (typeof OPERATIONS_VIEWS)[number]

/** The pages that support helpers may read. They don't see backups and settings. */
export const HELPER_VIEWS: readonly OperationsView[] = ['overview', 'mail', 'errors']

/** Something that isn't OK. A 'problem' needs action; a 'note' is worth knowing. */
export type OperationsNote = {
  tone: 'problem' | 'note'
  title: string
  detail: string
  /** The page that shows more; null if there is none. */
  view: OperationsView | null
}

export type OperationsFacts = {
  incidents: Incident[]
  health: HealthCheck[]
  mail: MailOverview
  backup: BackupState
  jobs: ListedJob[]
  queues: Queues
}

/** Returns everything that isn't OK, problems first. Each thing is named once. */
export function findNotes(facts: OperationsFacts): OperationsNote[] {
  const notes = [
    ...incidentNotes(facts.incidents),
    ...healthNotes(facts.health),
    ...mailNotes(facts),
    ...backupNotes(facts.backup),
    ...jobNotes(facts),
    ...journalNotes(facts),
    ...emailRequestNotes(facts),
  ]
  return [...notes.filter(isProblem), ...notes.filter((note) => !isProblem(note))]
}

const isProblem = ({ tone }: OperationsNote) => tone === 'problem'

/**
 * Returns the state in one line: 'Running', 'Running, 3 notes' or 'Running, 1 problem, 2 notes'.
 * `isHeld`: whether a restored database sends nothing yet.
 */
export function verdictOf(notes: readonly OperationsNote[], isHeld: boolean): string {
  const problems = notes.filter(isProblem).length
  const others = notes.length - problems
  return [
    isHeld ? 'Running, sending is on hold' : 'Running',
    ...(problems > 0 ? [formatCount(problems, 'problem')] : []),
    ...(others > 0 ? [formatCount(others, 'note')] : []),
  ].join(', ')
}

/** The page about an incident, by its cause. */
function viewOf(cause: string): OperationsView | null {
  if (cause === 'mail' || cause === 'mail flood') return 'mail'
  return cause === 'backup' ? 'backups' : null
}

function incidentNotes(incidents: Incident[]): OperationsNote[] {
  return incidents.map(({ cause, title, detail }) => ({
    tone: 'problem',
    title,
    detail,
    view: viewOf(cause),
  }))
}

function healthNotes(health: HealthCheck[]): OperationsNote[] {
  return health
    .filter(({ state }) => state !== 'good')
    .map(({ name, state, message }) => ({
      tone: state === 'bad' ? 'problem' : 'note',
      title: name,
      detail: message,
      view: null,
    }))
}

function mailNotes({ mail, incidents }: OperationsFacts): OperationsNote[] {
  const isKnown = incidents.some(({ cause }) => cause === 'mail')
  if (isKnown || mail.undeliveredTotal === 0) return []
  return [
    {
      tone: 'note',
      title: 'Undelivered email',
      detail: `${formatCount(mail.undeliveredTotal, 'email')} couldn’t be delivered yet.`,
      view: 'mail',
    },
  ]
}

function backupNotes({ last, isNightly }: BackupState): OperationsNote[] {
  const view = 'backups'
  if (last?.verifyError) {
    const detail = `The newest backup can’t be used: ${last.verifyError}`
    return [{ tone: 'problem', title: 'Damaged backup', detail, view }]
  }
  if (last) return []
  const detail = isNightly
    ? 'There is no backup yet. The first one is made tonight.'
    : 'There is no backup, and BACKUP_NIGHTLY is off.'
  return [{ tone: 'note', title: 'No backup', detail, view }]
}

/** Jobs that fail repeatedly are incidents already. */
function jobNotes({ jobs, incidents }: OperationsFacts): OperationsNote[] {
  const known = new Set(incidents.map(({ cause }) => cause))
  return jobs
    .filter(({ name, failures }) => failures > 0 && !known.has(`job ${name}`))
    .map(({ name, lastError }) => ({
      tone: 'note',
      title: `The job ${name} failed`,
      detail: lastError ?? 'The reason is unknown.',
      view: null,
    }))
}

/** Leads that have waited for long are incidents already. */
function journalNotes({ queues, incidents }: OperationsFacts): OperationsNote[] {
  if (incidents.some(({ cause }) => cause.startsWith('journal'))) return []
  if (queues.journals.every(({ oldestAt }) => oldestAt === null)) return []
  return [
    {
      tone: 'note',
      title: 'Leads are waiting in the journal',
      detail: 'They are on disk and are stored as soon as the database accepts them.',
      view: null,
    },
  ]
}

function emailRequestNotes({ queues: { failedEmailRequests } }: OperationsFacts): OperationsNote[] {
  if (failedEmailRequests === 0) return []
  return [
    {
      tone: 'problem',
      title: 'Leads of emails couldn’t be stored',
      detail: `${formatCount(failedEmailRequests, 'lead')} of emails that visitors sent couldn’t be stored. They are kept in the table email_requests; the log has the reason.`,
      view: 'errors',
    },
  ]
}
