import { eq, inArray, sql } from 'drizzle-orm'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { findHiddenLeads } from '#domain/leads/change/hidden-leads.server.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { holdDeliveries, stateChange } from './insert-deliveries.server.ts'
import { hasRecovered, retryAfterRecovery } from './recovery.server.ts'
import { KEPT, type Outcome } from './sender.ts'
import { type Attempt, type Settlement, settle, summarize, type TargetChange } from './settle.ts'
import { queueStoppedMail } from './target-mails.server.ts'

type Settled = Attempt & Settlement
type Target = typeof eventTarget.$inferSelect

/** The precision of `last_success_at`, so the row of a busy target isn't written all the time. */
const SUCCESS_EXACT_MS = 10 * SECOND_MS

/**
 * Writes the results of attempts in one transaction. Returns the attempts that have to be written
 * later because another transaction is changing their delivery or target.
 */
export async function recordAttempts(services: Services, attempts: Attempt[]): Promise<Attempt[]> {
  const now = services.clock.now()
  const { written, left, stopped, recovered } = await services.db.transaction(async (tx) => {
    // Targets are locked before deliveries, as in every transaction that locks both.
    const targets = await lockTargets(tx, attempts)
    const ofTargets = attempts.filter(({ targetId }) => targets.has(targetId))
    const available = await lockDeliveries(tx, ofTargets)
    const hidden = await findStillHidden(services, tx, targets, ofTargets)
    const settled = ofTargets.map((attempt) => ({
      ...attempt,
      ...settle(attempt, now, { random: Math.random(), isHidden: hidden.has(leadOf(attempt)) }),
    }))
    const possible = settled.flatMap((attempt) => {
      const found = available.get(attempt.content.deliveryId)
      if (!found) return []
      return found.isErased ? { ...attempt, outcome: withoutPerson(attempt.outcome) } : attempt
    })
    const isNew = await insertAttempts(tx, possible)
    const written = possible.filter(({ id }) => isNew.has(id))
    await updateDeliveries(tx, written, now)
    const changes = summarize(written)
    const recovered = changes.flatMap((change) => {
      const target = targets.get(change.targetId)
      return target && hasRecovered(target, change, now) ? target : []
    })
    const stopped = await changeTargets(services, tx, targets, changes)
    return { written, left: await stillThere(tx, attempts, available), stopped, recovered }
  })
  for (const { outcome, state } of written) {
    const hasFailed = outcome.result === 'retry' && state === 'failed'
    services.metrics.deliveries[hasFailed ? 'failed' : outcome.result]++
  }
  if (stopped) services.wakeMail()
  for (const { id: targetId, accountId } of recovered) {
    await services.background.run(() => retryAfterRecovery(services, { targetId, accountId }))
  }
  return left
}

/**
 * Locks the targets. A target that another transaction is changing is skipped without waiting, so
 * the attempts of other targets are written meanwhile.
 */
async function lockTargets(
  tx: Transaction,
  attempts: readonly Attempt[],
): Promise<Map<string, Target>> {
  const ids = [...new Set(attempts.map(({ targetId }) => targetId))]
  const rows = await tx
    .select()
    .from(eventTarget)
    .where(inArray(eventTarget.id, ids))
    .orderBy(eventTarget.id)
    .for('no key update', { skipLocked: true })
  return new Map(rows.map((row) => [row.id, row]))
}

const leadOf = ({ content }: Attempt) => content.leadId ?? ''

/**
 * Returns the leads that were hidden by the plan and still are. The plan may have been upgraded
 * after the delivery was claimed. A plan change that comes later waits for the locks of the
 * targets.
 */
function findStillHidden(
  services: Services,
  tx: Transaction,
  targets: ReadonlyMap<string, Target>,
  attempts: readonly Attempt[],
): Promise<Set<string>> {
  const leads = attempts.flatMap(({ targetId, content: { leadId }, outcome }) => {
    const ownerId = targets.get(targetId)?.accountId
    return outcome.result === 'waiting' && ownerId && leadId ? { ownerId, leadId } : []
  })
  return findHiddenLeads(services, leads, tx)
}

/**
 * Locks deliveries, and skips those that are already locked: an erasure may hold several deliveries
 * in another order, and waiting for it could end in a deadlock. Erased people are read after the
 * targets are locked, so an erasure that locks the targets later finds what is written here.
 */
async function lockDeliveries(
  tx: Transaction,
  attempts: readonly Attempt[],
): Promise<Map<string, { isErased: boolean }>> {
  const { rows } = await tx.execute<{ id: string; is_erased: boolean }>(sql`
    select d.id,
      (d.lead_id is not null and (l.id is null or l.erased_at is not null))
      or (d.event_type like any (array['campaign.creator%', 'campaign.post%'])
        and (c.id is null or c.erased_at is not null)) as is_erased
    from deliveries d
    left join leads l on l.id = d.lead_id
    left join events e on e.id = d.event_id
    left join campaign_creators c on c.id = case
      when e.type like 'campaign.post%' then (e.data ->> 'creatorId')::uuid else e.subject_id end
    where d.id = any(${sql.param(idsOf(attempts))}::uuid[])
    for update of d skip locked`)
  return new Map(rows.map((row) => [row.id, { isErased: row.is_erased }]))
}

/**
 * Returns an outcome without the request, the response and the service's error message, for a
 * person who was erased during the delivery.
 */
