import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { connectionBackfill } from '#db/schema/connections.ts'
import { connection, delivery, eventTarget } from '#db/schema/deliveries.ts'
import { lead } from '#db/schema/leads.ts'
import {
  insertDeliveries,
  lockTarget,
  type TargetKey,
} from '#domain/deliveries/deliveries.server.ts'
import { getFullMonths, shown } from '#domain/leads/list/leads-scope.server.ts'
import { notOnHold } from '#domain/mail/sending-hold.server.ts'
import { toLeadResource } from '#domain/resources/lead-resource.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { CATALOG, isProviderId } from './catalog.ts'
import { limitsOf } from './connection-sender.server.ts'
import { PROVIDERS } from './providers/providers.server.ts'
import { listRules, type Rule } from './rules.server.ts'

/** How far ahead deliveries are inserted. The job runs every minute. */
const AHEAD_MS = 2 * MINUTE_MS
const AT_ONCE = 1000
/** The share of a service's rate limit that a backfill may use. The rest is for new leads. */
const SHARE = 0.75

export type Backfill = {
  state: 'running' | 'done' | 'stopped'
  total: number
  /** The number of leads whose delivery was inserted. */
  queued: number
  /** The number of these leads that are still waiting. */
  waiting: number
  startedAt: Date
  endedAt: Date | null
}

type Target = Pick<typeof eventTarget.$inferSelect, 'id' | 'accountId'>

/**
 * SQL condition: the leads that a backfill sends. They have consented, aren't flagged, erased or
 * hidden by the plan, and have a rule that is on. They haven't reached the connection and have no
 * pending delivery.
 */
async function isMissing(
  services: Services,
  { id, accountId }: Target,
  rules: readonly Rule[],
): Promise<SQL | undefined> {
  const magnets = (isOn: boolean) =>
    rules.flatMap((rule) => (rule.magnetId !== null && rule.isOn === isOn ? rule.magnetId : []))
  const [on, off] = [magnets(true), magnets(false)]
  const byDefault = rules.some((rule) => rule.magnetId === null && rule.isOn)
  const chosen = byDefault
    ? off.length > 0
      ? or(isNull(lead.leadMagnetId), not(inArray(lead.leadMagnetId, off)))
      : undefined
    : on.length > 0
      ? inArray(lead.leadMagnetId, on)
      : sql`false`
  return and(
    eq(lead.ownerId, accountId),
    ne(lead.consentText, ''),
    isNull(lead.erasedAt),
    sql`not ${lead.isFlagged}`,
    shown(await getFullMonths(services, accountId)),
    chosen,
    // Leads that arrived without their tags or their list are sent again.
    sql`not exists (select from connection_leads k
      where k.target_id = ${id} and k.lead_id = ${lead.id}
        and not (k.state = 'done' and k.reason is not null))`,
    sql`not exists (select from deliveries d
      where d.lead_id = ${lead.id} and d.target_id = ${id} and d.state in ('pending', 'held'))`,
  )
}

export type BackfillPreview = {
  leads: number
  /** The estimated duration of sending them, in milliseconds. */
  ms: number
  rules: readonly Rule[]
}

/**
 * Returns how many earlier leads a connection could send; null if it can't send earlier leads,
 * because it sends notices.
 */
export async function previewBackfill(
  services: Services,
  key: TargetKey,
): Promise<BackfillPreview | null> {
  const found = await findReady(services.db, key)
  if (!found) return null
  const { rules, intervalMs } = found
  const [counted] = await services.db
    .select({ leads: count() })
    .from(lead)
    .where(await isMissing(services, { id: key.targetId, accountId: key.accountId }, rules))
  const leads = counted?.leads ?? 0
  return { leads, ms: leads * intervalMs, rules }
}

async function findReady(db: Queryable, { accountId, targetId }: TargetKey) {
  const [own] = await db
    .select({ provider: connection.provider, settings: connection.settings })
    .from(connection)
    .innerJoin(eventTarget, eq(eventTarget.id, connection.targetId))
    .where(and(eq(connection.targetId, targetId), eq(eventTarget.accountId, accountId)))
  if (!own || !isProviderId(own.provider) || CATALOG[own.provider].kind === 'notice') return null
  const rules = await listRules(db, targetId)
  const isSignIn = (own.settings as { access?: string }).access === 'sign-in'
  const { perSecond, perCall } = limitsOf(PROVIDERS[own.provider], rules, isSignIn)
  return { rules, intervalMs: SECOND_MS / (perSecond * perCall * SHARE) }
}

export type StartResult =
  | { ok: true; leads: number }
  | { ok: false; reason: 'not-found' | 'running' | 'not-active' | 'nothing' }

/**
 * Starts sending the leads that the account already has. Only one backfill of a connection runs at
 * a time.
 */
export async function startBackfill(services: Services, key: TargetKey): Promise<StartResult> {
  const preview = await previewBackfill(services, key)
  if (!preview) return { ok: false, reason: 'not-found' }
  if (preview.leads === 0) return { ok: false, reason: 'nothing' }
  const missing = await isMissing(
    services,
    { id: key.targetId, accountId: key.accountId },
    preview.rules,
  )
  const now = services.clock.now()
  const started = await services.db.transaction(async (tx): Promise<StartResult> => {
    const target = await lockTarget(tx, key)
    if (target?.kind !== 'connection') return { ok: false, reason: 'not-found' }
    if (target.state !== 'active') return { ok: false, reason: 'not-active' }
    // Someone else may have started a backfill that has already ended.
    const [one] = await tx.select({ id: lead.id }).from(lead).where(missing).limit(1)
    if (!one) return { ok: false, reason: 'nothing' }
    const [inserted] = await tx
      .insert(connectionBackfill)
      .values({ targetId: target.id, total: preview.leads, nextAt: now, startedAt: now })
      .onConflictDoNothing()
      .returning({ id: connectionBackfill.id })
    return inserted ? { ok: true, leads: preview.leads } : { ok: false, reason: 'running' }
  })
  if (started.ok) await continueBackfill(services, key)
  return started
}

