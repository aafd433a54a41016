import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { recordCreatorEvents } from '#domain/events/record-events.server.ts'
import { FEE_STAGES } from '#domain/resources/fee-stages.server.ts'
import { campaignInvitationMail } from '#emails/campaign-invitation.ts'
import { participationChangedMail } from '#emails/participation-changed.ts'
import { withoutLinks } from '#lib/text.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { INVITATION_DAYS, newInvitationToken } from '../accounts/invitation-token.server.ts'
import { findCreatorName } from '../magnets/edit-magnet.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { actedBy, memberOf } from '../workspaces/actor.ts'
import { queueInvitationMail } from '../workspaces/invitation-mail.server.ts'
import type { Membership, WorkspaceActor } from '../workspaces/membership.server.ts'
import { findBriefRow, noteRequest } from './brief-rows.server.ts'
import { type Creator, formatMoney } from './campaign.ts'
import { datesLine, dayWords } from './campaign-dates.ts'
import type { Campaign } from './campaigns.server.ts'
import { bonusLine, feeLines } from './fee-terms.ts'
import { currentTemplate } from './template.server.ts'

type InvitationInput = {
  viewer: WorkspaceActor
  membership: Membership
  campaign: Campaign
  creator: Creator
}

/**
 * Creates a new invitation link for a creator and queues the email. Earlier links become invalid.
 */
export async function queueCreatorInvitation(
  services: Services,
  tx: Transaction,
  { viewer, membership, campaign, creator }: InvitationInput,
): Promise<void> {
  const now = services.clock.now()
  const { token, tokenHash, expiresAt } = newInvitationToken(now)
  await tx
    .update(campaignCreator)
    .set({
      state: 'invited',
      tokenHash,
      tokenExpiresAt: expiresAt,
      invitedAt: now,
      answeredAt: null,
      removedAt: null,
      updatedAt: now,
    })
    .where(eq(campaignCreator.id, creator.id))
  const member = memberOf(viewer)
  const inviter = member && (await findCreatorName({ db: tx }, member.id))
  const template = await currentTemplate(tx, campaign)
  const [owner] = await tx
    .select({ email: user.email, brandColor: workspace.brandColor })
    .from(workspace)
    .innerJoin(user, eq(user.id, workspace.ownerId))
    .where(eq(workspace.id, membership.workspaceId))
  const { feeCents, personalNote } = creator
  const [terms] = await tx
    .select({ feeStages: FEE_STAGES })
    .from(campaignCreator)
    .where(eq(campaignCreator.id, creator.id))
  const named = (terms?.feeStages ?? []).map((stage, at) => ({
    ...stage,
    label: withoutLinks(stage.label) || `Stage ${at + 1}`,
  }))
  const brief = await findBriefRow(tx, campaign.id)
  // The invitation contains the brief, so the creator isn't asked again by another email.
  if (brief) await noteRequest(services, tx, { creatorId: creator.id, version: brief.version })
  await queueInvitationMail(services, tx, membership, {
    kind: 'campaign-invitation',
    to: creator.email,
    ...(owner ? { replyTo: owner.email } : {}),
    ...campaignInvitationMail({
      brand: withoutLinks(membership.name) || 'a brand',
      brandColor: owner?.brandColor ?? '#F97316',
      campaign: withoutLinks(campaign.name) || 'a campaign',
      creator: withoutLinks(creator.name),
      inviter: inviter && (withoutLinks(inviter) || null),
      offer: template && (withoutLinks(template.title) || null),
      dates: datesLine(campaign.startsOn, campaign.endsOn),
      fee: feeCents === null ? null : formatMoney(feeCents, campaign.currency),
      stages: feeLines({ feeCents, feeStages: named }, campaign.currency, 'creator'),
      bonus: bonusLine(creator, campaign.currency),
      note: personalNote === null ? [] : linesOf(personalNote),
      brief: brief && {
        goal: linesOf(brief.goal),
        deliverables: brief.deliverables.map(({ title, format, dueOn }) =>
          [withoutLinks(title), format && withoutLinks(format), `by ${dayWords(dueOn)}`]
            .filter(Boolean)
            .join(', '),
        ),
      },
      url: `${services.env.publicUrl}/invitation/${token}`,
      days: INVITATION_DAYS,
    }),
  })
  await recordSecurityEvent(services, tx, {
    event: 'creator.invited',
    workspaceId: membership.workspaceId,
    ...actedBy(viewer, { creator: creator.id, campaign: campaign.id }),
  })
  await recordCreatorEvents(tx, 'campaign.creator_invited', [creator.id])
}

/** Returns the lines of a text without links and empty lines. */
const linesOf = (text: string): string[] => text.split('\n').map(withoutLinks).filter(Boolean)

type Changed = {
  membership: Membership
  campaign: Campaign
  creator: Creator
  to: 'paused' | 'accepted' | 'removed'
}

/** Queues the email to a creator whose participation the brand has changed. */
export async function queueParticipationEmail(
  services: Services,
  tx: Transaction,
  { membership, campaign, creator, to }: Changed,
): Promise<void> {
  const [account] = await tx
    .select({ id: user.id, email: user.email, brandColor: workspace.brandColor })
    .from(user)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(and(eq(user.id, creator.userId ?? ''), isNull(user.closedAt)))
  if (!account) return
  await queueMail(tx, {
    kind: 'campaign-part',
    to: account.email,
    userId: account.id,
    ...participationChangedMail({
      brand: withoutLinks(membership.name) || 'The brand',
      brandColor: account.brandColor,
      campaign: withoutLinks(campaign.name) || 'a campaign',
      change: to === 'accepted' ? 'resumed' : to,
      url: `${services.env.publicUrl}/campaigns`,
    }),
  })
}
