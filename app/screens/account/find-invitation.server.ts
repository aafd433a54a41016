import { getInvitationDetails } from '#app/components/campaigns/invitation-details.ts'
import type { Brief } from '#domain/campaigns/brief.ts'
import { findBriefRow } from '#domain/campaigns/brief-rows.server.ts'
import { findCreatorInvitation } from '#domain/campaigns/invitation-response.server.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { findMemberInvitation } from '#domain/workspaces/invitation-response.server.ts'
import { describeRole, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import type { Services } from '#platform/services.ts'

/** An open invitation to a workspace or a campaign, described in text. */
type Invitation = {
  title: string
  lead: string
  /** The role that a person gets by accepting, and what it means. */
  term: string
  terms: string
  email: string
  expiresAt: Date
  /** What the invitation is about. */
  details: { name: string; value: string }[]
  /** The look of the brand that invites a creator; null for the invitation of a member. */
  look: Pick<PageBrand, 'name' | 'logo' | 'brandColor'> | null
  /** The brand's words to the creator; null if there are none. */
  personalNote: string | null
  /** The campaign's brief, which the creator accepts together with the invitation. */
  brief: Brief | null
  /** The id of the invited creator; null for the invitation of a member. */
  creatorId: string | null
}

export type FoundInvitation =
  | { kind: 'member' | 'creator'; state: 'open'; invitation: Invitation }
  | { kind: 'member' | 'creator'; state: 'used' | 'over' | 'ended' | 'held' }

/**
 * Returns the invitation that a link in an email leads to: to join a workspace, or to join a
 * campaign as a creator. Null if there is none.
 */
export async function findInvitation(
  services: Services,
  token: string,
): Promise<FoundInvitation | null> {
  const member = await findMemberInvitation(services, token)
  if (member) {
    if (member.state !== 'open') return { kind: 'member', state: member.state }
    const { kind, workspaceName, role, email, inviter, expiresAt } = member.invitation
    const isTeam = kind === 'team'
    return {
      kind: 'member',
      state: 'open',
      invitation: {
        title: isTeam ? `Help ${workspaceName}` : `Join ${workspaceName}`,
        lead: isTeam
          ? `${workspaceName} invited ${email} to work in their account. You keep your own account and sign-in, and they see what you change.`
          : `${inviter ?? 'Someone'} invited ${email} to the ${workspaceName} workspace, where the brand runs its creator campaigns.`,
        term: `${ROLE_NAMES[role]}.`,
        terms: describeRole(kind, role),
        email,
        expiresAt,
        details: [],
        look: null,
        personalNote: null,
        brief: null,
        creatorId: null,
      },
    }
  }
  const creator = await findCreatorInvitation(services, token)
  if (!creator) return null
  if (creator.state !== 'open') return { kind: 'creator', state: creator.state }
  const { brand, campaign, email, expiresAt, workspaceId, campaignId } = creator.invitation
  const look = await findPublicBrand(services, workspaceId)
  const brief = await findBriefRow(services.db, campaignId)
  return {
    kind: 'creator',
    state: 'open',
    invitation: {
      title: `${brand} invites you`,
      lead: `${brand} invited ${email} to join the campaign ${campaign}.`,
      term: 'You get your own page',
      terms:
        'with a link and a QR code for your videos, and you see the results. Leads go to the brand. You can leave at any time, and your own magnets stay separate.',
      email,
      expiresAt,
      details: getInvitationDetails(creator.invitation),
      look: look && { name: look.name, logo: look.logo, brandColor: look.brandColor },
      personalNote: creator.invitation.personalNote,
      brief,
      creatorId: creator.invitation.creatorId,
    },
  }
}
