import { data, type RouterContextProvider } from 'react-router'
import type { Review, Reviewed } from '#domain/leads/review-leads.server.ts'
import { requestContext, servicesContext } from './context.ts'
import { failureStatus } from './failure-status.ts'
import { redirectWithNotice } from './notice.ts'

const FAILED = 'Nothing was changed. Please try again.'
const NOTHING = 'Nothing to change: the leads are as you want them already.'
const REVIEWS: readonly Review[] = ['accept', 'mark-test', 'not-test']

/** Which of them a form's `intent` asks for. */
export const readReview = (intent: unknown): Review | null =>
  REVIEWS.find((review) => review === intent) ?? null

/** The leads of a form: one row's, or those that are ticked. */
export const readLeadIds = (form: FormData, most: number): string[] =>
  [...form.getAll('lead'), ...form.getAll('erase')].map(String).slice(0, most)

type Answered = Reviewed & { hasMore?: boolean }

/** Does it and goes back to the page with a word about it. */
export async function answerReview(
  context: Readonly<RouterContextProvider>,
  { review, back }: { review: Review; back: string },
  work: () => Promise<Answered>,
) {
  const services = context.get(servicesContext)
  let done: Answered
  try {
    done = await work()
  } catch (error) {
    // Somebody else's workspace, a role that may not: the guard around it answers.
    if (error instanceof Response || !(error instanceof Error)) throw error
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'leads were not reviewed')
    return data({ error: FAILED, signedOut: false }, failureStatus(services, error))
  }
  if (done.leads === 0) return redirectWithNotice(back, { tone: 'info', text: NOTHING })
  return redirectWithNotice(back, { tone: 'success', text: wordsFor(review, done) })
}

function wordsFor(review: Review, { leads, mails, hasMore = false }: Answered): string {
  const count = leads === 1 ? '1 lead' : `${leads.toLocaleString('en-US')} leads`
  const they = leads === 1 ? 'It counts' : 'They count'
  switch (review) {
    case 'accept':
      return [
        `${count} accepted. ${they} from now on.`,
        mails > 0 && `Held-back emails on their way: ${mails.toLocaleString('en-US')}.`,
        hasMore && 'There are more with this reason: accept all once again for the rest.',
      ]
        .filter(Boolean)
        .join(' ')
    case 'mark-test':
      return `${count} marked as test. Find ${leads === 1 ? 'it' : 'them'} with “Include flagged”.`
    case 'not-test':
      return `${count} no longer marked as test.`
  }
}
