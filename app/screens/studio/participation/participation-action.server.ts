import { href } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { myPageForm } from '#domain/campaigns/campaign-forms.ts'
import {
  findParticipation,
  leaveCampaign,
  updateMyPage,
} from '#domain/campaigns/participation.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/participation'

/** Handles the forms on a creator's campaign page: saving it, and leaving the campaign. */
export async function participationAction({
  context,
  request,
  params: { creatorId },
}: Pick<Route.ActionArgs, 'context' | 'request' | 'params'>) {
  const form = await readForm(request)
  const intent = form.get('intent') === 'leave' ? ('leave' as const) : ('page' as const)
  const gone = () => {
    const text = 'You’re no longer part of this campaign.'
    return redirectWithNotice(href('/campaigns'), { tone: 'error', text })
  }
  const toResult = (refused: FormResult) => ({ intent, ...refused })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    if (intent === 'leave') {
      const left = await leaveCampaign(services, viewer, creatorId)
      if (!left.ok) return gone()
      const text = `You left ${left.brand}’s campaign.`
      return redirectWithNotice(href('/campaigns'), { tone: 'success', text })
    }
    const part = await findParticipation(services, viewer, creatorId)
    if (!part) return gone()
    if (part.campaignState === 'ended') {
      return refuse('This campaign has ended, so its pages can’t be changed.', 409)
    }
    const parsed = parseForm(myPageForm(part.freeFields), form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const saved = await updateMyPage(services, viewer, creatorId, parsed.value)
    if (!saved.ok) {
      return saved.reason === 'not-found'
        ? gone()
        : refuse('This page is suspended and can’t be changed right now.', 403)
    }
    const text = 'Saved. Your page is up to date.'
    return redirectWithNotice(href('/campaigns/:creatorId', { creatorId }), {
      tone: 'success',
      text,
    })
  })
}
