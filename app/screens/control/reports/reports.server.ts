import { data, redirect } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withParams } from '#app/ui/table.tsx'
import {
  dismissReportsForAdmin,
  type ModerationResult,
  restoreAccountForAdmin,
  restoreMagnetForAdmin,
  suspendAccountForAdmin,
  suspendMagnetForAdmin,
} from '#domain/reports/moderation.server.ts'
import { REPORT_STATES } from '#domain/reports/report.ts'
import { noteForm } from '#domain/reports/report-form.ts'
import {
  findMagnetForAdmin,
  listReportsForAdmin,
} from '#domain/reports/reports-for-admin.server.ts'
import {
  findReviewedAccountForAdmin,
  findReviewedMagnetForAdmin,
} from '#domain/reports/reviewed-magnet.server.ts'
import { type FormRefusal, parseForm, refuseForm } from '#lib/forms.ts'
import { parsePage } from '#lib/table-query.ts'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'

const PAGE_SIZE = 20

/** Loads the lists, one magnet (`magnet=`) or one account (`account=`). `find=` looks up a page. */
export async function loadReports({ services, viewer, url }: SectionArgs) {
  const { searchParams } = url
  const magnetId = searchParams.get('magnet')
  const accountId = searchParams.get('account')
  if (magnetId !== null) {
    const found = await findReviewedMagnetForAdmin(services, viewer, magnetId)
    return { shown: 'magnet' as const, found }
  }
  if (accountId !== null) {
    const found = await findReviewedAccountForAdmin(services, viewer, accountId)
    return { shown: 'account' as const, found }
  }
  const find = searchParams.get('find')?.trim().slice(0, 2048) ?? ''
  if (find !== '') {
    const found = await findMagnetForAdmin(services, viewer, find)
    if (found) {
      throw redirect(`${url.pathname}${withParams(url.search, { find: null, magnet: found })}`)
    }
  }
  const state = REPORT_STATES.find((one) => one === searchParams.get('state')) ?? 'open'
  const page = parsePage(searchParams.get('page'))
  const list = await listReportsForAdmin(services, viewer, { state, page, size: PAGE_SIZE })
  return { shown: 'list' as const, ...list, state, pageSize: PAGE_SIZE, notFound: find }
}

/** `intent` identifies the form of the page that was rejected. */
export type ReportsRefusal = Omit<FormRefusal, 'ok'> & { intent: string }

const MODERATION_ACTIONS = {
  'suspend-magnet': suspendMagnetForAdmin,
  'restore-magnet': restoreMagnetForAdmin,
  'suspend-account': suspendAccountForAdmin,
  'restore-account': restoreAccountForAdmin,
}
type ModerationActionName = keyof typeof MODERATION_ACTIONS
const isModerationAction = (intent: string): intent is ModerationActionName =>
  Object.hasOwn(MODERATION_ACTIONS, intent)

export async function runReportsAction(args: SectionArgs, form: FormData) {
  const { services, viewer, url } = args
  const intent = String(form.get('intent') ?? '')
  const id = String(form.get('id') ?? '')
  const answer = (refusal: Omit<FormRefusal, 'ok'>, status: number) =>
    data<ReportsRefusal>({ values: refusal.values, errors: refusal.errors, intent }, status)
  const parsed = parseForm(noteForm, form)
  if (!parsed.ok) return answer(parsed, 422)
  const { note } = parsed.value
  const here = `${url.pathname}${url.search}`
  const done = (text: string) => redirectWithNotice(here, { tone: 'success', text })
  try {
    if (intent === 'dismiss') {
      const { closed } = await dismissReportsForAdmin(services, viewer, { magnetId: id, note })
      if (closed === 0) return answer(refuseForm(form, '', 'There are no open reports left.'), 409)
      return done(closed === 1 ? 'One report dismissed.' : `${closed} reports dismissed.`)
    }
    if (!isModerationAction(intent))
      return answer(refuseForm(form, '', 'Please choose what to do.'), 422)
    const result = await MODERATION_ACTIONS[intent](services, viewer, { id, reason: note })
    return result.ok
      ? done(successMessage(intent, result.name))
      : answer(refuseForm(form, '', refusalMessage(intent, result)), 409)
  } catch (error) {
    const fields = { intent, subject: id }
    return answer(
      refuseForm(form, '', 'Something went wrong. Please try again.'),
      logSectionFailure(args, error, 'report.decision_failed', fields),
    )
  }
}

function successMessage(intent: ModerationActionName, name: string): string {
  const words = name.length > 60 ? `${name.slice(0, 59)}…` : name
  switch (intent) {
    case 'suspend-magnet':
      return `"${words}" has been taken down. We’ll email its creator.`
    case 'restore-magnet':
      return `"${words}" has been restored. We’ll email its creator.`
    case 'suspend-account':
      return `All pages of ${words} have been taken down. We’ll let them know by email.`
    case 'restore-account':
      return `All pages of ${words} have been restored. We’ll let them know by email.`
  }
}

function refusalMessage(
  intent: ModerationActionName,
  { reason }: Exclude<ModerationResult, { ok: true }>,
) {
  const what = intent.endsWith('account') ? 'This account' : 'This page'
  switch (reason) {
    case 'not-found':
      return `${what} no longer exists. Its owner may have deleted it.`
    case 'own':
      return "Your own account can't be suspended."
    case 'owner-suspended':
      return 'This page was taken down together with its owner’s account. Restore the account first.'
    case 'already':
      return intent.startsWith('suspend')
        ? `${what} has already been taken down.`
        : `${what} has already been restored.`
  }
}
