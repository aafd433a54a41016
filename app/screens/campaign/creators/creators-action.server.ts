import { href } from 'react-router'
import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { inviteMessage } from '#app/components/campaigns/invite-message.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { MAX_CREATORS } from '#domain/campaigns/campaign.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
} from '#domain/campaigns/creators.server.ts'
import { type ListProblem, parseCreators } from '#domain/campaigns/parse-creators.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { type FormResult, readForm } from '#lib/forms.ts'
import type { Route } from './+types/creators'
import { pickCreators } from './pick-action.server.ts'

type ActionInput = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>

const REFUSALS = {
  'not-found': [CHANGED_ELSEWHERE, 404],
  ended: [CAMPAIGN_ENDED, 409],
  'too-many': [
    `A campaign can have up to ${MAX_CREATORS} creators, including those who left.`,
    422,
  ],
} as const

type UnreadLines = {
  problems?: ListProblem[]
  more?: number
  /** Whether the list of earlier creators was refused, not the pasted one. */
  isPick?: boolean
}

const TOO_LONG = 'This list is too long. Please paste it in parts.'

/** Handles the forms of the creators' list. May throw a WorkspaceRefusal. */
export async function creatorsAction({ context, request, params }: ActionInput) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent, id = ''] = String(form.get('intent') ?? '').split(' ')
  const toResult = (refused: FormResult): FormResult & UnreadLines => refused
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    const args = [services, viewer, workspaceId, campaignId] as const
    if (intent === 'remove') {
      const removed = await changeCreatorState(services, viewer, workspaceId, id, 'removed')
      if (!removed.ok) return refuse(CHANGED_ELSEWHERE, 404)
      const text = `${removed.name} was removed from the list.`
      return redirectWithNotice(
        href('/workspace/:workspaceId/campaigns/:campaignId/creators', params),
        { tone: 'success', text },
      )
    }
    if (intent === 'pick') {
      const picked = await pickCreators(services, viewer, params, form)
      if (!picked.ok) return refuse(picked.message, picked.status, { isPick: true })
      return redirectWithNotice(
        picked.isInvited
          ? href('/workspace/:workspaceId/campaigns/:campaignId', params)
          : href('/workspace/:workspaceId/campaigns/:campaignId/creators', params),
        { tone: 'success', text: picked.text },
      )
    }
    // The text is parsed only after checking that the viewer may invite creators.
    await requireMember(services, viewer, workspaceId, 'invite-creators')
    const found = await findCampaign(...args)
    if (!found) return refuse({ list: CHANGED_ELSEWHERE }, 404)
    const typed = String(form.get('list') ?? '')
    const read = parseCreators(typed, found.campaign.currency)
    if (!read.ok) return refuse({ list: TOO_LONG }, 422)
    const { creators, problems, more } = read
    if (problems.length > 0) {
      return refuse({}, 422, { problems, more })
    }
    if (creators.length === 0) {
      return refuse({ list: 'Please enter at least one creator.' }, 422)
    }
    const result = await addCreators(...args, creators)
    if (!result.ok) {
      const [message, status] = REFUSALS[result.reason]
      return refuse({ list: message }, status)
    }
    const { added, known } = result
    const sentences = [
      added === 1 ? '1 creator added.' : `${added} creators added.`,
      known.length > 0 && `Already added: ${known.slice(0, 5).join(', ')}.`,
    ]
    const { state } = found.campaign
    const isRunning = state === 'active' || state === 'paused'
    if (isRunning && added > 0) {
      const sent = await inviteCreators(...args)
      if (sent.ok) sentences.push(inviteMessage(sent))
    }
    return redirectWithNotice(
      isRunning
        ? href('/workspace/:workspaceId/campaigns/:campaignId', params)
        : href('/workspace/:workspaceId/campaigns/:campaignId/creators', params),
      {
        tone: added > 0 ? 'success' : 'info',
        text: sentences.filter(Boolean).join(' '),
      },
    )
  })
}
