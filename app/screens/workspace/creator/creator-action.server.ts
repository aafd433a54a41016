import { href } from 'react-router'
import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { inviteMessage } from '#app/components/campaigns/invite-message.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { MAX_CREATORS } from '#domain/campaigns/campaign.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { inviteKnownCreator } from '#domain/roster/invite-known.server.ts'
import { updateRosterCreator } from '#domain/roster/roster.server.ts'
import { creatorNotesForm } from '#domain/roster/roster-input.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/creator'

type ActionInput = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>

const REFUSALS = {
  'not-found': [CHANGED_ELSEWHERE, 404],
  'none-chosen': [CHANGED_ELSEWHERE, 409],
  ended: [CAMPAIGN_ENDED, 409],
  'not-running': ['This campaign isn’t running.', 409],
  'taking-part': ['This creator is already in the campaign.', 409],
  'too-many': [
    `The campaign already has ${MAX_CREATORS} creators, or the workspace has sent too many invitations today.`,
    409,
  ],
} as const

/** Handles the forms of a creator's page in the roster. May throw a WorkspaceRefusal. */
export async function creatorAction({ context, request, params }: ActionInput) {
  const { workspaceId, creatorId: key } = params
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  const toResult = (refused: FormResult) => ({ ...refused, intent })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const here = href('/workspace/:workspaceId/creators/:creatorId', params)
    if (intent === 'invite') {
      const campaignId = String(form.get('campaign') ?? '')
      const invited = await inviteKnownCreator(services, viewer, workspaceId, key, campaignId)
      if (!invited.ok) {
        const [message, status] = REFUSALS[invited.reason]
        return refuse(message, status)
      }
      const text = invited.sent
        ? inviteMessage(invited.sent)
        : 'Added to the draft. The invitation is sent when you start the campaign.'
      return redirectWithNotice(here, { tone: 'success', text })
    }
    const parsed = parseForm(creatorNotesForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const saved = await updateRosterCreator(services, viewer, workspaceId, key, parsed.value)
    if (!saved) return refuse(CHANGED_ELSEWHERE, 404)
    return redirectWithNotice(here, { tone: 'success', text: 'Saved.' })
  })
}
