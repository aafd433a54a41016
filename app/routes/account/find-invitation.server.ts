import { invitationDetails } from '#app/components/campaigns/invitation-words.ts'
import { findCreatorInvitation } from '#domain/campaigns/creator-answer.server.ts'
import { findMemberInvitation } from '#domain/workspaces/invitation-answer.server.ts'
import { ROLE_NAMES, ROLE_WORDS } from '#domain/workspaces/permissions.ts'
import type { Services } from '#platform/services.ts'

/** An open invitation in words, whatever it is to. */
type Invitation = {
  title: string
  lead: string
  /** What one becomes by accepting, and what that means. */
  term: string
  terms: string
  email: string
  expiresAt: Date
  /** What it is about, by name. */
  details: { name: string; value: string }[]
}

export type FoundInvitation =
  | { kind: 'member' | 'creator'; state: 'open'; invitation: Invitation }
  | { kind: 'member' | 'creator'; state: 'used' | 'ended' | 'held' }

/** What a mailed link invites to: a workspace, or a campaign as its creator. */
export async function findInvitation(
  services: Services,
  token: string,
): Promise<FoundInvitation | null> {
  const member = await findMemberInvitation(services, token)
  if (member) {
    if (member.state !== 'open') return { kind: 'member', state: member.state }
    const { workspaceName, role, email, inviter, expiresAt } = member.invitation
    return {
      kind: 'member',
      state: 'open',
      invitation: {
        title: `Join ${workspaceName}`,
        lead: `${inviter ?? 'Somebody'} invites ${email} to the workspace ${workspaceName}. Its campaigns with creators are run there.`,
        term: `${ROLE_NAMES[role]}.`,
        terms: ROLE_WORDS[role],
        ...{ email, expiresAt, details: [] },
      },
    }
  }
  const creator = await findCreatorInvitation(services, token)
  if (!creator) return null
  if (creator.state !== 'open') return { kind: 'creator', state: creator.state }
  const { brand, campaign, email, expiresAt } = creator.invitation
  return {
    kind: 'creator',
    state: 'open',
    invitation: {
      title: `${brand} invites you`,
      lead: `${brand} asks ${email} to take part in the campaign ${campaign}.`,
      term: 'You get a page of your own,',
      terms:
        'with a link and a QR code for your videos, and see what it brings. Leads go to the brand. You can leave at any time, and your own magnets are apart from it.',
      ...{ email, expiresAt, details: invitationDetails(creator.invitation) },
    },
  }
}

/** Whom the invitation behind a path such as '/invitation/…' was mailed to; '' for any other path. */
export async function invitedAddress(services: Services, path: string | null): Promise<string> {
  const token = /^\/invitation\/([\w-]+)$/.exec(path ?? '')?.[1]
  const found = token ? await findInvitation(services, token) : null
  return found?.state === 'open' ? found.invitation.email : ''
}
