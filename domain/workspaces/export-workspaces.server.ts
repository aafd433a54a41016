import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { briefAcceptance, campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaignPayment, creatorFeeStage } from '#db/schema/campaign-payments.ts'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspaceCreator } from '#db/schema/workspace-creators.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { FEE_STAGES } from '#domain/resources/fee-stages.server.ts'
import type { Services } from '#platform/services.ts'

/**
 * Returns the workspace data for an account's export: the workspaces the user is a member of (with
 * the brand kit and the notes about creators if they own the workspace) and the campaigns they take
 * part in, with what each brand noted about them. A workspace's leads are exported separately, from
 * its campaigns.
 */
export async function exportWorkspaces({ db }: Pick<Services, 'db'>, userId: string) {
  const memberships = await db
    .select({
      joined: workspace,
      role: workspaceMember.role,
      joinedAt: workspaceMember.joinedAt,
      leadNotices: workspaceMember.leadNotices,
      weeklySummary: workspaceMember.weeklySummary,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .where(and(eq(workspaceMember.userId, userId), isNull(workspace.closedAt)))
    .orderBy(asc(workspaceMember.joinedAt))
  const participations = await db
    .select({
      id: campaignCreator.id,
      brand: workspace.name,
      campaign: campaign.name,
      invitedAs: campaignCreator.email,
      name: campaignCreator.name,
      state: campaignCreator.state,
      feeCents: campaignCreator.feeCents,
      feeStages: FEE_STAGES,
      bonusCents: campaignCreator.bonusCents,
      bonusCapCents: campaignCreator.bonusCapCents,
      currency: campaign.currency,
      leadVisibility: campaignCreator.leadVisibility,
      invitedAt: campaignCreator.invitedAt,
      answeredAt: campaignCreator.answeredAt,
      removedAt: campaignCreator.removedAt,
      personalNote: campaignCreator.personalNote,
      remindersOffAt: campaignCreator.remindersOffAt,
      brandTags: workspaceCreator.tags,
      brandNote: workspaceCreator.note,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .leftJoin(
      workspaceCreator,
      and(
        eq(workspaceCreator.workspaceId, campaign.workspaceId),
        eq(workspaceCreator.email, campaignCreator.email),
      ),
    )
    .where(eq(campaignCreator.userId, userId))
    .orderBy(asc(campaignCreator.createdAt))
  const acceptances = await db
    .select({
      accepted: briefAcceptance,
      brief: campaignBrief,
      files: sql<string[]>`(select coalesce(json_agg(f.filename order by b.position), '[]')
        from brief_files b join stored_files f on f.id = b.file_id
        where b.campaign_id = ${campaignBrief.campaignId}
          and b.version = ${campaignBrief.version})`,
    })
    .from(briefAcceptance)
    .innerJoin(campaignCreator, eq(campaignCreator.id, briefAcceptance.creatorId))
    .innerJoin(
      campaignBrief,
      and(
        eq(campaignBrief.campaignId, briefAcceptance.campaignId),
        eq(campaignBrief.version, briefAcceptance.version),
      ),
    )
    .where(eq(campaignCreator.userId, userId))
    .orderBy(asc(briefAcceptance.acceptedAt), asc(briefAcceptance.version))
  const payments = await db
    .select({ payment: campaignPayment, label: creatorFeeStage.label })
    .from(campaignPayment)
    .innerJoin(campaignCreator, eq(campaignCreator.id, campaignPayment.creatorId))
    .leftJoin(creatorFeeStage, eq(creatorFeeStage.id, campaignPayment.stageId))
    .where(eq(campaignCreator.userId, userId))
    .orderBy(asc(campaignPayment.recordedAt), asc(campaignPayment.id))
  const posts = await db
    .select({
      creatorId: campaignPost.creatorId,
      post: {
        deliverableId: campaignPost.deliverableId,
        url: campaignPost.url,
        platform: campaignPost.platform,
        title: campaignPost.ownTitle,
        publishedOn: campaignPost.publishedOn,
        createdAt: campaignPost.createdAt,
        updatedAt: campaignPost.updatedAt,
        views: sql<{ countedOn: string; views: number }[]>`(select coalesce(
          json_agg(json_build_object('countedOn', w.counted_on, 'views', w.views)
            order by w.counted_on), '[]')
          from campaign_post_views w where w.post_id = ${campaignPost.id})`,
      },
    })
    .from(campaignPost)
    .innerJoin(campaignCreator, eq(campaignCreator.id, campaignPost.creatorId))
    .where(eq(campaignCreator.userId, userId))
    .orderBy(asc(campaignPost.createdAt), asc(campaignPost.id))
  const campaigns = participations.map(({ id, ...participation }) => ({
    ...participation,
    posts: posts.filter(({ creatorId }) => creatorId === id).map(({ post }) => post),
    payments: payments
      .filter(({ payment }) => payment.creatorId === id)
      .map(({ payment: { amountCents, paidOn, reference, recordedAt }, label }) => ({
        for: label ?? 'Bonus',
        amountCents,
        paidOn,
        reference,
        recordedAt,
      })),
    acceptedBriefs: acceptances
      .filter(({ accepted }) => accepted.creatorId === id)
      .map(({ accepted, brief, files }) => {
        const { campaignId, createdBy, ...content } = brief
        return { ...content, files, acceptedAt: accepted.acceptedAt }
      }),
  }))
  const noted = await db
    .select({
      workspaceId: workspaceCreator.workspaceId,
      email: workspaceCreator.email,
      tags: workspaceCreator.tags,
      note: workspaceCreator.note,
      updatedAt: workspaceCreator.updatedAt,
    })
    .from(workspaceCreator)
    .innerJoin(workspace, eq(workspace.id, workspaceCreator.workspaceId))
    .where(and(eq(workspace.ownerId, userId), isNull(workspace.closedAt)))
    .orderBy(asc(workspaceCreator.email))
  const creatorsOf = (workspaceId: string) =>
    noted.filter((one) => one.workspaceId === workspaceId).map(({ workspaceId: _, ...one }) => one)
  const workspaces = memberships.map(({ joined, role, joinedAt, leadNotices, weeklySummary }) => ({
    id: joined.id,
    name: joined.name,
    role,
    joinedAt,
    leadNotices,
    weeklySummary,
    ...(role === 'owner'
      ? {
          brandKit: kitOf(joined),
          createdAt: joined.createdAt,
          creators: creatorsOf(joined.id),
        }
      : {}),
  }))
  return { workspaces, campaigns }
}

const kitOf = (joined: typeof workspace.$inferSelect) => ({
  brandColor: joined.brandColor,
  pageColor: joined.pageColor,
  font: joined.font,
  privacyUrl: joined.privacyUrl,
  hidesBadge: joined.hidesBadge,
})
