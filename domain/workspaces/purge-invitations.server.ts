import { and, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { registrationInvitation, user } from '#db/schema/accounts.ts'
import { campaignPayment } from '#db/schema/campaign-payments.ts'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { creatorPromoCode } from '#db/schema/campaign-sales.ts'
import { campaign, campaignCreator, campaignCreatorCount } from '#db/schema/campaigns.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { workspaceCreator } from '#db/schema/workspace-creators.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import { blankCreatorEvents, blankPostEvents } from '#domain/events/blank-events.server.ts'
import { recordCreatorEvents, recordPostEvents } from '#domain/events/record-events.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/**
 * The number of days for which the email address of an invitation is kept after the invitation was
 * answered, revoked or has expired.
 */
export const INVITATION_RETENTION_DAYS = 90

/**
 * Job: deletes data about people who were invited and didn't join, or who have left. Deletes
 * invitations to workspaces, and creators who never had a page. For creators who had a page,
 * deletes only the email; the name is kept with their statistics. Deletes a brand's tags and notes
 * about creators with whose email no participation is left.
 */
export async function purgeOldInvitations({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - INVITATION_RETENTION_DAYS * DAY_MS)
  await db.delete(workspaceInvitation).where(
    lt(
      sql`coalesce(${workspaceInvitation.acceptedAt}, ${workspaceInvitation.declinedAt},
        ${workspaceInvitation.revokedAt}, ${workspaceInvitation.expiresAt})`,
      sql`${before.toISOString()}::timestamptz`,
    ),
  )
  const ended = db
    .select({ id: campaign.id })
    .from(campaign)
    .where(and(eq(campaign.id, campaignCreator.campaignId), eq(campaign.state, 'ended')))
  const neverAnswered = or(
    lt(campaignCreator.tokenExpiresAt, before),
    and(lt(campaignCreator.updatedAt, before), sql`exists (${ended})`),
  )
  await db
    .delete(campaignCreator)
    .where(
      and(
        or(
          and(eq(campaignCreator.state, 'invited'), neverAnswered),
          and(eq(campaignCreator.state, 'declined'), lt(campaignCreator.answeredAt, before)),
          and(eq(campaignCreator.state, 'removed'), lt(campaignCreator.removedAt, before)),
        ),
        neverHadPage(db),
      ),
    )
  await db
    .update(campaignCreator)
    .set({ email: NOBODY, personalNote: null })
    .where(
      and(
        inArray(campaignCreator.state, ['declined', 'removed']),
        lt(sql`coalesce(${campaignCreator.removedAt}, ${campaignCreator.answeredAt})`, before),
        sql`${campaignCreator.email} <> ${NOBODY}`,
      ),
    )
  await db.delete(workspaceCreator).where(sql`not exists (select from campaign_creators c
    join campaigns k on k.id = c.campaign_id
    where k.workspace_id = ${workspaceCreator.workspaceId} and c.email = ${workspaceCreator.email})`)
}

/**
 * Anonymizes an erased person in all campaigns in which they took part, and where the same email
 * was invited and no one accepted. Their statistics remain.
 */
export async function anonymizeCreator(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { email } = campaignCreator
  const own = eq(campaignCreator.userId, userId)
  const parts = await tx.select({ email }).from(campaignCreator).where(own)
  const emails = parts.map((part) => part.email)
  const invited = sql`(${campaignCreator.userId} is null and ${inArray(email, emails)})`
  await anonymize(tx, sql`(${own} or ${invited})`, now)
}

/**
 * Anonymizes the person of an account that is being closed where they were invited but never
 * accepted, if the account's email is confirmed. Call it before the email is removed.
 */
export async function anonymizeInvited(tx: Transaction, userId: string, now: Date): Promise<void> {
  const confirmed = tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), sql`${user.emailConfirmedAt} is not null`))
  const isTheirs = inArray(campaignCreator.email, confirmed)
  await anonymize(tx, sql`(${campaignCreator.userId} is null and ${isTheirs})`, now)
}

/**
 * Deletes the data of invitations to this email address: to create an account, to workspaces and to
 * campaigns. Returns the number of invitations.
 */