/** Stops a backfill. Deliveries that are in progress are still sent. */
export async function stopBackfill(services: Services, key: TargetKey): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (!target) return false
    const dropped = await tx
      .delete(delivery)
      .where(
        and(
          eq(delivery.targetId, target.id),
          eq(delivery.cause, 'backfill'),
          inArray(delivery.state, ['pending', 'held']),
          eq(delivery.attempts, 0),
        ),
      )
      .returning({ id: delivery.id })
    // All of its leads may already have a delivery; in that case the backfill is no longer running.
    const [last] = await tx
      .select()
      .from(connectionBackfill)
      .where(eq(connectionBackfill.targetId, target.id))
      .orderBy(desc(connectionBackfill.startedAt))
      .limit(1)
    if (!last || (last.state !== 'running' && dropped.length === 0)) return false
    await tx
      .update(connectionBackfill)
      .set({
        state: 'stopped',
        endedAt: services.clock.now(),
        queued: Math.max(0, last.queued - dropped.length),
      })
      .where(eq(connectionBackfill.id, last.id))
    return true
  })
}

const isRunning = (targetId: string) =>
  and(eq(connectionBackfill.targetId, targetId), eq(connectionBackfill.state, 'running'))

/** Job, every minute: inserts the next deliveries of running backfills. */
export async function continueBackfills(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() + AHEAD_MS)
  const running = await services.db
    .select({ targetId: eventTarget.id, accountId: eventTarget.accountId })
    .from(connectionBackfill)
    .innerJoin(eventTarget, eq(eventTarget.id, connectionBackfill.targetId))
    .where(
      and(
        eq(connectionBackfill.state, 'running'),
        eq(eventTarget.state, 'active'),
        lte(connectionBackfill.nextAt, until),
        notOnHold,
      ),
    )
  for (const key of running) await continueBackfill(services, key)
}

/**
 * Inserts deliveries for as many leads as can be sent in the next minutes, spread over that time,
 * so new leads don't have to wait behind them. The cursor advances in the same transaction, so a
 * crash neither repeats nor skips a lead.
 */
async function continueBackfill(services: Services, key: TargetKey): Promise<void> {
  const found = await findReady(services.db, key)
  if (!found) return
  const missing = await isMissing(
    services,
    { id: key.targetId, accountId: key.accountId },
    found.rules,
  )
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (target?.state !== 'active') return
    const [backfill] = await tx.select().from(connectionBackfill).where(isRunning(target.id))
    if (!backfill) return
    const from = Math.max(now.getTime(), backfill.nextAt.getTime())
    const room = Math.ceil((now.getTime() + AHEAD_MS - from) / found.intervalMs)
    const most = Math.min(AT_ONCE, room)
    if (most <= 0) return
    const after = backfill.cursorId
      ? sql`(${lead.submittedAt}, ${lead.id}) > (select c.submitted_at, c.id from leads c where c.id = ${backfill.cursorId})`
      : undefined
    const rows = await tx
      .select()
      .from(lead)
      .where(and(missing, after))
      .orderBy(asc(lead.submittedAt), asc(lead.id))
      .limit(most)
    await insertDeliveries(
      tx,
      rows.map((row, index) => ({
        id: uuidv7(),
        targetId: target.id,
        cause: 'backfill',
        eventId: null,
        eventType: 'lead.created',
        payload: toLeadResource(row),
        leadId: row.id,
        state: 'pending',
        nextAttemptAt: new Date(from + index * found.intervalMs),
      })),
    )
    const isLast = rows.length < most
    await tx
      .update(connectionBackfill)
      .set({
        queued: backfill.queued + rows.length,
        cursorId: rows.at(-1)?.id ?? backfill.cursorId,
        nextAt: new Date(from + rows.length * found.intervalMs),
        ...(isLast ? { state: 'done', endedAt: now } : {}),
      })
      .where(eq(connectionBackfill.id, backfill.id))
  })
  services.wakeDeliveries()
}

/** Returns a connection's latest backfill, or null. */
export async function findBackfill(
  { db }: Pick<Services, 'db'>,
  targetId: string,
): Promise<Backfill | null> {
  const [last] = await db
    .select()
    .from(connectionBackfill)
    .where(eq(connectionBackfill.targetId, targetId))
    .orderBy(desc(connectionBackfill.startedAt))
    .limit(1)
  if (!last) return null
  const [waits] = await db
    .select({ deliveries: count() })
    .from(delivery)
    .where(
      and(
        eq(delivery.targetId, targetId),
        eq(delivery.cause, 'backfill'),
        inArray(delivery.state, ['pending', 'held']),
      ),
    )
  const { state, total, queued, startedAt, endedAt } = last
  return { state, total, queued, waiting: waits?.deliveries ?? 0, startedAt, endedAt }
}
