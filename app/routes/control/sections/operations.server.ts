import { data } from 'react-router'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { NotAdmin } from '#domain/admin/admin.server.ts'
import { troublesForAdmin } from '#domain/operations/alerts.server.ts'
import { listJobsForAdmin } from '#domain/operations/job-runs.server.ts'
import { retryAllMailForAdmin, retryMailForAdmin } from '#domain/operations/mail-retry.server.ts'
import { mailOverviewForAdmin } from '#domain/operations/mail-state.server.ts'
import { type ReconcileResult, reconcileNowForAdmin } from '#domain/operations/reconcile.server.ts'
import { healthForAdmin, systemStateForAdmin } from '#domain/operations/system-state.server.ts'
import { sendTestMailForAdmin, type TestMailResult } from '#domain/operations/test-mail.server.ts'
import type { SectionArgs } from './section.ts'

export async function loadOperations({ services, viewer }: SectionArgs) {
  const [troubles, health, mail, jobs, system] = await Promise.all([
    troublesForAdmin(services, viewer),
    healthForAdmin(services, viewer),
    mailOverviewForAdmin(services, viewer),
    listJobsForAdmin(services, viewer),
    systemStateForAdmin(services, viewer),
  ])
  return { troubles, health, mail, jobs, system }
}

/** `testMail`: what came of it. `error`: why something else was not done. */
export type OperationsAnswer = { testMail: TestMailResult } | { error: string }

export async function actOperations({ services, viewer, url }: SectionArgs, form: FormData) {
  const here = `${url.pathname}${url.search}`
  const intent = form.get('intent')
  const done = (text: string) => redirectWithNotice(here, { tone: 'success', text })
  const refuse = (error: string, status: number) => data<OperationsAnswer>({ error }, status)
  try {
    switch (intent) {
      case 'test-mail':
        return data<OperationsAnswer>({ testMail: await sendTestMailForAdmin(services, viewer) })
      case 'retry': {
        const mailId = String(form.get('mail') ?? '')
        const { retried } = await retryMailForAdmin(services, viewer, mailId)
        return retried > 0 ? done('The mail is tried again now.') : refuse(NOTHING_TO_RETRY, 409)
      }
      case 'retry-all': {
        const { retried } = await retryAllMailForAdmin(services, viewer)
        if (retried === 0) return refuse(NOTHING_TO_RETRY, 409)
        return done(
          retried === 1 ? 'One mail is tried again now.' : `${retried} mails are tried again now.`,
        )
      }
      case 'reconcile': {
        const result = await reconcileNowForAdmin(services, viewer)
        return result.ok ? done(reconciled(result)) : refuse(NOT_RECONCILED[result.reason], 409)
      }
      default:
        return refuse('Please choose what to do.', 422)
    }
  } catch (error) {
    if (error instanceof NotAdmin) throw error
    services.log.error({ err: error, intent }, 'an operation was not done')
    return refuse('That did not work. Please try again.', failureStatus(services, error))
  }
}

const NOTHING_TO_RETRY = 'There is nothing to retry: it was sent, or is being sent right now.'
const NOT_RECONCILED = {
  'already-running': 'It is running already. Reload in a moment to see how it went.',
  failed: 'It failed. The table of jobs says why.',
}

function reconciled({ outcome }: Extract<ReconcileResult, { ok: true }>): string {
  if (outcome === 'under-way') return 'It runs. Reload in a while to see how it went.'
  const looked = outcome.looked === 1 ? 'One plan' : `${outcome.looked} plans`
  return `${looked} looked at${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}.`
}
