import { and, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignCreator, campaign as campaignTable } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { participationChangedMail } from '#emails/participation-changed.ts'
import { withoutLinks } from '#lib/text.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import type { CampaignState, CreatorState } from './campaign.ts'

type CampaignMove = {
  /** The name of the workspace. */
  brand: string
  campaign: { id: string; name: string }
  to: CampaignState
}

/**
 * Queues an email to each creator of a campaign that was paused, resumed or ended. Creators who
 * aren't taking part get no email. When the campaign resumes, creators whose own page stays paused
 * don't get one either.
 */
export async function queueCampaignEmails(
  services: Services,
  tx: Transaction,
  { brand, campaign, to }: CampaignMove,
): Promise<void> {
  if (to === 'draft') return
  const states: CreatorState[] = to === 'active' ? ['accepted'] : ['accepted', 'paused']
  const accounts = await tx
    .select({ id: user.id, email: user.email, brandColor: workspace.brandColor })
    .from(campaignCreator)
    .innerJoin(campaignTable, eq(campaignTable.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaignTable.workspaceId))
    .innerJoin(user, eq(user.id, campaignCreator.userId))
    .where(
      and(
        eq(campaignCreator.campaignId, campaign.id),
        inArray(campaignCreator.state, states),
        isNull(user.closedAt),
      ),
    )
    .orderBy(user.id)
  const changes = { active: 'resumed', paused: 'paused', ended: 'removed' } as const
  for (const { brandColor, ...account } of accounts) {
    await queueMail(tx, {
      kind: 'campaign-part',
      to: account.email,
      userId: account.id,
      ...participationChangedMail({
        brand: withoutLinks(brand) || 'The brand',
        brandColor,
        campaign: withoutLinks(campaign.name) || 'a campaign',
        change: changes[to],
        isWholeCampaign: true,
        url: `${services.env.publicUrl}/campaigns`,
      }),
    })
  }
}
