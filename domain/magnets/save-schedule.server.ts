import { and, eq, inArray, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { type DeletedRule, magnetRule, magnetSchedule } from '#db/schema/rules.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import {
  findSchedule,
  lockSchedule,
  type StoredSchedule,
} from '#domain/schedules/find-schedule.server.ts'
import { recordChanges } from '#domain/schedules/record-changes.server.ts'
import type { RuleInput } from '#domain/schedules/rule-input.ts'
import { MAX_RULES } from '#domain/schedules/schedule.ts'
import { listChangesUntil } from '#domain/schedules/schedule-changes.ts'
import { isTimeZone } from '#lib/time-zone.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from './magnets.server.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'

export type ScheduleInput = {
  /** The version that the form showed; 0 if there was no schedule. */
  version: number
  timeZone: string
  rules: RuleInput[]
  /** The rule that this change deletes, so that the deletion can be undone. */
  deletedRule?: DeletedRule | null
}

/** Why a rule can't show its magnet. `rule` is the rule's index, from 0. */
export type TargetRefusal = {
  ok: false
  reason: 'target'
  rule: number
  field: 'target' | 'successor'
  why: 'itself' | 'gone' | 'paused' | 'suspended'
}
export type SaveScheduleResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'not-found' | 'campaign' | 'time-zone' | 'too-many' | 'second-stock' }
  /** Someone saved the schedule after this form was opened. */
  | { ok: false; reason: 'changed-elsewhere' }
  | TargetRefusal

/**
 * Replaces the rules of one of the owner's magnets. Waits for leads that are being written. A rule
 * that keeps its id also keeps the count of its limit, and so does an 'after-leads' rule without an
 * id.
 */
export async function saveSchedule(
  services: Services,
  ownerId: string,
  magnetId: string,
  input: ScheduleInput,
): Promise<SaveScheduleResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  if (!isTimeZone(input.timeZone)) return { ok: false, reason: 'time-zone' }
  if (input.rules.length > MAX_RULES) return { ok: false, reason: 'too-many' }
  if (input.rules.filter(({ condition }) => condition === 'after-leads').length > 1) {
    return { ok: false, reason: 'second-stock' }
  }
  return withRollback<SaveScheduleResult>(services, async (tx) => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'not-found' }
    const magnets = await lockMagnets(tx, ownerId, magnetId, input.rules)
    const magnet = magnets.get(magnetId.toLowerCase())
    if (!magnet) return { ok: false, reason: 'not-found' }
    // A campaign's template determines all of its pages.
    if (magnet.campaignId) return { ok: false, reason: 'campaign' }
    const before = await lockSchedule(tx, magnet.id)
    if ((before?.version ?? 0) !== input.version) return { ok: false, reason: 'changed-elsewhere' }
    const rules = keepIds(input.rules, before)
    const refusal = refuseTargets(magnet.id, rules, magnets, before)
    if (refusal) return refusal
    const version = await write(
      tx,
      { ownerId, magnetId: magnet.id, before, rules },
      input,
      services,
    )
    await invalidatePages(tx, { magnetId: magnet.id })
    await tx
      .update(leadMagnet)
      .set({ updatedAt: services.clock.now() })
      .where(eq(leadMagnet.id, magnet.id))
    await recordMagnetEvents(tx, 'magnet.updated', [magnet.id])
    return { ok: true, version }
  })
}

type LockedMagnet = {
  id: string
  state: 'active' | 'paused'
  suspendedAt: Date | null
  campaignId: string | null
}

/**
 * Locks the magnet and the magnets that its rules name, in the order of their ids. Call it before
 * taking any other lock. New leads wait for it.
 */