export async function forgetInvited(tx: Transaction, email: string, now: Date): Promise<number> {
  const invitations = await tx
    .delete(workspaceInvitation)
    .where(eq(workspaceInvitation.email, email))
    .returning({ id: workspaceInvitation.id })
  const registrations = await tx
    .delete(registrationInvitation)
    .where(eq(registrationInvitation.email, email))
    .returning({ id: registrationInvitation.id })
  const creators = await anonymize(tx, eq(campaignCreator.email, email), now)
  // Notes whose last participation was deleted wait for the daily job.
  await tx.delete(workspaceCreator).where(eq(workspaceCreator.email, email))
  return invitations.length + registrations.length + creators.length
}

/**
 * Anonymizes creators, deletes what brands noted about them, and blanks the events and deliveries
 * about them.
 */
async function anonymize(tx: Transaction, which: SQL, now: Date): Promise<{ id: string }[]> {
  const known = await tx
    .select({ email: campaignCreator.email, workspaceId: campaign.workspaceId })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .where(which)
    .orderBy(campaignCreator.id)
    .for('update', { of: campaignCreator })
  const creators = await tx
    .update(campaignCreator)
    .set({ email: NOBODY, name: 'Former creator', personalNote: null, erasedAt: now })
    .where(which)
    .returning({ id: campaignCreator.id })
  // After the update, so that no note can be added about these creators.
  for (const { email, workspaceId } of known) {
    await tx
      .delete(workspaceCreator)
      .where(and(eq(workspaceCreator.workspaceId, workspaceId), eq(workspaceCreator.email, email)))
  }
  const ids = creators.map(({ id }) => id)
  // The amounts stay: they are the brand's bookkeeping.
  await tx
    .update(campaignPayment)
    .set({ reference: null })
    .where(inArray(campaignPayment.creatorId, ids))
  await anonymizePosts(tx, ids, now)
  await blankCreatorEvents(tx, ids)
  await recordCreatorEvents(tx, 'campaign.creator_updated', ids)
  return creators
}

/** Erases what identifies creators in their posts. The days and views remain as statistics. */
async function anonymizePosts(tx: Transaction, creatorIds: string[], now: Date): Promise<void> {
  if (creatorIds.length === 0) return
  const posts = await tx
    .update(campaignPost)
    .set({ url: null, ownTitle: null, videoId: null, erasedAt: now, updatedAt: now })
    .where(and(inArray(campaignPost.creatorId, creatorIds), isNull(campaignPost.erasedAt)))
    .returning({ id: campaignPost.id })
  // A video has the link and the title too. It stays, without them, if it has placements, whose codes
  // are never deleted.
  await tx
    .delete(video)
    .where(
      and(
        inArray(video.creatorId, creatorIds),
        notExists(
          tx.select({ id: placement.id }).from(placement).where(eq(placement.videoId, video.id)),
        ),
      ),
    )
  await tx
    .update(video)
    .set({
      platform: null,
      externalId: null,
      url: null,
      ownTitle: 'Former video',
      title: null,
      author: null,
      thumbnailId: null,
      fetchState: 'done',
      failure: null,
      updatedAt: now,
    })
    .where(inArray(video.creatorId, creatorIds))
  const ids = posts.map(({ id }) => id)
  await blankPostEvents(tx, creatorIds)
  await recordPostEvents(tx, 'campaign.post_updated', ids)
}

/**
 * SQL for an email address that can't exist. It is different for each creator, because emails must
 * be unique.
 */
const NOBODY = sql<string>`${campaignCreator.id}::text || '@erased.invalid'`

const neverHadPage = (db: Pick<Transaction, 'select'>) =>
  and(
    notExists(
      db
        .select({ id: leadMagnet.id })
        .from(leadMagnet)
        .where(eq(leadMagnet.creatorId, campaignCreator.id)),
    ),
    notExists(
      db
        .select({ id: campaignCreatorCount.creatorId })
        .from(campaignCreatorCount)
        .where(eq(campaignCreatorCount.creatorId, campaignCreator.id)),
    ),
    // Orders may have come with the creator's code.
    notExists(
      db
        .select({ id: creatorPromoCode.id })
        .from(creatorPromoCode)
        .where(eq(creatorPromoCode.creatorId, campaignCreator.id)),
    ),
  )
