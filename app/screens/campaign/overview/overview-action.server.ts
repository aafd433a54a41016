import { href, redirect } from 'react-router'
import { inviteMessage } from '#app/components/campaigns/invite-message.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import type { CampaignState } from '#domain/campaigns/campaign.ts'
import { creatorTermsForm } from '#domain/campaigns/campaign-forms.ts'
import { changeCampaignState, deleteDraft } from '#domain/campaigns/campaigns.server.ts'
import {
  changeCreatorState,
  inviteCreators,
  reinviteCreator,
  updateCreator,
} from '#domain/campaigns/creators.server.ts'
import { FEE_MESSAGES } from '#domain/campaigns/terms-messages.ts'
import { ignoreCampaignProblems } from '#domain/content-checks/content-problems.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/overview'

type ActionInput = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>

const STATES: Record<string, CampaignState> = { pause: 'paused', resume: 'active', end: 'ended' }
const STATE_NOTICES: Record<string, string> = {
  paused: 'is paused, and so are all its pages.',
  active: 'is running again.',
  ended: 'has ended. You keep its stats and leads.',
}
const CREATOR_STATES = {
  'pause-creator': ['paused', 'is paused. Their page doesn’t collect leads.'],
  'resume-creator': ['accepted', 'is active again.'],
  'remove-creator': ['removed', 'was removed. You keep their leads and stats.'],
} as const
const REINVITE_MESSAGES = {
  'not-found': [CHANGED_ELSEWHERE, 404],
  'not-running': ['You can invite creators only while the campaign is running.', 409],
  'too-many': ['Too many invitations. Please try again later.', 429],
  'taking-part': ['This creator is already taking part or has already been invited.', 409],
} as const

/** Handles the forms on a campaign's overview. May throw a WorkspaceRefusal. */
export async function overviewAction({ context, request, params }: ActionInput) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const done = (text: string, to = href('/workspace/:workspaceId/campaigns/:campaignId', params)) =>
    redirectWithNotice(to, { tone: 'success', text })
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    const args = [services, viewer, workspaceId, campaignId] as const
    const gone = () => refuse(CHANGED_ELSEWHERE, 404)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const [intent = '', id = ''] = String(form.get('intent') ?? '').split(' ')
    switch (intent) {
      case 'start': {
        const moved = await changeCampaignState(...args, 'active')
        if (!moved.ok) {
          return moved.reason === 'no-template'
            ? refuse(
                'Please write the template first. Each creator’s page is created from it.',
                409,
              )
            : gone()
        }
        await inviteCreators(...args)
        const to = href('/workspace/:workspaceId/campaigns/:campaignId', params)
        return redirect(`${to}?started`)
      }
      case 'invite': {
        const sent = await inviteCreators(...args)
        if (!sent.ok) return gone()
        if (sent.invited > 0) return done(inviteMessage(sent))
        return sent.left > 0 ? refuse('Too many invitations. Please try again later.', 429) : gone()
      }
      case 'delete': {
        const deleted = await deleteDraft(...args)
        return deleted.ok
          ? done(`${deleted.name} was deleted.`, href('/workspace/:workspaceId', { workspaceId }))
          : gone()
      }
      case 'pause':
      case 'resume':
      case 'end': {
        const to = STATES[intent] ?? 'paused'
        const moved = await changeCampaignState(...args, to)
        return moved.ok ? done(`${moved.name} ${STATE_NOTICES[to]}`) : gone()
      }
      case 'pause-creator':
      case 'resume-creator':
      case 'remove-creator': {
        const [to, stateText] = CREATOR_STATES[intent]
        const moved = await changeCreatorState(services, viewer, workspaceId, id, to)
        return moved.ok ? done(`${moved.name} ${stateText}`) : gone()
      }
      case 'content-fine':
      case 'content-watch': {
        const isFine = intent === 'content-fine'
        const magnets = await ignoreCampaignProblems(services, viewer, params, isFine)
        if (magnets === 0) return gone()
        const at = href('/workspace/:workspaceId/campaigns/:campaignId', params)
        if (!isFine) return done('Notice restored.')
        const text = 'Marked as OK. We’ll notify you if the content changes or fails again.'
        const undo = { label: 'Undo', action: `${at}?index`, fields: { intent: 'content-watch' } }
        return redirectWithNotice(at, { tone: 'success', text, undo })
      }
      case 'reinvite': {
        const sent = await reinviteCreator(services, viewer, workspaceId, id)
        if (sent.ok) return done(`Invitation sent to ${sent.email}. Earlier links no longer work.`)
        const [text, status] = REINVITE_MESSAGES[sent.reason]
        return redirectWithNotice(href('/workspace/:workspaceId/campaigns/:campaignId', params), {
          tone: 'error',
          text: status === 404 ? CHANGED_ELSEWHERE : text,
        })
      }
      case 'edit': {
        const parsed = parseForm(creatorTermsForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const saved = await updateCreator(services, viewer, workspaceId, id, parsed.value)
        if (saved.ok) return done('Saved.')
        return saved.reason === 'not-found'
          ? gone()
          : refuse({ fee: FEE_MESSAGES[saved.reason] }, 409)
      }
      default:
        return gone()
    }
  })
}
