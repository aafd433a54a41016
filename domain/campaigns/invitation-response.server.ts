import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import { recordCreatorEvents } from '#domain/events/record-events.server.ts'
import { FEE_STAGES } from '#domain/resources/fee-stages.server.ts'
import type { FeeStage } from '#domain/resources/payment-resource.ts'
import { invitationAnsweredMail } from '#emails/invitation-answered.ts'
import { withoutLinks } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { hashToken } from '../accounts/hash-token.server.ts'
import { insertMagnet } from '../magnets/magnets.server.ts'
import { findAccountSuspension } from '../magnets/suspension.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'
import { storeAcceptance } from './brief-rows.server.ts'
import { pageState } from './campaign.ts'
import { syncPageStates } from './campaigns.server.ts'
import { currentTemplate } from './template.server.ts'

/** An open invitation, with what the owner of its link or of its email may see. */
export type CreatorInvitation = {
  creatorId: string
  workspaceId: string
  campaignId: string
  brand: string
  campaign: string
  /** The brand's words to this creator; null if there are none. */
  personalNote: string | null
  name: string
  email: string
  expiresAt: Date
  hasBrief: boolean
  /** The title of the page that the creator would get. */
  offer: string | null
  startsOn: string | null
  endsOn: string | null
  /** Null if the brand hasn't set a fee. */
  feeCents: number | null
  /** Empty if the fee has no stages. */
  feeStages: FeeStage[]
  bonusCents: number | null
  bonusCapCents: number | null
  currency: string
}

/**
 * Identifies an invitation: the token in the emailed link or, for the owner of the invited email,
 * the creator's id.
 */
export type InvitationKey = string | { creatorId: string; viewer: InvitedViewer }
export type InvitedViewer = WorkspaceViewer & { email: string; emailVerified: boolean }

const isInvited = (key: InvitationKey) =>
  typeof key === 'string'
    ? eq(campaignCreator.tokenHash, hashToken(key))
    : and(eq(campaignCreator.id, key.creatorId), invites(key.viewer))

/** SQL condition for invitations to the viewer's email, which must be confirmed. */
export const invites = ({ email, emailVerified }: InvitedViewer) =>
  emailVerified ? eq(campaignCreator.email, email.toLowerCase()) : sql`false`

export type FoundCreatorInvitation =
  | { state: 'open'; invitation: CreatorInvitation }
  /**
   * 'used': the invitation was accepted or declined. 'over': the campaign has ended. 'ended': the
   * invitation expired or was withdrawn. 'held': it can't be accepted while the brand is suspended.
   */
  | { state: 'used' | 'over' | 'ended' | 'held' }

/** Returns the invitation of a link without using the link; null if it never existed. */
export async function findCreatorInvitation(
  services: Services,
  token: string,
): Promise<FoundCreatorInvitation | null> {
  const [row] = await invitationsOf(services).where(isInvited(token))
  return row ? found(services, row) : null
}

/** Returns the open invitations to the viewer's confirmed email, latest first. */
export async function listMyInvitations(
  services: Services,
  viewer: InvitedViewer,
): Promise<CreatorInvitation[]> {
  const rows = await invitationsOf(services)
    .where(and(invites(viewer), eq(campaignCreator.state, 'invited')))
    .orderBy(desc(campaignCreator.invitedAt))
    .limit(MAX_SHOWN)
  return rows
    .map((row) => found(services, row))
    .flatMap((one) => (one.state === 'open' ? [one.invitation] : []))
}

const MAX_SHOWN = 50