function withoutPerson({ request: _request, response: _response, ...outcome }: Outcome): Outcome {
  const { status, error } = outcome
  if (error === undefined) return outcome
  return {
    ...outcome,
    error: status === null ? 'There was no response.' : `The response status was ${status}.`,
  }
}

async function stillThere(
  tx: Transaction,
  attempts: readonly Attempt[],
  written: ReadonlyMap<string, unknown>,
): Promise<Attempt[]> {
  const left = attempts.filter(({ content }) => !written.has(content.deliveryId))
  if (left.length === 0) return []
  const rows = await tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(inArray(delivery.id, idsOf(left)))
  const there = new Set(rows.map(({ id }) => id))
  return left.filter(({ content }) => there.has(content.deliveryId))
}

const idsOf = (attempts: readonly Attempt[]) => attempts.map(({ content }) => content.deliveryId)

/**
 * Inserts attempts. Returns the ids of the inserted ones. An attempt may already exist if the
 * COMMIT of an earlier transaction got no response.
 */
async function insertAttempts(tx: Transaction, attempts: readonly Attempt[]): Promise<Set<string>> {
  if (attempts.length === 0) return new Set()
  const column = (read: (row: Attempt) => unknown) => sql.param(attempts.map(read))
  // One array per column costs far less than hundreds of rows as separate parameters.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into delivery_attempts (id, delivery_id, at, ms, status, error, request, response)
    select * from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ content }) => content.deliveryId)}::uuid[],
      ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ ms }) => Math.round(ms))}::int[],
      ${column(({ outcome }) => outcome.status)}::int[],
      ${column(({ outcome }) => cut(outcome.error, KEPT.error))}::text[],
      ${column(({ outcome }) => (outcome.request ? JSON.stringify(outcome.request) : null))}::jsonb[],
      ${column(({ outcome }) => cut(outcome.response, KEPT.response))}::text[])
    on conflict do nothing
    returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Cuts a text. NUL characters are replaced, because PostgreSQL can't store them. */
const cut = (text: string | undefined, most: number): string | null =>
  text === undefined ? null : text.slice(0, most).toWellFormed().replaceAll('\0', '\uFFFD')

async function updateDeliveries(
  tx: Transaction,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return
  const column = (read: (row: Settled) => unknown) => sql.param(settled.map(read))
  // If this process lost its lease, another process may have made the same attempt. The first
  // success is kept.
  await tx.execute(sql`
    update deliveries d set state = r.state, attempts = greatest(d.attempts, r.attempts),
      next_attempt_at = r.next_attempt_at, claimed_by = null, last_status = r.status, last_error = r.error,
      done_at = case when r.state in ('done', 'refused') then ${now.toISOString()}::timestamptz end
    from unnest(
      ${column(({ content }) => content.deliveryId)}::uuid[],
      ${column(({ state }) => state)}::text[],
      ${column(({ content }) => content.attempt)}::int[],
      ${column(({ nextAttemptAt }) => nextAttemptAt.toISOString())}::timestamptz[],
      ${column(({ outcome }) => outcome.status)}::int[],
      ${column(({ outcome }) => cut(outcome.error, KEPT.error))}::text[]
    ) as r (id, state, attempts, next_attempt_at, status, error)
    where d.id = r.id and (d.state = 'pending' or (d.state = 'held' and r.state <> 'pending'))`)
}

/** Writes the health of the targets. Returns whether any target was stopped. */
async function changeTargets(
  services: Services,
  tx: Transaction,
  targets: ReadonlyMap<string, Target>,
  changes: TargetChange[],
): Promise<boolean> {
  const now = services.clock.now()
  let stopped = false
  for (const change of changes) {
    const target = targets.get(change.targetId)
    if (!target) continue
    const values = { ...healthAfter(target, change, now), ...stopOf(target, change) }
    if (Object.keys(values).length === 0) continue
    await tx
      .update(eventTarget)
      .set(values.state ? { ...values, ...stateChange(values.state) } : values)
      .where(eq(eventTarget.id, target.id))
    if (!values.state) continue
    stopped = true
    await holdDeliveries(tx, [target.id])
    await queueStoppedMail(services, tx, target, {
      what: values.state === 'broken' ? 'broken' : 'gone',
      reason: values.stateReason ?? '',
    })
  }
  return stopped
}

function healthAfter(
  target: Target,
  { succeeded, failures, failedAt }: TargetChange,
  now: Date,
): Partial<Target> {
  const values: Partial<Target> = {}
  if (succeeded) {
    const known = target.lastSuccessAt?.getTime() ?? 0
    if (now.getTime() - known >= SUCCESS_EXACT_MS) values.lastSuccessAt = now
    if (target.failingSince || target.failures > 0) {
      Object.assign(values, { failingSince: null, failures: 0 })
    }
    if (target.circuitOpenUntil) values.circuitOpenUntil = null
  }
  if (failures > 0) {
    values.failingSince = (succeeded ? null : target.failingSince) ?? failedAt
    values.failures = failures + (succeeded ? 0 : target.failures)
  }
  return values
}

const stopOf = (target: Target, { stop }: TargetChange): Partial<Target> =>
  stop && target.state === 'active'
    ? { state: stop.state, stateReason: cut(stop.reason, KEPT.error) }
    : {}
