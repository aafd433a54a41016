import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { columnsOf, hiddenAfter, readHidden, writeHidden } from '#domain/analytics/lead-columns.ts'
import type { LeadColumn } from '#domain/analytics/leads-query.ts'
import { eraseLeads } from '#domain/leads/erase-lead.server.ts'

const COOKIE = 'qrm_columns'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The columns this browser doesn't want to see. */
export function hiddenColumns(request: Request): LeadColumn[] {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  const value = cookies.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return readHidden(value ?? null)
}

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
  /** The page it was asked on, without the question. */
  back: string
  withMagnet: boolean
}

/** Which columns the table shows: kept in the browser, so that it needs neither script nor account. */
export function saveColumns({ context, request, form, back, withMagnet }: Asked) {
  const { publicUrl } = context.get(servicesContext).env
  const hidden = form.has('reset')
    ? []
    : hiddenAfter(hiddenColumns(request), columnsOf(withMagnet), form.getAll('column').map(String))
  const attributes = [
    `${COOKIE}=${writeHidden(hidden)}`,
    `Max-Age=${hidden.length > 0 ? YEAR_SECONDS : 0}`,
    'Path=/analytics',
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  const headers = { 'Set-Cookie': attributes.join('; ') }
  // With script the menu stays open; the page behind it asks for its rows anew.
  if (context.get(requestContext).isDataRequest) return data(null, { headers })
  return redirect(back, { headers })
}

/** Erases the people of one lead or of several (decision 22). */
export async function erase({ context, form, back }: Asked) {
  const ids = form.getAll('lead').map(String).slice(0, MOST_AT_ONCE)
  const erased = await eraseLeads(context.get(servicesContext), requireViewer(context).id, ids)
  if (erased === 0) return redirectWithNotice(back, { tone: 'error', text: 'Lead not found.' })
  const text = erased === 1 ? 'Lead erased.' : `${erased} leads erased.`
  return redirectWithNotice(back, { tone: 'success', text })
}

/** As many as a page can show. */
const MOST_AT_ONCE = 50
