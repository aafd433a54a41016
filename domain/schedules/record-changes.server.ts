import { desc, eq, sql } from 'drizzle-orm'
import { magnetRuleChange } from '#db/schema/rules.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'
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

export type Recording = {
  magnetId: string
  /** The time up to which the magnet's history is complete. */
  recordedUntil: Date
  /** When the schedule next changes what is shown; null means never. */
  nextChangeAt: Date | null
  changes: RecordedChange[]
}

const RECORD_CHANGES = sqlOf<Omit<Recording, 'changes'> & { changes: string }>(
  `
  with noted as (
    update magnet_schedules
    set recorded_until = {recordedUntil}::timestamptz, next_change_at = {nextChangeAt}::timestamptz
    where magnet_id = {magnetId}::uuid
  )
  insert into magnet_rule_changes (magnet_id, at, cause, rule_id, outcome, target_id, condition, shown)
  select {magnetId}::uuid, at, cause, rule_id, outcome, target_id, condition, shown
  from json_to_recordset({changes}::json) as c (at timestamptz, cause text, rule_id uuid, outcome text,
    target_id uuid, condition text, shown text)
  order by at on conflict (magnet_id, at, cause) do update set rule_id = excluded.rule_id,
    outcome = excluded.outcome, target_id = excluded.target_id, condition = excluded.condition,
    shown = excluded.shown`,
  { name: 'record-changes' },
)

/** Returns the statement that adds entries to the history. The schedule must be locked. */
export function recordingStatement({ changes, ...recording }: Recording): Statement {
  const rows = changes.map(({ ruleId, targetId, ...change }) => ({
    ...change,
    rule_id: ruleId,
    target_id: targetId,
  }))
  return RECORD_CHANGES({ ...recording, changes: JSON.stringify(rows) })
}

/** Adds entries to the history. The schedule must be locked. */
export async function recordChanges(tx: Transaction, recording: Recording): Promise<void> {
  await tx.execute(recordingStatement(recording))
}

/** The maximum number of schedules per transaction. */
const BATCH = 50

/**
 * Job: brings the history of due schedules up to date. It adds changes because of a date or
 * weekday, and changes because someone paused, deleted or restored a magnet that a rule shows.
 * Processes that run it at the same time work on different schedules.
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
  // Skip locked rows: an edit of a schedule locks its magnet first, so waiting for it here could
  // deadlock.
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
  // The magnet or one that a rule shows was paused, taken down, deleted or restored.
  if (last && !isSameShowing(last, present)) changes.push(present)
  const nextChangeAt = schedule.isOffline ? null : (findNextChange(schedule, until)?.at ?? null)
  await recordChanges(tx, { magnetId, recordedUntil: until, nextChangeAt, changes })
}

/**
 * Runs `change`, which changes the state of a magnet or account, or deletes a magnet. Records the
 * effects in the history: for a magnet, of its own schedule and of schedules that show it; for an
 * account, of the schedules of all its magnets. The magnet or account must be locked.
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

/** An entry of the history as the screen lists it. */
export type ListedChange = Pick<RecordedChange, 'at' | 'cause' | 'condition' | 'shown'>

/** Returns a magnet's history, latest first. */
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
