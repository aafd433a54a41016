import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withParams } from '#app/ui/table.tsx'
import { APPLICATION_TABS, MAX_NOTES_LENGTH } from '#domain/lifetime/application.ts'
import {
  decideApplicationForAdmin,
  findApplicationForAdmin,
  listApplicationsForAdmin,
  type ReviewedApplication,
} from '#domain/lifetime/review.server.ts'
import { parsePage } from '#lib/table-query.ts'
import { cleanText, textLength } from '#lib/text.ts'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'

const PAGE_SIZE = 20
const UPDATE_FAILED = 'Failed to update application'

export async function loadApplications({ services, viewer, url }: SectionArgs) {
  const { searchParams } = url
  const status = APPLICATION_TABS.find((tab) => tab === searchParams.get('status')) ?? 'all'
  const asked = searchParams.get('application')
  const [list, application] = await Promise.all([
    listApplicationsForAdmin(services, viewer, {
      status,
      page: parsePage(searchParams.get('page')),
      size: PAGE_SIZE,
    }),
    asked === null ? null : findApplicationForAdmin(services, viewer, asked),
  ])
  return { ...list, status, pageSize: PAGE_SIZE, asked, application }
}

/** Why the action rejected a review. */
export type ReviewRefusal = {
  error: string
  /** The current state, if another tab or administrator decided first. */
  detail: string
  notes: string
  application: ReviewedApplication | null
}

export async function runApplicationsAction(args: SectionArgs, form: FormData) {
  const { services, viewer, url } = args
  const id = String(form.get('application') ?? '')
  const notes = cleanText(String(form.get('notes') ?? ''))
  const decision = form.get('intent') === 'approve' ? 'approved' : 'rejected'
  const refuse = (status: number, detail: string, application: ReviewedApplication | null = null) =>
    data<ReviewRefusal>({ error: UPDATE_FAILED, detail, notes, application }, status)
  if (!['approve', 'reject'].includes(String(form.get('intent')))) return refuse(422, '')
  if (textLength(notes) > MAX_NOTES_LENGTH) {
    return refuse(422, `Please keep the notes to ${MAX_NOTES_LENGTH} characters.`)
  }
  try {
    const result = await decideApplicationForAdmin(services, viewer, { id, decision, notes })
    if (result.ok) {
      const back = `${url.pathname}${withParams(url.search, { application: null })}`
      const text = `${result.name}'s application is ${decision}. We’ll let them know by email.`
      return redirectWithNotice(back, { tone: 'success', text })
    }
    if (result.reason === 'not-found') {
      return refuse(404, 'This application no longer exists. The account may have been deleted.')
    }
    const { application } = result
    const by = application.reviewer ?? 'Someone'
    return refuse(409, `${by} has already ${application.status} this application.`, application)
  } catch (error) {
    const event = 'lifetime_application.decision_failed'
    return refuse(logSectionFailure(args, error, event, { application: id }), 'Please try again.')
  }
}
