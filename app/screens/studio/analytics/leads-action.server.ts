import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { parseLeadIds, parseReview, reviewAction } from '#app/middleware/review-action.server.ts'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import {
  formatColumns,
  getColumns,
  hiddenAfter,
  parseHiddenColumns,
  parseShownOrigins,
  parseShownQuestions,
  shownQuestionsAfter,
} from '#domain/lead-list/column-visibility.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { isSpamFlag } from '#domain/leads/lead-flags.ts'
import type { LeadColumn } from '#domain/leads/list/lead-columns.ts'
import { inScope } from '#domain/leads/list/leads-scope.server.ts'
import { ORIGIN_COLUMN_NAMES, type OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { acceptAll, reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { QUESTION_ID } from '#domain/resources/questions/question-input.ts'
import { YEAR_SECONDS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The columns that were chosen in this browser, from its cookie. */
export type ChosenColumns = {
  hidden: LeadColumn[]
  /** The ids of the questions with a column. */
  questions: string[]
  /** The columns of a lead's origin that are shown. */
  origins: OriginColumn[]
}

export function getChosenColumns({ env }: Pick<Services, 'env'>, request: Request): ChosenColumns {
  const cookie = readCookie(env, request.headers, 'qrm_columns')
  return {
    hidden: parseHiddenColumns(cookie),
    questions: parseShownQuestions(cookie),
    origins: parseShownOrigins(cookie),
  }
}

type ActionInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
  /** The path of the page, without the query parameters that open its dialogs. */
  back: string
  /** The page's magnet; null for all magnets. */
  magnetId: string | null
}

/**
 * Saves the chosen columns in a cookie, so that neither JavaScript nor a signed-in user is needed.
 */
export function saveColumns({ context, request, form, back, magnetId }: ActionInput) {
  const services = context.get(servicesContext)
  const before = getChosenColumns(services, request)
  const texts = (name: string) => form.getAll(name).map(String)
  const chosen = form.has('reset')
    ? ''
    : formatColumns(
        hiddenAfter(before.hidden, getColumns(magnetId === null), texts('column')),
        shownQuestionsAfter(
          before.questions,
          texts('offered').filter((id) => QUESTION_ID.test(id)),
          texts('question'),
        ),
        ORIGIN_COLUMN_NAMES.filter((column) => texts('origin').includes(column)),
      )
  const line = writeCookie(services.env, 'qrm_columns', chosen, chosen ? YEAR_SECONDS : 0)
  const headers = { 'Set-Cookie': line }
  // With JavaScript, the menu stays open and the page reloads its rows.
  if (context.get(requestContext).isDataRequest) return data(null, { headers })
  return redirect(back, { headers })
}

/** Erases the personal data of one or several leads. Their rows are still counted. */
export function erase({ context, form, back }: ActionInput) {
  const ids = form.getAll('lead').map(String).slice(0, MAX_AT_ONCE)
  const failure = {
    event: 'lead.erase_failed',
    message: 'Failed to erase. Please try again.',
  }
  const options = { context, form, failure, toResult: toDialogResult }
  return formAction(options, async ({ services, viewer }) => {
    const erased = await eraseLeads(services, viewer.id, ids)
    if (erased === 0) return redirectWithNotice(back, { tone: 'error', text: 'Lead not found.' })
    const text = erased === 1 ? 'Lead erased.' : `${erased} leads erased.`
    return redirectWithNotice(back, { tone: 'success', text })
  })
}

/** Accepts the leads in a form, marks them as tests, or removes that mark. */
export function review({ context, form, back }: ActionInput) {
  const decision = parseReview(form.get('intent')) ?? 'accept'
  const ids = parseLeadIds(form, MAX_AT_ONCE)
  return reviewAction({ context, form, review: decision, back }, ({ services, viewer }) =>
    reviewLeads(services, viewer.id, ids, decision),
  )
}

/** Accepts all leads on the page that have the flag in the form. */
export function acceptAllFlagged({ context, form, back, magnetId }: ActionInput) {
  const flag = form.get('flag')
  return reviewAction({ context, form, review: 'accept', back }, async ({ services, viewer }) => {
    const isGone = magnetId !== null && !(await findMagnet(services, viewer.id, magnetId))
    if (!isSpamFlag(flag) || isGone) throw redirect(back)
    const within = inScope({ ownerId: viewer.id, magnetId })
    return acceptAll(services, { ownerId: viewer.id, within }, flag)
  })
}

/** The size of the largest page. */
const MAX_AT_ONCE = 50