const invitationsOf = ({ db }: Pick<Services, 'db'>) =>
  db
    .select({
      creator: campaignCreator,
      feeStages: FEE_STAGES,
      campaign,
      brand: workspace.name,
      closedAt: workspace.closedAt,
      suspendedAt: user.suspendedAt,
      offer: campaignTemplate.title,
      hasBrief: sql<boolean>`exists (select from campaign_briefs b
        where b.campaign_id = ${campaign.id})`,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .leftJoin(
      campaignTemplate,
      and(
        eq(campaignTemplate.campaignId, campaign.id),
        eq(campaignTemplate.version, campaign.templateVersion),
      ),
    )
    .$dynamic()

type Row = Awaited<ReturnType<typeof invitationsOf>>[number]

function found(services: Services, row: Row): FoundCreatorInvitation {
  const { creator, brand, offer } = row
  if (creator.state !== 'invited') return { state: 'used' }
  const expiresAt = creator.tokenExpiresAt
  if (row.campaign.state === 'ended') return { state: 'over' }
  if (row.closedAt || !expiresAt || expiresAt <= services.clock.now()) return { state: 'ended' }
  if (row.suspendedAt) return { state: 'held' }
  const { id: creatorId, name, email, feeCents, bonusCents, bonusCapCents, personalNote } = creator
  const { name: campaignName, startsOn, endsOn, currency } = row.campaign
  return {
    state: 'open',
    invitation: {
      workspaceId: row.campaign.workspaceId,
      campaignId: row.campaign.id,
      creatorId,
      brand,
      campaign: campaignName,
      personalNote,
      hasBrief: row.hasBrief,
      name,
      email,
      expiresAt,
      offer,
      startsOn,
      endsOn,
      feeCents,
      feeStages: row.feeStages,
      bonusCents,
      bonusCapCents,
      currency,
    },
  }
}

export type AnswerResult =
  | { ok: true; creatorId: string; brand: string; campaign: string }
  /**
   * 'gone': the invitation was answered or withdrawn, or it expired. 'held': the brand is
   * suspended. 'suspended': the viewer is suspended. The last two leave the invitation open.
   */
  | { ok: false; reason: 'gone' | 'held' | 'suspended' }

/**
 * Accepts an invitation and creates the viewer's page, with its own code, from the template. A
 * creator who participated before gets the same page and code again. `briefVersion` is the version
 * of the brief that the viewer read and accepts too; if the brand has changed the brief since, the
 * viewer can accept the new version later.
 */
export async function acceptCreatorInvitation(
  services: Services,
  viewer: WorkspaceViewer,
  key: InvitationKey,
  briefVersion?: number,
): Promise<AnswerResult> {
  const result = await services.db.transaction(async (tx): Promise<AnswerResult> => {
    const open = await lockOpen(services, tx, key)
    if (!open) return { ok: false, reason: 'gone' }
    const { creator, workspaceRow } = open
    if (await findAccountSuspension({ db: tx }, workspaceRow.accountId))
      return { ok: false, reason: 'held' }
    if (await findAccountSuspension({ db: tx }, viewer.id))
      return { ok: false, reason: 'suspended' }
    const now = services.clock.now()
    await tx
      .update(campaignCreator)
      .set({ state: 'accepted', userId: viewer.id, answeredAt: now, updatedAt: now })
      .where(eq(campaignCreator.id, creator.id))
    const [before] = await tx
      .select({ id: leadMagnet.id })
      .from(leadMagnet)
      .where(eq(leadMagnet.creatorId, creator.id))
    if (before) await syncPageStates(services, tx, workspaceRow.accountId, open.campaign.id)
    else await makePage(services, tx, open)
    if (briefVersion !== undefined) {
      await storeAcceptance(services, tx, {
        creatorId: creator.id,
        campaignId: open.campaign.id,
        userId: viewer.id,
        version: briefVersion,
      })
    }
    await tellBrand(services, tx, open, true)
    await recordCreatorEvents(tx, 'campaign.creator_joined', [creator.id])
    return answered(open)
  })
  if (result.ok) services.wakeMail()
  return result
}

/** Declines an invitation. This doesn't require an account. */
export async function declineCreatorInvitation(
  services: Services,
  key: InvitationKey,
): Promise<AnswerResult> {
  const result = await services.db.transaction(async (tx): Promise<AnswerResult> => {
    const open = await lockOpen(services, tx, key)
    if (!open) return { ok: false, reason: 'gone' }
    const now = services.clock.now()
    await tx
      .update(campaignCreator)
      .set({ state: 'declined', answeredAt: now, updatedAt: now })
      .where(eq(campaignCreator.id, open.creator.id))
    await tellBrand(services, tx, open, false)
    await recordCreatorEvents(tx, 'campaign.creator_updated', [open.creator.id])
    return answered(open)
  })
  if (result.ok) services.wakeMail()
  return result
}

type Open = {
  creator: typeof campaignCreator.$inferSelect
  campaign: typeof campaign.$inferSelect
  workspaceRow: { id: string; name: string; accountId: string; ownerId: string }
}

const answered = ({ creator, campaign, workspaceRow }: Open): AnswerResult => ({
  ok: true,
  creatorId: creator.id,
  brand: workspaceRow.name,
  campaign: campaign.name,
})

/**
 * Returns an open invitation and locks it and its campaign, so neither can end at the same time.
 */
async function lockOpen(
  services: Services,
  tx: Transaction,
  key: InvitationKey,
): Promise<Open | null> {
  if (typeof key !== 'string' && !isUuid(key.creatorId)) return null
  const [named] = await tx
    .select({ campaignId: campaignCreator.campaignId })
    .from(campaignCreator)
    .where(isInvited(key))
  if (!named) return null
  const [found] = await tx
    .select()
    .from(campaign)
    .where(eq(campaign.id, named.campaignId))
    .for('update')
  const [creator] = await tx.select().from(campaignCreator).where(isInvited(key))
  const [workspaceRow] = await tx
    .select({
      id: workspace.id,
      name: workspace.name,
      accountId: brandAccountId,
      ownerId: workspace.ownerId,
    })
    .from(workspace)
    .where(and(eq(workspace.id, found?.workspaceId ?? ''), isNull(workspace.closedAt)))
    .for('share')
  if (!found || !creator || !workspaceRow || found.state === 'ended') return null
  if (creator.state !== 'invited' || !creator.tokenExpiresAt) return null
  if (creator.tokenExpiresAt <= services.clock.now()) return null
  return { creator, campaign: found, workspaceRow }
}

async function makePage(services: Services, tx: Transaction, open: Open): Promise<void> {
  const { creator, campaign: found, workspaceRow } = open
  const template = await currentTemplate(tx, found)
  if (!template) throw new Error(`Campaign ${found.id} has an invitation but no template`)
  if (!template.usedAt) {
    await tx
      .update(campaignTemplate)
      .set({ usedAt: services.clock.now() })
      .where(eq(campaignTemplate.id, template.id))
  }
  const { title, description, fileType, fileUrl, fileId, heroImageId, brandingColor } = template
  await insertMagnet(services, tx, {
    title,
    description,
    fileType,
    fileUrl,
    fileId,
    heroImageId,
    brandingColor,
    userId: workspaceRow.accountId,
    state: pageState(found.state, 'accepted'),
    workspaceId: workspaceRow.id,
    campaignId: found.id,
    creatorId: creator.id,
    templateId: template.id,
    confirmation: template.confirmation,
    passesUtm: template.passesUtm,
    takesEmail: template.takesEmail,
    language: template.language,
  })
}

async function tellBrand(
  services: Services,
  tx: Transaction,
  { creator, campaign, workspaceRow }: Open,
  accepted: boolean,
): Promise<void> {
  const [owner] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.id, workspaceRow.ownerId), isNull(user.closedAt)))
  if (!owner) return
  await queueMail(tx, {
    kind: 'campaign-answer',
    to: owner.email,
    userId: owner.id,
    ...invitationAnsweredMail({
      creator: withoutLinks(creator.name) || creator.email,
      campaign: withoutLinks(campaign.name) || 'your campaign',
      accepted,
      url: `${services.env.publicUrl}/workspace/${workspaceRow.id}/campaigns/${campaign.id}`,
    }),
  })
}
