import { desc, eq, sql } from 'drizzle-orm'
import { magnetRuleChange } from '#db/schema/rules.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findSchedule, type StoredSchedule } from './find-schedule.server.ts'
import { findNextChange } from './schedule.ts'
import {
  isSameShowing,
  listTimeChanges,
  type RecordedChange,
  recordPresent,
} from './schedule-changes.ts'

/**
 * $1 a magnet's id, $2 until when its history is complete, $3 when the clock next changes something, $4
 * changes as JSON. Adds to the history; the schedule must be locked.
 */
export const RECORD_CHANGES = `
  with noted as (
    update magnet_schedules set recorded_until = $2::timestamptz, next_change_at = $3::timestamptz
    where magnet_id = $1::uuid
  )
  insert into magnet_rule_changes (magnet_id, at, cause, rule_id, outcome, target_id, condition, shown)
  select $1::uuid, at, cause, rule_id, outcome, target_id, condition, shown
  from json_to_recordset($4::json) as c (at timestamptz, cause text, rule_id uuid, outcome text,
    target_id uuid, condition text, shown text)
  order by at on conflict (magnet_id, at, cause) do update set rule_id = excluded.rule_id,
    outcome = excluded.outcome, target_id = excluded.target_id, condition = excluded.condition,
    shown = excluded.shown`

export type Recording = {
  magnetId: string
  recordedUntil: Date
  nextChangeAt: Date | null
  changes: RecordedChange[]
}

/** Returns the parameters of RECORD_CHANGES. */
export const recordingValues = ({ magnetId, recordedUntil, nextChangeAt, changes }: Recording) => [
  magnetId,
  recordedUntil,
  nextChangeAt,
  JSON.stringify(
    changes.map(({ ruleId, targetId, ...change }) => ({
      ...change,
      rule_id: ruleId,
      target_id: targetId,
    })),
  ),
]

/** Runs RECORD_CHANGES. */
export async function recordChanges(tx: Transaction, recording: Recording): Promise<void> {
  const [text = '', ...rest] = RECORD_CHANGES.split(/\$\d/)
  const values = recordingValues(recording)
  // The id is used twice.
  const [id, until, next, changes] = values
  const parts = [until, next, id, id, changes].flatMap((value, index) => [
    sql.param(value),
    sql.raw(rest[index] ?? ''),
  ])
  await tx.execute(sql.join([sql.raw(text), ...parts]))
}

/** Schedules per transaction of the job. */
const BATCH = 50

/**
 * Job: adds what the clock changed to the history of the magnets whose time has come, and what somebody
 * changed about a magnet that a rule shows. Processes that run it at once take different schedules.
 */
export async function recordDueChanges(services: Services): Promise<{ schedules: number }> {
  let schedules = 0
  for (;;) {
    const taken = await services.db.transaction((tx) => recordBatch(services, tx))
    schedules += taken
    if (taken < BATCH) return { schedules }
  }
}

async function recordBatch({ clock }: Services, tx: Transaction): Promise<number> {
  const now = clock.now()
  // A change of a schedule locks its magnet first: waiting here could deadlock.
  const { rows } = await tx.execute<{ magnet_id: string }>(sql`
    select s.magnet_id from magnet_schedules s join lead_magnets m on m.id = s.magnet_id
    where s.next_change_at <= ${now.toISOString()}::timestamptz
    order by s.next_change_at limit ${BATCH}
    for key share of m skip locked for no key update of s skip locked`)
  for (const { magnet_id } of rows) {
    const schedule = await findSchedule(tx, magnet_id)
    if (schedule) await bringUpToDate(tx, schedule, now)
  }
  return rows.length
}

async function bringUpToDate(tx: Transaction, schedule: StoredSchedule, now: Date): Promise<void> {
  const { magnetId, recordedUntil } = schedule
  const { changes, until } = listTimeChanges(schedule, recordedUntil, now)
  const last = changes.at(-1) ?? (await findLastChange(tx, magnetId))
  const present = recordPresent(schedule, until, 'edit')
  // The magnet, or one that a rule shows, was paused, taken down or deleted, or is back.
  if (last && !isSameShowing(last, present)) changes.push(present)
  const nextChangeAt = schedule.isOffline ? null : (findNextChange(schedule, until)?.at ?? null)
  await recordChanges(tx, { magnetId, recordedUntil: until, nextChangeAt, changes })
}

/**
 * Runs a change of a magnet's state, or its deletion, and records what it changes about its own page and
 * those whose rules show it; or a change of an account's state and all its pages. The magnet or the account
 * must be locked.
 */
export async function recordStateChange<T>(
  tx: Transaction,
  scope: { magnetId: string } | { ownerId: string },
  now: Date,
  change: () => Promise<T>,
): Promise<T> {
  const concerned =
    'ownerId' in scope
      ? sql`s.owner_id = ${scope.ownerId}`
      : sql`s.magnet_id = ${scope.magnetId} or s.magnet_id in
          (select r.magnet_id from magnet_rules r where r.target_id = ${scope.magnetId})`
  const { rows } = await tx.execute<{ magnet_id: string }>(sql`
    select s.magnet_id from magnet_schedules s where ${concerned}
    order by s.magnet_id for no key update of s`)
  const record = async () => {
    for (const { magnet_id } of rows) {
      const schedule = await findSchedule(tx, magnet_id)
      if (schedule) await bringUpToDate(tx, schedule, now)
    }
  }
  await record()
  const result = await change()
  await record()
  return result
}

async function findLastChange(db: Queryable, magnetId: string): Promise<LastChange | null> {
  const [last] = await db
    .select({
      ruleId: magnetRuleChange.ruleId,
      outcome: magnetRuleChange.outcome,
      targetId: magnetRuleChange.targetId,
    })
    .from(magnetRuleChange)
    .where(eq(magnetRuleChange.magnetId, magnetId))
    .orderBy(desc(magnetRuleChange.at), desc(magnetRuleChange.id))
    .limit(1)
  return last ?? null
}

type LastChange = Parameters<typeof isSameShowing>[0]

/** A line of the history as the screen lists it. */
export type ListedChange = Pick<RecordedChange, 'at' | 'cause' | 'condition' | 'shown'>

/** Returns a magnet's history, the latest first. */
export function listRecordedChanges(
  db: Queryable,
  magnetId: string,
  max: number,
): Promise<ListedChange[]> {
  return db
    .select({
      at: magnetRuleChange.at,
      cause: magnetRuleChange.cause,
      condition: magnetRuleChange.condition,
      shown: magnetRuleChange.shown,
    })
    .from(magnetRuleChange)
    .where(eq(magnetRuleChange.magnetId, magnetId))
    .orderBy(desc(magnetRuleChange.at), desc(magnetRuleChange.id))
    .limit(max)
}