async function lockMagnets(
  tx: Transaction,
  ownerId: string,
  magnetId: string,
  rules: RuleInput[],
): Promise<Map<string, LockedMagnet>> {
  const ids = [magnetId, ...rules.flatMap((rule) => [rule.targetId ?? [], rule.successorId ?? []])]
    .flat()
    .filter(isUuid)
  const rows = await tx
    .select({
      id: leadMagnet.id,
      state: leadMagnet.state,
      suspendedAt: leadMagnet.suspendedAt,
      campaignId: leadMagnet.campaignId,
    })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.userId, ownerId), inArray(leadMagnet.id, [...new Set(ids)])))
    .orderBy(leadMagnet.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Gives an 'after-leads' rule without an id the id of the saved one, so that its leads stay
 * counted.
 */
function keepIds(rules: RuleInput[], before: StoredSchedule | null): RuleInput[] {
  const known = new Set(before?.rules.map(({ id }) => id))
  if (before?.deletedRule) known.add(before.deletedRule.id)
  const stock = before?.rules.find(({ condition }) => condition.kind === 'after-leads')
  const seen = new Set<string>()
  return rules.map((rule) => {
    const { id, condition } = rule
    const kept = id !== null && known.has(id) && !seen.has(id) ? id : null
    const own = condition === 'after-leads' && stock && kept !== stock.id ? stock.id : kept
    if (own) seen.add(own)
    return { ...rule, id: own }
  })
}

/**
 * Refuses rules whose magnet can't be shown. A magnet that the rule already had is accepted; the
 * schedule skips it while it can't be shown.
 */
function refuseTargets(
  magnetId: string,
  rules: RuleInput[],
  magnets: Map<string, LockedMagnet>,
  before: StoredSchedule | null,
): TargetRefusal | null {
  const had = new Set(
    before?.rules.flatMap(({ id, outcome }) =>
      outcome.kind === 'magnet' ? `${id} ${outcome.target.id}` : `${id} ${outcome.successor?.id}`,
    ),
  )
  for (const [rule, { id, outcome, targetId, successorId }] of rules.entries()) {
    const field = outcome === 'magnet' ? 'target' : 'successor'
    const named = outcome === 'magnet' ? targetId : successorId
    if (named === null && outcome === 'over') continue
    if (id && had.has(`${id} ${named}`)) continue
    const refuse = (why: TargetRefusal['why']) =>
      ({ ok: false, reason: 'target', rule, field, why }) as const
    if (named?.toLowerCase() === magnetId) return refuse('itself')
    const found = magnets.get(named?.toLowerCase() ?? '')
    if (!found) return refuse('gone')
    if (found.suspendedAt) return refuse('suspended')
    if (found.state === 'paused') return refuse('paused')
  }
  return null
}

type Where = {
  ownerId: string
  magnetId: string
  before: StoredSchedule | null
  rules: RuleInput[]
}

async function write(
  tx: Transaction,
  { ownerId, magnetId, before, rules }: Where,
  { timeZone, deletedRule = null }: ScheduleInput,
  { clock }: Services,
): Promise<number> {
  const now = clock.now()
  const version = (before?.version ?? 0) + 1
  const changed = { timeZone, version, deletedRule, lostTargets: [], updatedAt: now }
  await tx
    .insert(magnetSchedule)
    .values({ magnetId, ownerId, recordedUntil: now, ...changed })
    .onConflictDoUpdate({ target: magnetSchedule.magnetId, set: changed })
  await tx.delete(magnetRule).where(eq(magnetRule.magnetId, magnetId))
  if (rules.length > 0) {
    await tx.insert(magnetRule).values(
      await Promise.all(
        rules.map(async ({ id, ...rule }, position) => ({
          ...rule,
          ...(id ? { id } : {}),
          magnetId,
          ownerId,
          position,
          taken: await findTaken(tx, magnetId, { id, ...rule }, before),
        })),
      ),
    )
  }
  const after = await findSchedule(tx, magnetId)
  if (!after)
    throw new Error(`The schedule of magnet ${magnetId} was not found after it was written`)
  const recordedUntil = before?.recordedUntil ?? now
  const change = listChangesUntil({ before, recordedUntil }, after, { now, cause: 'edit' })
  await recordChanges(tx, { magnetId, recordedUntil: now, ...change })
  return version
}

/**
 * Returns how many leads count toward a rule's limit. For a deleted rule that is restored, the
 * leads are counted again.
 */
async function findTaken(
  tx: Transaction,
  magnetId: string,
  { id: ruleId, condition: kind }: RuleInput,
  before: StoredSchedule | null,
): Promise<number> {
  if (ruleId === null || kind !== 'after-leads') return 0
  const known = before?.rules.find(({ id }) => id === ruleId)?.condition
  if (known?.kind === 'after-leads') return known.taken
  const [row] = await tx
    .select({ taken: sql<number>`count(*)::int` })
    .from(lead)
    .where(and(eq(lead.leadMagnetId, magnetId), eq(lead.stockRuleId, ruleId)))
  return row?.taken ?? 0
}
