import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { getIntegrationHealthForAdmin } from '#domain/connections/integrations-for-admin.server.ts'
import { listIncidentsForAdmin } from '#domain/operations/alerts.server.ts'
import {
  getBackupStateForAdmin,
  releaseSendingForAdmin,
} from '#domain/operations/backup-state.server.ts'
import { listBackupsForAdmin } from '#domain/operations/backups-for-admin.server.ts'
import { listJobsForAdmin, requestJobForAdmin } from '#domain/operations/job-runs.server.ts'
import {
  getLogLevelForAdmin,
  resetLogLevelForAdmin,
  setLogLevelForAdmin,
} from '#domain/operations/log-level.server.ts'
import { retryAllMailForAdmin, retryMailForAdmin } from '#domain/operations/mail-retry.server.ts'
import { getMailOverviewForAdmin } from '#domain/operations/mail-state.server.ts'
import { BACKUP_JOB, VERIFY_JOB } from '#domain/operations/manual-backup.server.ts'
import { getQueuesForAdmin } from '#domain/operations/queues.server.ts'
import { listRecentErrorsForAdmin } from '#domain/operations/recent-errors.server.ts'
import { listSettingsForAdmin } from '#domain/operations/settings-for-admin.server.ts'
import {
  getHealthForAdmin,
  getSystemStateForAdmin,
} from '#domain/operations/system-state.server.ts'
import { sendTestMailForAdmin, type TestMailResult } from '#domain/operations/test-mail.server.ts'
import { findNotes, OPERATIONS_VIEWS } from '#domain/operations/verdict.ts'
import { formatAgo } from '#lib/format-ago.ts'
import { commandLine } from '#lib/operator-command.ts'
import settingsExample from '../../../../.env.example?raw'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'

/** Loads the page that `view=` names; the default is the overview. */
export async function loadOperations(args: SectionArgs) {
  const asked = args.url.searchParams.get('view')
  const view = OPERATIONS_VIEWS.find((name) => name === asked) ?? 'overview'
  switch (view) {
    case 'overview':
      return { view, ...(await loadOverview(args)) }
    case 'mail':
      return { view, mail: await getMailOverviewForAdmin(args.services, args.viewer) }
    case 'backups':
      return { view, ...(await loadBackups(args)) }
    case 'settings':
      return { view, ...(await loadSettings(args)) }
    case 'errors':
      return { view, errors: await listRecentErrorsForAdmin(args.services, args.viewer) }
  }
}

export type OperationsContent = Awaited<ReturnType<typeof loadOperations>>
export type ContentOf<View extends OperationsContent['view']> = Extract<
  OperationsContent,
  { view: View }
>

async function loadOverview({ services, viewer }: SectionArgs) {
  const [incidents, health, mail, backup, jobs, queues, system, integrations] = await Promise.all([
    listIncidentsForAdmin(services, viewer),
    getHealthForAdmin(services, viewer),
    getMailOverviewForAdmin(services, viewer),
    getBackupStateForAdmin(services, viewer),
    listJobsForAdmin(services, viewer),
    getQueuesForAdmin(services, viewer),
    getSystemStateForAdmin(services, viewer),
    getIntegrationHealthForAdmin(services, viewer),
  ])
  const notes = findNotes({ incidents, health, mail, backup, jobs, queues })
  const now = services.clock.now()
  const ages = {
    waiting: mail.waitingSince && formatAgo(mail.waitingSince, now),
    backup: backup.last && formatAgo(backup.last.takenAt, now),
  }
  const showJournal = commandLine(services.env, 'admin', 'journal', 'show')
  return { notes, health, mail, backup, jobs, queues, system, integrations, ages, showJournal }
}

async function loadBackups({ services, viewer, url }: SectionArgs) {
  const [state, list, jobs, asksCode] = await Promise.all([
    getBackupStateForAdmin(services, viewer),
    listBackupsForAdmin(services, viewer),
    listJobsForAdmin(services, viewer),
    hasTwoFactor(services, viewer.id),
  ])
  const findJob = (wanted: { name: string }) => jobs.find(({ name }) => name === wanted.name)
  const asked = url.searchParams.get('download')
  const chosen = list.ok ? list.backups.find(({ id }) => id === asked) : undefined
  return {
    state,
    list,
    taking: findJob(BACKUP_JOB) ?? null,
    verifying: findJob(VERIFY_JOB) ?? null,
    download: chosen
      ? {
          id: chosen.id,
          isEncrypted: chosen.isEncrypted,
          asksCode,
          errors: proofErrors(url.searchParams.get('refused')),
          restore: commandLine(services.env, 'restore', `FOLDER/${chosen.id}`),
        }
      : null,
  }
}

