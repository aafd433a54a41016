import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { campaign, campaignCreator, campaignCreatorCount } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import { blankCreatorEvents } from '#domain/events/blank-events.server.ts'
import { recordCreatorEvents } from '#domain/events/record-events.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** How long an invitation's email is kept once the invitation is over. */
export const INVITATION_RETENTION_DAYS = 90

/**
 * Job: forgets people who were invited and didn't join, or have left. Deletes invitations to
 * workspaces, and creators who never had a page; of creators who had one, only the email is
 * removed, and the name stays with their statistics.
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
    .set({ email: NOBODY })
    .where(
      and(
        inArray(campaignCreator.state, ['declined', 'removed']),
        lt(sql`coalesce(${campaignCreator.removedAt}, ${campaignCreator.answeredAt})`, before),
        sql`${campaignCreator.email} <> ${NOBODY}`,
      ),
    )
}

/** Anonymizes a person who is erased in all campaigns they took part in; their statistics stay. */
export async function anonymizeCreator(tx: Transaction, userId: string, now: Date): Promise<void> {
  await anonymize(tx, eq(campaignCreator.userId, userId), now)
}

/**
 * Forgets anyone who was invited by this email, to workspaces and to campaigns. Returns how many
 * invitations that were.
 */
export async function forgetInvited(tx: Transaction, email: string, now: Date): Promise<number> {
  const invitations = await tx
    .delete(workspaceInvitation)
    .where(eq(workspaceInvitation.email, email))
    .returning({ id: workspaceInvitation.id })
  const creators = await anonymize(tx, eq(campaignCreator.email, email), now)
  return invitations.length + creators.length
}

/** Also blanks what was recorded and sent about them. */
async function anonymize(tx: Transaction, which: SQL, now: Date): Promise<{ id: string }[]> {
  const creators = await tx
    .update(campaignCreator)
    .set({ email: NOBODY, name: 'Former creator', erasedAt: now })
    .where(which)
    .returning({ id: campaignCreator.id })
  const ids = creators.map(({ id }) => id)
  await blankCreatorEvents(tx, ids)
  await recordCreatorEvents(tx, 'campaign.creator_updated', ids)
  return creators
}

/** An email that can't exist, different for each creator because it has to be unique. */
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
  )
