import { type SQL, sql } from 'drizzle-orm'
import { isoOf } from '#domain/resources/common.ts'
import { NO_PERSON } from '#domain/resources/lead-resource.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Blanks these leads' personal data in recorded events, and in sent requests and their responses.
 */
export async function blankLeadEvents(
  tx: Transaction,
  leadIds: readonly string[],
  erasedAt: Date,
): Promise<void> {
  if (leadIds.length === 0) return
  const ids = sql.param([...leadIds])
  const blank = sql.param(JSON.stringify({ ...NO_PERSON, erasedAt: isoOf(erasedAt) }))
  await tx.execute(sql`
    update events set data = data || ${blank}::jsonb
    where subject_id = any(${ids}::uuid[]) and type like 'lead.%'`)
  const ofLeads = sql`lead_id = any(${ids}::uuid[])`
  await lockTargets(tx, ofLeads)
  await tx.execute(sql`
    update deliveries set last_error = null,
      payload = case when payload is null then null else payload || ${blank}::jsonb end
    where ${ofLeads}`)
  await blankAttempts(tx, ofLeads)
}

/**
 * Blanks the names and emails of these creators, and the references of payments to them, in
 * recorded events, requests and responses.
 */
export async function blankCreatorEvents(
  tx: Transaction,
  creatorIds: readonly string[],
): Promise<void> {
  if (creatorIds.length === 0) return
  const ids = sql.param([...creatorIds])
  await blankEvents(tx, sql`subject_id = any(${ids}::uuid[]) and type like 'campaign.creator%'`, {
    name: null,
    email: null,
  })
  const ofPayments = sql`type like 'campaign.payment%'
    and subject_id in (select id from campaign_payments where creator_id = any(${ids}::uuid[]))`
  await blankEvents(tx, ofPayments, { reference: null })
}

/** Blanks the links and titles of these creators' posts, also of those that were deleted. */
export async function blankPostEvents(
  tx: Transaction,
  creatorIds: readonly string[],
): Promise<void> {
  if (creatorIds.length === 0) return
  const ids = sql.param([...creatorIds])
  const ofPosts = sql`type like 'campaign.post%' and data ->> 'creatorId' = any(${ids}::text[])
    and account_id in (select w.account_id from campaign_creators c
      join campaigns g on g.id = c.campaign_id join workspaces w on w.id = g.workspace_id
      where c.id = any(${ids}::uuid[]))`
  await blankEvents(tx, ofPosts, { url: null, ownTitle: null, videoId: null })
}

async function blankEvents(
  tx: Transaction,
  which: SQL,
  without: Record<string, null>,
): Promise<void> {
  const blank = sql.param(JSON.stringify(without))
  await tx.execute(sql`update events set data = data || ${blank}::jsonb where ${which}`)
  const ofEvents = sql`event_id in (select id from events where ${which})`
  await lockTargets(tx, ofEvents)
  await tx.execute(sql`update deliveries set last_error = null where ${ofEvents}`)
  await blankAttempts(tx, ofEvents)
}

/**
 * Locks the targets of deliveries. Every transaction that changes deliveries locks their targets
 * first, in this order, because otherwise two transactions could deadlock.
 */
async function lockTargets(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    select from event_targets where id in (select target_id from deliveries where ${which})
    order by id for no key update`)
}

/**
 * Blanks the attempts of deliveries. Runs after the deliveries are locked, so no attempt can be
 * added.
 */
async function blankAttempts(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    update delivery_attempts set request = null, response = null, error = null
    where delivery_id in (select id from deliveries where ${which})`)
}
