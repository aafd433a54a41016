import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { creatorPromoCode } from '#db/schema/campaign-sales.ts'
import { campaign, campaignCreator, campaignCreatorCount } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import { blankCreatorEvents } from '#domain/events/blank-events.server.ts'
import { recordCreatorEvents } from '#domain/events/record-events.server.ts'
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
 * deletes only the email; the name is kept with their statistics.
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
}

/**
 * Anonymizes an erased person in all campaigns in which they took part. Their statistics remain.
 */
export async function anonymizeCreator(tx: Transaction, userId: string, now: Date): Promise<void> {
  await anonymize(tx, eq(campaignCreator.userId, userId), now)
}

/**
 * Deletes the data of invitations to this email address, to both workspaces and campaigns. Returns
 * the number of invitations.
 */
export async function forgetInvited(tx: Transaction, email: string, now: Date): Promise<number> {
  const invitations = await tx
    .delete(workspaceInvitation)
    .where(eq(workspaceInvitation.email, email))
    .returning({ id: workspaceInvitation.id })
  const creators = await anonymize(tx, eq(campaignCreator.email, email), now)
  return invitations.length + creators.length
}

/** Anonymizes creators, and blanks the events and deliveries about them. */
async function anonymize(tx: Transaction, which: SQL, now: Date): Promise<{ id: string }[]> {
  const creators = await tx
    .update(campaignCreator)
    .set({ email: NOBODY, name: 'Former creator', personalNote: null, erasedAt: now })
    .where(which)
    .returning({ id: campaignCreator.id })
  const ids = creators.map(({ id }) => id)
  await blankCreatorEvents(tx, ids)
  await recordCreatorEvents(tx, 'campaign.creator_updated', ids)
  return creators
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
