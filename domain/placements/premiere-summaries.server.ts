import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { premiereSummaryMail } from '#emails/premiere-summary.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { bestMinute, countSince, getFirstHour } from './first-hour.server.ts'
import { FIRST_HOUR_MS, SUMMARY_UNTIL_MS, summaryDueAt } from './premiere.ts'

export const SUMMARY_KIND = 'premiere-summary'
const BATCH = 500

/**
 * Job: emails owners a summary of the first hour on the morning after a premiere. Each date gets
 * one email: one transaction marks the date and queues the email, so several processes may run the
 * job.
 */
export async function queuePremiereSummaries(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  const now = clock.now()
  const candidates = await db
    .select({ id: placement.id, at: placement.premiereAt, zone: placement.premiereZone })
    .from(placement)
    .where(
      and(
        // The index on dates finds the few recent premieres.
        gt(placement.premiereAt, new Date(now.getTime() - SUMMARY_UNTIL_MS)),
        lt(placement.premiereAt, new Date(now.getTime() - FIRST_HOUR_MS)),
        isNull(placement.premiereToldAt),
      ),
    )
    .orderBy(asc(placement.premiereAt))
    .limit(BATCH)
  let queued = 0
  for (const { id, at, zone } of candidates) {
    if (!at || summaryDueAt({ at, zone: zone ?? 'UTC' }) > now) continue
    if (await queueSummary(services, id, at)) queued++
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

async function queueSummary(services: Services, id: string, premiereAt: Date): Promise<boolean> {
  const { db, clock, env } = services
  return db.transaction(async (tx) => {
    const [told] = await tx
      .update(placement)
      .set({ premiereToldAt: clock.now() })
      .where(
        and(
          eq(placement.id, id),
          // The date was moved, or another process has sent the summary in the meantime.
          eq(placement.premiereAt, premiereAt),
          isNull(placement.premiereToldAt),
        ),
      )
      .returning()
    if (!told?.magnetId) return false
    const [magnet] = await tx
      .select({ title: leadMagnet.title })
      .from(leadMagnet)
      .where(eq(leadMagnet.id, told.magnetId))
    const recipient =
      (await findCreator(tx, told.magnetId)) ?? (await findRecipient(tx, told.ownerId))
    if (!magnet || !recipient) return false
    const scope = { ownerId: told.ownerId, placementId: id }
    const inside = { db: tx, clock }
    const hour = await getFirstHour(inside, scope, premiereAt)
    const untilNow = await countSince(inside, scope, premiereAt)
    if (!hour) return false
    await queueMail(tx, {
      kind: SUMMARY_KIND,
      to: recipient.email,
      userId: recipient.id,
      ...premiereSummaryMail({
        label: told.label,
        magnet: magnet.title,
        firstHour: hour.totals,
        untilNow,
        best: hour.minutes && bestMinute(hour.minutes),
        url: `${env.publicUrl}/magnets/${told.magnetId}/placements/${id}/first-hour`,
      }),
    })
    return true
  })
}

/**
 * Returns the creator of a campaign's page; null if it isn't one, if the creator no longer takes
 * part, or if the account is closed or suspended.
 */
async function findCreator(
  db: Queryable,
  magnetId: string,
): Promise<{ id: string; email: string } | null> {
  const [found] = await db
    .select({ id: user.id, email: user.email })
    .from(leadMagnet)
    .innerJoin(campaignCreator, eq(campaignCreator.id, leadMagnet.creatorId))
    .innerJoin(user, eq(user.id, campaignCreator.userId))
    .where(
      and(
        eq(leadMagnet.id, magnetId),
        inArray(campaignCreator.state, ['accepted', 'paused']),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
      ),
    )
  return found ?? null
}

/**
 * Returns the person of an account, who is the owner if it is a workspace's account; null if the
 * account is closed or suspended.
 */
async function findRecipient(
  db: Queryable,
  accountId: string,
): Promise<{ id: string; email: string } | null> {
  const [found] = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .leftJoin(workspace, and(eq(workspace.accountId, accountId), isNull(workspace.closedAt)))
    .where(
      and(
        or(eq(user.id, workspace.ownerId), and(eq(user.id, accountId), eq(user.kind, 'person'))),
        isNull(user.closedAt),
        sql`${user.suspendedAt} is null`,
      ),
    )
    .limit(1)
  return found ?? null
}
