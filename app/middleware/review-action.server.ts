import type { Review, Reviewed } from '#domain/leads/take/review-leads.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import {
  type DialogResult,
  type FormActionOptions,
  type FormActionTools,
  formAction,
  toDialogResult,
} from './form-action.server.ts'
import { redirectWithNotice } from './notice.ts'

const FAILED = 'Nothing was changed. Please try again.'
const NOTHING = 'Nothing to change. The leads are already up to date.'
const REVIEWS: readonly Review[] = ['accept', 'mark-test', 'not-test']

/** Returns the review that corresponds to a form's `intent`, or null. */
export const parseReview = (intent: unknown): Review | null =>
  REVIEWS.find((review) => review === intent) ?? null

/** Returns at most `most` lead ids from a form: that of one row, or those of the selected rows. */
export const parseLeadIds = (form: FormData, most: number): string[] =>
  [...form.getAll('lead'), ...form.getAll('erase')].map(String).slice(0, most)

type ReviewOutcome = Reviewed & { hasMore?: boolean }

type ReviewActionOptions = Pick<FormActionOptions<unknown>, 'context' | 'form'> & {
  review: Review
  back: string
}

/** Runs the review and redirects back with a notice about its result. */
export function reviewAction(
  { context, form, review, back }: ReviewActionOptions,
  run: (tools: FormActionTools<DialogResult>) => Promise<ReviewOutcome>,
) {
  const failure = { event: 'lead.review_failed', message: FAILED }
  return formAction({ context, form, failure, toResult: toDialogResult }, async (tools) => {
    const done = await run(tools)
    return done.leads === 0
      ? redirectWithNotice(back, { tone: 'info', text: NOTHING })
      : redirectWithNotice(back, { tone: 'success', text: noticeText(review, done) })
  })
}

function noticeText(review: Review, { leads, mails, hasMore = false }: ReviewOutcome): string {
  const count = formatCount(leads, 'lead')
  const they = leads === 1 ? 'It counts' : 'They count'
  switch (review) {
    case 'accept':
      return [
        `${count} accepted. ${they} from now on.`,
        mails > 0 && `Emails that we held back and are now sending: ${formatNumber(mails)}.`,
        hasMore && 'More leads were flagged for this reason. To accept them too, accept all again.',
      ]
        .filter(Boolean)
        .join(' ')
    case 'mark-test':
      return `${count} marked as test. To see ${leads === 1 ? 'it' : 'them'}, turn on “Include flagged”.`
    case 'not-test':
      return `${count} no longer marked as test.`
  }
}
