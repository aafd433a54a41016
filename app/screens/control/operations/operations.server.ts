import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { getIntegrationHealthForAdmin } from '#domain/connections/integrations-for-admin.server.ts'
import { listIncidentsForAdmin } from '#domain/operations/alerts.server.ts'
import {
  getBackupStateForAdmin,
  releaseSendingForAdmin,
} from '#domain/operations/backup-state.server.ts'
import { listJobsForAdmin } from '#domain/operations/job-runs.server.ts'
import { retryAllMailForAdmin, retryMailForAdmin } from '#domain/operations/mail-retry.server.ts'
import { getMailOverviewForAdmin } from '#domain/operations/mail-state.server.ts'
import { type ReconcileResult, reconcileNowForAdmin } from '#domain/operations/reconcile.server.ts'
import {
  getHealthForAdmin,
  getSystemStateForAdmin,
} from '#domain/operations/system-state.server.ts'
import { sendTestMailForAdmin, type TestMailResult } from '#domain/operations/test-mail.server.ts'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'

export async function loadOperations({ services, viewer }: SectionArgs) {
  const [incidents, health, mail, backup, jobs, system, integrations] = await Promise.all([
    listIncidentsForAdmin(services, viewer),
    getHealthForAdmin(services, viewer),
    getMailOverviewForAdmin(services, viewer),
    getBackupStateForAdmin(services, viewer),
    listJobsForAdmin(services, viewer),
    getSystemStateForAdmin(services, viewer),
    getIntegrationHealthForAdmin(services, viewer),
  ])
  return { incidents, health, mail, backup, jobs, system, integrations }
}

/** `testMail` is the outcome of the test email. `error` is why another action failed. */
export type OperationsResult = { testMail: TestMailResult } | { error: string }

export async function runOperationsAction(args: SectionArgs, form: FormData) {
  const { services, viewer, url } = args
  const here = `${url.pathname}${url.search}`
  const intent = form.get('intent')
  const done = (text: string) => redirectWithNotice(here, { tone: 'success', text })
  const refuse = (error: string, status: number) => data<OperationsResult>({ error }, status)
  try {
    switch (intent) {
      case 'test-mail':
        return data<OperationsResult>({ testMail: await sendTestMailForAdmin(services, viewer) })
      case 'retry': {
        const mailId = String(form.get('mail') ?? '')
        const { retried } = await retryMailForAdmin(services, viewer, mailId)
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
      case 'reconcile': {
        const result = await reconcileNowForAdmin(services, viewer)
        return result.ok
          ? done(reconcileMessage(result))
          : refuse(NOT_RECONCILED[result.reason], 409)
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
const NOT_RECONCILED = {
  'already-running': 'The comparison is already running. Reload in a moment to see the result.',
  failed: 'The comparison failed. See the jobs table for the reason.',
}

function reconcileMessage({ outcome }: Extract<ReconcileResult, { ok: true }>): string {
  if (outcome === 'under-way')
    return 'The comparison is running. Reload in a few minutes to see the result.'
  const looked = outcome.looked === 1 ? 'One plan' : `${outcome.looked} plans`
  return `${looked} checked${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}.`
}
