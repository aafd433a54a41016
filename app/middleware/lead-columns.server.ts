import { data, type RouterContextProvider, redirect } from 'react-router'
import { readCookie, writeCookie } from '#domain/cookies.ts'
import {
  formatColumns,
  hiddenAfter,
  isExtraColumn,
  parseHiddenColumns,
  parseShownOrigins,
  parseShownQuestions,
  shownQuestionsAfter,
} from '#domain/lead-list/column-visibility.ts'
import type { LeadColumn } from '#domain/leads/list/lead-columns.ts'
import { ORIGIN_COLUMN_NAMES, type OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { YEAR_SECONDS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { requestContext, servicesContext } from './context.ts'

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

type SaveInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
  /** The path of the page. */
  back: string
  /** The columns that the menu offers, except those that are hidden by default. */
  offered: readonly LeadColumn[]
}

/**
 * Saves the chosen columns in a cookie, so that neither JavaScript nor a signed-in user is needed.
 */
export function saveColumns({ context, request, form, back, offered }: SaveInput) {
  const services = context.get(servicesContext)
  const before = getChosenColumns(services, request)
  const texts = (name: string) => form.getAll(name).map(String)
  const chosen = form.has('reset')
    ? ''
    : formatColumns(
        hiddenAfter(before.hidden, offered, texts('column')),
        shownQuestionsAfter(
          before.questions,
          texts('offered').filter(isExtraColumn),
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
