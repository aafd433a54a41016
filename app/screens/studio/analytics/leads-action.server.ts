import { type RouterContextProvider, redirect } from 'react-router'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { parseLeadIds, parseReview, reviewAction } from '#app/middleware/review-action.server.ts'
import { MAX_BULK } from '#domain/lead-list/bulk.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { tagSelection } from '#domain/lead-list/select-leads.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { createTag, type Tagged, tagLeads } from '#domain/leads/change/tags.server.ts'
import { isSpamFlag } from '#domain/leads/lead-flags.ts'
import { isSelected, type LeadSelection } from '#domain/leads/list/lead-filter-sql.server.ts'
import { getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
import { TAG_MESSAGES, tagInput } from '#domain/leads/list/tag-input.ts'
import { acceptAll, reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
  /** The path of the page, without the query parameters that open its dialogs. */
  back: string
  /** The page's magnet; null for all magnets. */
  magnetId: string | null
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
export function acceptAllFlagged({ context, request, form, back, magnetId }: ActionInput) {
  const flag = form.get('flag')
  return reviewAction({ context, form, review: 'accept', back }, async ({ services, viewer }) => {
    const isGone = magnetId !== null && !(await findMagnet(services, viewer.id, magnetId))
    if (!isSpamFlag(flag) || isGone) throw redirect(back)
    // Accepts exactly the leads that the page counted, with its search and filters.
    const selection = selectionOf(viewer.id, magnetId, request)
    const within = isSelected(selection, await getFullMonths(services, viewer.id))
    return acceptAll(services, { ownerId: viewer.id, within }, flag)
  })
}

/** The size of the largest page. */
const MAX_AT_ONCE = 50

/** Returns the leads that the page's URL selects, on all of its pages. */
function selectionOf(ownerId: string, magnetId: string | null, request: Request): LeadSelection {
  const { q, flagged, filters } = parseLeadsQuery(new URL(request.url).searchParams)
  return { ownerId, magnetId, q, flagged, filters }
}

/**
 * Adds a tag to leads or removes it: to the leads in the form, or to all leads that match the
 * page's search and filters. A new tag is created first.
 */
export function tag({ context, request, form, back, magnetId }: ActionInput) {
  const failure = { event: 'lead.tag_failed', message: TAG_MESSAGES.failed }
  const options = { context, form, failure, toResult: toDialogResult }
  return formAction(options, async ({ services, viewer, refuse }) => {
    const isRemoving = form.get('change') === 'remove'
    const name = String(form.get('new') ?? '')
    let tagId = String(form.get('tag') ?? '')
    if (!isRemoving && name.trim() !== '') {
      const parsed = tagInput.safeParse({ name })
      if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '', 400)
      const created = await createTag(services, viewer.id, parsed.data.name)
      if (!created.ok) {
        return refuse(created.reason === 'taken' ? TAG_MESSAGES.taken : TAG_MESSAGES.tooMany, 409)
      }
      tagId = created.tag.id
    }
    if (tagId === '') return refuse('Please choose a tag or enter a new one.', 400)
    const change = isRemoving ? { add: [], remove: [tagId] } : { add: [tagId], remove: [] }
    const ids = form.getAll('lead').map(String).slice(0, MAX_AT_ONCE)
    const tagged = form.has('all')
      ? await tagSelection(services, selectionOf(viewer.id, magnetId, request), change)
      : await tagLeads(services, viewer.id, ids, change)
    if (tagged === null) return refuse(TAG_MESSAGES.notFound, 404)
    if (tagged === 'too-many') return refuse(TOO_MANY_SELECTED, 409)
    return redirectWithNotice(back, taggedNotice(tagged, isRemoving))
  })
}

const TOO_MANY_SELECTED = `A bulk action can change at most ${formatNumber(MAX_BULK)} leads. Please narrow the filters.`

function taggedNotice({ leads, full }: Tagged, isRemoving: boolean) {
  const skipped = full > 0 ? ` ${formatCount(full, 'lead')} had no room for another tag.` : ''
  if (leads === 0) {
    const text = `No lead was changed.${skipped}`
    return { tone: 'info' as const, text }
  }
  const done = isRemoving ? 'Tag removed from' : 'Tag added to'
  return { tone: 'success' as const, text: `${done} ${formatCount(leads, 'lead')}.${skipped}` }
}
