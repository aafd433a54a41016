import { and, asc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { brandAccountId, isBrand, workspace } from '#db/schema/workspaces.ts'
import { deleteConnectionsOf } from '#domain/connections/connections.server.ts'
import { removeFile } from '#domain/files/files.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { cancelPlan } from '../accounts/cancel-plan.server.ts'
import { eraseInBatches, type Pace } from '../erase-in-batches.server.ts'
import { OUTBOX_DAYS, OUTBOX_MAIL, removeFromOutbox } from '../mail/outbox.server.ts'
import { anonymizeCreator } from '../workspaces/purge-invitations.server.ts'
import { eraseLargeTables } from './erase-rows.server.ts'

const MAGNETS = 100
/**
 * An account with more leads or imported people than this is erased in the background, outside the
 * request.
 */
const AT_ONCE = 2000

/**
 * Erases a closed account within the request if it is small. If it is large, or if erasing fails,
 * the background job does it. `leads` is the number of leads, including those of the account's
 * workspaces.
 */
export async function eraseIfSmall(
  services: Services,
  accountId: string,
  leads: number,
): Promise<void> {
  if (leads > AT_ONCE || (await hasManyPeople(services.db, accountId))) return
  await eraseAccount(services, accountId).catch((error) =>
    services.log.warn({ err: error, userId: accountId }, 'account.erasure_deferred'),
  )
}

async function hasManyPeople(db: Database, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from (
      (select from imported_people where owner_id = ${ownerId} limit ${AT_ONCE})
      union all (select from mail_suppressions where owner_id = ${ownerId} limit ${AT_ONCE})) own`)
  return (rows[0]?.people ?? 0) >= AT_ONCE
}

/**
 * Job: erases the remaining data of closed accounts, slowly enough to leave the database free for
 * other work. Failures are logged and retried in the next run.
 */
export async function eraseClosedAccounts(services: Services): Promise<{ erased: number }> {
  const closed = await services.db
    .select({ id: user.id })
    .from(user)
    .where(isNotNull(user.closedAt))
    .orderBy(asc(user.closedAt))
  let erased = 0
  for (const { id } of closed) {
    try {
      await eraseAccount(services, id, 3)
      erased++
    } catch (error) {
      services.log.error({ err: error, userId: id }, 'account.erasure_failed')
    }
  }
  return { erased }
}

/**
 * Erases a closed account: its workspaces, plan, leads with their emails, visits, magnets,
 * campaigns and files, then the account's row, whose deletion cascades to the counters. Emails in
 * the outbox are deleted too. The function can be interrupted and run again, even in two processes
 * at the same time: while `closed_at` is set, there is something left to erase. An account that
 * isn't closed is left unchanged.
 */
export async function eraseAccount(
  services: Services,
  userId: string,
  pace: Pace = 0,
): Promise<void> {
  const { db } = services
  const ofClosed = and(eq(user.id, userId), isNotNull(user.closedAt))
  const [closed] = await db.select({ id: user.id }).from(user).where(ofClosed)
  if (!closed) return
  await eraseWorkspaces(services, userId, pace)
  await cancelPlan(services, userId)
  await eraseMessages(services, userId)
  await eraseLargeTables(db, userId, pace)
  await eraseVisits(db, userId, pace)
  await eraseMagnets(services, userId)
  await eraseCampaigns(db, userId, pace)
  await eraseFiles(services, userId)
  await deleteConnectionsOf(services, userId)
  await db.transaction(async (tx) => {
    await anonymizeCreator(tx, userId, services.clock.now())
    await tx.delete(user).where(ofClosed)
  })
}

/**
 * A closed person's workspaces are closed too. They are erased before the account that owns them.
 */
async function eraseWorkspaces(services: Services, ownerId: string, pace: Pace): Promise<void> {
  const owned = await services.db
    .select({ accountId: brandAccountId })
    .from(workspace)
    .where(and(eq(workspace.ownerId, ownerId), isBrand))
  for (const { accountId } of owned) await eraseAccount(services, accountId, pace)
}

/**
 * Deletes a workspace's campaigns with their people. Runs before the workspace's files are deleted,
 * because campaign templates and briefs refer to them.
 */
async function eraseCampaigns(db: Database, accountId: string, pace: Pace): Promise<void> {
  const own = db
    .select({ id: campaign.id })
    .from(campaign)
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .where(eq(workspace.accountId, accountId))
  for (const { id } of await own) {
    const ofCreators = sql`creator_id in (select id from campaign_creators where campaign_id = ${id})`
    await eraseInBatches(db, sql`campaign_creator_people`, ofCreators, pace)
    for (const table of [
      sql`campaign_people`,
      sql`sale_refunds`,
      sql`campaign_sales`,
      sql`promo_codes`,
      sql`survey_answers`,
    ]) {
      await eraseInBatches(db, table, sql`campaign_id = ${id}`, pace)
    }
  }
  await db.delete(campaign).where(inArray(campaign.id, own))
}

/**
 * Removes the account's emails from the outbox folder. Runs before the leads and the account are
 * deleted, because the rows deleted with them name these files.
 */
async function eraseMessages(services: Services, userId: string): Promise<void> {
  if (!services.mailer.files) return
  const oldest = new Date(services.clock.now().getTime() - OUTBOX_DAYS * DAY_MS)
  const mails = await services.db
    .select(OUTBOX_MAIL)
    .from(outgoingMail)
    .where(and(eq(outgoingMail.userId, userId), gte(outgoingMail.createdAt, oldest)))
  await removeFromOutbox(services, mails)
}

/** Deletes visits day by day, in the order of the table's partitions. */
async function eraseVisits(db: Database, ownerId: string, pace: Pace): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ day: string | null }>(
      sql`select (min(at) at time zone 'UTC')::date::text as day from visits where owner_id = ${ownerId}`,
    )
    const day = rows[0]?.day
    if (!day) return
    const from = new Date(`${day}T00:00:00Z`)
    const to = new Date(from.getTime() + DAY_MS)
    const ofDay = sql`owner_id = ${ownerId} and at >= ${from.toISOString()}::timestamptz
      and at < ${to.toISOString()}::timestamptz`
    await eraseInBatches(db, sql`visits`, ofDay, pace)
  }
}

async function eraseMagnets({ db }: Services, userId: string): Promise<void> {
  for (;;) {
    const some = db
      .select({ id: leadMagnet.id })
      .from(leadMagnet)
      .where(eq(leadMagnet.userId, userId))
      .limit(MAGNETS)
    const gone = await db
      .delete(leadMagnet)
      .where(inArray(leadMagnet.id, some))
      .returning({ id: leadMagnet.id })
    if (gone.length === 0) return
  }
}

/** Deletes all files except images in blog posts, which belong to the post. */
async function eraseFiles(services: Services, ownerId: string): Promise<void> {
  const files = await services.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, ownerId), ne(storedFile.bucket, 'blog-images')))
  for (const { id } of files) {
    // If the store can't remove a file now, the sweep of files without an owner removes it later.
    await removeFile(services, id).catch((error) =>
      services.log.warn({ err: error, fileId: id }, 'file.removal_deferred'),
    )
  }
}
