import { href } from 'react-router'
import { inviteMessage } from '#app/components/campaigns/invite-message.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { UNANSWERED_DAYS } from '#domain/campaign-analytics/to-do.ts'
import { remindCreators } from '#domain/campaigns/creators.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/overview'

type ActionInput = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>

/** Reminds the creators of a campaign who haven't answered their invitation. */
export async function overviewAction({ context, request, params }: ActionInput) {
  const { workspaceId } = params
  const form = await readForm(request)
  return formAction({ context, form }, ({ services, viewer, refuse }) =>
    withWorkspaceGuard(workspaceId, async () => {
      if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
      const [intent, campaignId = ''] = String(form.get('intent') ?? '').split(' ')
      if (intent !== 'remind') return refuse(CHANGED_ELSEWHERE, 404)
      const args = [services, viewer, workspaceId, campaignId] as const
      const sent = await remindCreators(...args, UNANSWERED_DAYS)
      if (!sent.ok) return refuse(CHANGED_ELSEWHERE, 404)
      const isSent = sent.invited > 0
      return redirectWithNotice(href('/workspace/:workspaceId', params), {
        tone: isSent || sent.left === 0 ? 'success' : 'error',
        text:
          isSent || sent.left > 0
            ? inviteMessage(sent)
            : 'No one was reminded: all invitations have been answered or sent again.',
      })
    }),
  )
}
