import { desc, eq, sql } from 'drizzle-orm'
import { magnetRuleChange } from '#db/schema/rules.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findSchedule, type StoredSchedule } from './find-schedule.server.ts'
import { findNextChange, findRule } from './schedule.ts'
import { listTimeChanges, type RecordedChange, toRecorded } from './schedule-changes.ts'

/**
 * $1 a magnet's id, $2 until when its history is complete, $3 when the clock next changes something, $4
 * changes as JSON. Adds to the history; the schedule must be locked.
 */
export const RECORD_CHANGES = `
  with noted as (
    update magnet_schedules set recorded_until = $2::timestamptz, next_change_at = $3::timestamptz
    where magnet_id = $1::uuid
  )
  insert into magnet_rule_changes (magnet_id, at, cause, rule_id, condition, shown)
  select $1::uuid, at, cause, rule_id, condition, shown
  from json_to_recordset($4::json)
    as c (at timestamptz, cause text, rule_id uuid, condition text, shown text)
  order by at on conflict do nothing`

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
  JSON.stringify(changes.map(({ ruleId, ...one }) => ({ ...one, rule_id: ruleId }))),
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
  const present = toRecorded(schedule, { at: until, rule: findRule(schedule, until) }, 'edit')
  // A magnet that a rule shows was paused or taken down, or is back.
  if (last && last.ruleId !== present.ruleId) changes.push(present)
  const nextChangeAt = findNextChange(schedule, until)?.at ?? null
  await recordChanges(tx, { magnetId, recordedUntil: until, nextChangeAt, changes })
}

async function findLastChange(db: Queryable, magnetId: string): Promise<RecordedChange | null> {
  const [last] = await listRecordedChanges(db, magnetId, 1)
  return last ?? null
}

/** Returns a magnet's history, the latest first. */
export function listRecordedChanges(
  db: Queryable,
  magnetId: string,
  max: number,
): Promise<RecordedChange[]> {
  return db
    .select({
      at: magnetRuleChange.at,
      cause: magnetRuleChange.cause,
      ruleId: magnetRuleChange.ruleId,
      condition: magnetRuleChange.condition,
      shown: magnetRuleChange.shown,
    })
    .from(magnetRuleChange)
    .where(eq(magnetRuleChange.magnetId, magnetId))
    .orderBy(desc(magnetRuleChange.at), desc(magnetRuleChange.id))
    .limit(max)
}