/** Returns the errors of a form whose password or code was rejected, by field. */
function proofErrors(reason: string | null): Record<string, string> {
  if (reason === null || !Object.hasOwn(PROOF_REFUSALS, reason)) return {}
  const [field, message] = PROOF_REFUSALS[reason as keyof typeof PROOF_REFUSALS]
  return { [field]: message }
}

async function loadSettings({ services, viewer }: SectionArgs) {
  const [settings, logLevel] = await Promise.all([
    listSettingsForAdmin(services, viewer, settingsExample),
    getLogLevelForAdmin(services, viewer),
  ])
  return { settings, logLevel }
}

/** `testMail` is the outcome of the test email. `error` is why another action failed. */
export type OperationsResult = { testMail: TestMailResult } | { error: string }

export async function runOperationsAction(args: SectionArgs, form: FormData) {
  const { services, viewer, url } = args
  const here = `${url.pathname}${url.search}`
  const intent = form.get('intent')
  const read = (name: string) => String(form.get(name) ?? '')
  const done = (text: string) => redirectWithNotice(here, { tone: 'success', text })
  const refuse = (error: string, status: number) => data<OperationsResult>({ error }, status)
  const requestRun = async (job: Parameters<typeof requestJobForAdmin>[2], text: string) => {
    const result = await requestJobForAdmin(services, viewer, job)
    return result.ok ? done(text) : refuse(NOT_REQUESTED[result.reason], 409)
  }
  try {
    switch (intent) {
      case 'test-mail':
        return data<OperationsResult>({ testMail: await sendTestMailForAdmin(services, viewer) })
      case 'retry': {
        const { retried } = await retryMailForAdmin(services, viewer, read('mail'))
        return retried > 0 ? done('Retrying the email now.') : refuse(NOTHING_TO_RETRY, 409)
      }
      case 'retry-all': {
        const { retried } = await retryAllMailForAdmin(services, viewer)
        if (retried === 0) return refuse(NOTHING_TO_RETRY, 409)
        return done(retried === 1 ? 'Retrying one email now.' : `Retrying ${retried} emails now.`)
      }
      case 'release-mail': {
        const released = await releaseSendingForAdmin(services, viewer)
        return released ? done('Email and payments have resumed.') : refuse(NOT_ON_HOLD, 409)
      }
      case 'run-job': {
        const name = read('job')
        return requestRun({ name }, `${name} starts now. Reload in a moment to see the result.`)
      }
      case 'back-up':
        return requestRun(
          { name: BACKUP_JOB.name },
          'The backup starts now. It appears in the list when it is complete.',
        )
      case 'verify':
        return requestRun(
          { name: VERIFY_JOB.name, request: { backup: read('backup') } },
          'The check starts now. Reload in a few minutes to see the result.',
        )
      case 'log-level': {
        const wanted = { level: read('level'), minutes: Number(read('minutes')) }
        const result = await setLogLevelForAdmin(services, viewer, wanted)
        if (!result.ok) return refuse('Choose a level and a time from the lists.', 422)
        return done(`All processes now log at the level ${result.level}.`)
      }
      case 'reset-log-level': {
        const reset = await resetLogLevelForAdmin(services, viewer)
        if (!reset) return refuse('The log level has already returned to LOG_LEVEL.', 409)
        return done('All processes log at LOG_LEVEL again.')
      }
      default:
        return refuse('Please choose what to do.', 422)
    }
  } catch (error) {
    const status = logSectionFailure(args, error, 'operation.failed', { intent })
    return refuse('Something went wrong. Please try again.', status)
  }
}

const NOTHING_TO_RETRY = 'Nothing to retry. The email has been sent or is being sent now.'
const NOT_ON_HOLD = 'Nothing is on hold: someone else has already resumed email and payments.'
const NOT_REQUESTED = {
  'already-running': 'It is running already. Reload in a moment to see the result.',
  'not-found': 'There is no such job. Reload the page.',
}
