import { randomUUID } from 'node:crypto'
import { gte, lte } from 'drizzle-orm'
import { jobRun, operationsAlert } from '#db/schema/operations.ts'
import { countContentChecks, doubtSentences } from '#domain/content-checks/check-counts.server.ts'
import { operationsAlertMail } from '#emails/operations-alert.ts'
import { formatCount } from '#lib/format-number.ts'
import { commandLine } from '#lib/operator-command.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { controlUrl } from '../admin/control-url.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { redactEmails } from '../mail/redact-emails.ts'
import { findSendingHold } from '../mail/sending-hold.server.ts'
import { findLateBackup } from './backup-records.server.ts'
import { isDiskLow } from './disk.ts'
import { formatBytes } from './format-bytes.ts'
import { findMailFlood } from './held-mail.server.ts'
import { listJournals } from './journal-states.server.ts'
import { findStuckMail } from './mail-state.server.ts'

const SEND_MS = 20_000
/**
 * Acknowledged leads that are older than this are an incident: normally they are stored within
 * seconds after an outage.
 */
const JOURNAL_MS = 10 * MINUTE_MS
/** Consecutive failures after which a job counts as failing. */
const ALERT_AFTER_FAILURES = 3

/**
 * Something that the administrator has to fix. `cause` identifies it, so that it causes at most one
 * email a day.
 */
export type Incident = { cause: string; title: string; detail: string }

/**
 * Returns the current incidents: emails that are stuck, jobs that keep failing, a disk that is
 * nearly full, no recent backup, sites or files that this server can't reach, or a flood of forms
 * that request emails.
 */
async function findIncidents(services: Services): Promise<Incident[]> {
  const { db } = services
  const hold = await findSendingHold(db)
  const [stuck, failing, disk, lateBackup, checks, flood] = await Promise.all([
    // After a restore, emails wait on purpose.
    hold ? null : findStuckMail(services),
    db.select().from(jobRun).where(gte(jobRun.failures, ALERT_AFTER_FAILURES)).orderBy(jobRun.name),
    services.disk().catch(() => null),
    findLateBackup(services),
    countContentChecks(services),
    findMailFlood(services),
  ])
  const incidents: Incident[] = []
  if (stuck) {
    const mails =
      stuck.mails === 1
        ? 'One email has been waiting'
        : `${stuck.mails} emails are waiting, the oldest one`
    const why = stuck.lastError ? ` The last error was: ${stuck.lastError}` : ''
    incidents.push({
      cause: 'mail',
      title: 'Emails are stuck',
      detail: `${mails} since ${utc(stuck.since)}.${why}`,
    })
  }
  if (disk && isDiskLow(disk)) {
    const { freeBytes, totalBytes } = disk
    incidents.push({
      cause: 'disk',
      title: 'Disk space is low',
      detail: `Only ${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} is free on the disk of DATA_DIR.`,
    })
  }
  incidents.push(...(await findJournalIncidents(services)))
  if (lateBackup) {
    incidents.push({
      cause: 'backup',
      title: 'The last backup is too old',
      detail: `The last complete backup is from ${utc(lateBackup)}. Check the nightly-backup job.`,
    })
  }
  if (flood) {
    incidents.push({
      cause: 'mail flood',
      title: 'Many emails to new addresses are held',
      detail: `In the last 24 hours, ${flood.mails} emails to new addresses exceeded the budget, most of them for the magnet “${flood.title}”. To list them, run npm run admin -- mail held.`,
    })
  }
  for (const detail of checks ? doubtSentences(checks.doubt) : []) {
    incidents.push({ cause: 'content checks', title: 'Links or files can’t be reached', detail })
  }
  for (const { name, failures, lastError } of failing) {
    incidents.push({
      cause: `job ${name}`,
      title: `The job ${name} keeps failing`,
      detail: `It has failed ${failures} times in a row. The last error was: ${lastError ?? 'unknown'}`,
    })
  }
  return incidents
}

/**
 * Returns the incidents of all processes' journals: this process's own, and those that other
 * processes reported.
 */
async function findJournalIncidents(services: Services): Promise<Incident[]> {
  const { clock, env } = services
  const show = commandLine(env, 'admin', 'journal', 'show')
  return (await listJournals(services)).flatMap((journal) => {
    const { filesAside, oldestAt } = journal
    const id = journal.other ? ` ${journal.other.id}` : ''
    const at = journal.other ? ` at ${journal.other.host} (${journal.other.dataDir})` : ''
    const incidents: Incident[] = []
    if (filesAside > 0) {
      incidents.push({
        cause: `journal files${id}`,
        title: 'Leads could not be stored',
        detail: `DATA_DIR/journal${at} contains ${formatCount(filesAside, 'file')} with leads that could not be stored. To list them, run ${show}.`,
      })
    }
    if (oldestAt && clock.now().getTime() - oldestAt.getTime() > JOURNAL_MS) {
      incidents.push({
        cause: `journal${id}`,
        title: 'Leads are waiting in the journal',
        detail: `The oldest lead${at} is from ${utc(oldestAt)}, and the database hasn’t accepted it yet. Look for lead_journal events in the log.`,
      })
    }
    return incidents
  })
}

/** Returns the current incidents for the control center. */
export async function listIncidentsForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<Incident[]> {
  const { isHelper } = await requireReader(services, asker)
  const incidents = await findIncidents(services)
  if (!isHelper) return incidents
  return incidents.map((incident) => ({ ...incident, detail: redactEmails(incident.detail) }))
}

/**
 * Job: emails the administrator about incidents, each cause at most once a day. Sends nothing while
 * a restored database is on hold. The email bypasses the queue, which may itself be stuck, and is
 * queued only if sending fails.
 */
export async function watchOperations(
  services: Services,
): Promise<{ incidents: number; notified: number }> {
  const { env, log, mailer } = services
  const incidents = await findIncidents(services)
  for (const { cause, detail } of incidents) log.error({ cause, detail }, 'incident.detected')
  const to = env.adminEmail
  const isHeld = (await findSendingHold(services.db)) !== null
  const unnotified = to && !isHeld ? await claimUnnotified(services, incidents) : []
  if (!to || unnotified.length === 0) return { incidents: incidents.length, notified: 0 }
  const mail = operationsAlertMail({
    incidents: unnotified,
    url: controlUrl(env, { section: 'operations' }),
  })
  try {
    await withTimeout(mailer.send({ id: randomUUID(), to, ...mail }), SEND_MS)
  } catch (error) {
    log.error({ err: error }, 'alert.send_failed')
    await queueMail(services.db, { kind: 'operations-alert', to, ...mail })
    services.wakeMail()
  }
  return { incidents: incidents.length, notified: unnotified.length }
}

/**
 * Returns the incidents whose cause had no email in the last day, and records that they get one
 * now.
 */
async function claimUnnotified(
  { db, clock }: Services,
  incidents: Incident[],
): Promise<Incident[]> {
  if (incidents.length === 0) return []
  const mailedAt = clock.now()
  const claimed = await db
    .insert(operationsAlert)
    .values(incidents.map(({ cause }) => ({ cause, mailedAt })))
    .onConflictDoUpdate({
      target: operationsAlert.cause,
      set: { mailedAt },
      setWhere: lte(operationsAlert.mailedAt, new Date(mailedAt.getTime() - DAY_MS)),
    })
    .returning({ cause: operationsAlert.cause })
  const causes = new Set(claimed.map(({ cause }) => cause))
  return incidents.filter(({ cause }) => causes.has(cause))
}

const utc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
