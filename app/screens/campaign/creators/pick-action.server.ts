import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { inviteMessage } from '#app/components/campaigns/invite-message.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { MAX_CREATORS } from '#domain/campaigns/campaign.ts'
import { addKnownCreators } from '#domain/roster/invite-known.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Services } from '#platform/services.ts'

const REFUSALS = {
  'not-found': [CHANGED_ELSEWHERE, 404],
  ended: [CAMPAIGN_ENDED, 409],
  'too-many': [
    `A campaign can have up to ${MAX_CREATORS} creators, including those who left.`,
    422,
  ],
  'none-chosen': ['Please choose at least one creator.', 422],
} as const

type Picked =
  | { ok: true; isInvited: boolean; text: string }
  | { ok: false; message: string; status: number }

/** Adds the creators whom a form chose, and describes the result. */
export async function pickCreators(
  services: Services,
  viewer: { id: string },
  { workspaceId, campaignId }: { workspaceId: string; campaignId: string },
  form: FormData,
): Promise<Picked> {
  const keys = form.getAll('creator').map(String).slice(0, MAX_CREATORS)
  const result = await addKnownCreators(services, viewer, workspaceId, campaignId, keys)
  if (!result.ok) {
    const [message, status] = REFUSALS[result.reason]
    return { ok: false, message, status }
  }
  const { added, sent } = result
  const sentences = [
    `${formatCount(added, 'creator')} added.`,
    ...(sent ? [inviteMessage(sent)] : []),
  ]
  return { ok: true, isInvited: sent !== null, text: sentences.join(' ') }
}
