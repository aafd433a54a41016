import { sql } from 'drizzle-orm'
import type { DeletedRule } from '#db/schema/rules.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Condition, NamedMagnet, Outcome, Schedule, ScheduleRule } from './schedule.ts'

/** A schedule as it is stored. */
export type StoredSchedule = Schedule & {
  magnetId: string
  ownerId: string
  /** Incremented by each change. */
  version: number
  /** Until when its changes are recorded. */
  recordedUntil: Date
  deletedRule: DeletedRule | null
  /** The titles of deleted magnets whose rules went with them. */
  lostTargets: string[]
}

const namedMagnet = (alias: string) => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'title', ${alias}.title, 'shortId', ${alias}.short_id, 'customSlug', ${alias}.custom_slug,
  'state', case when ${alias}.suspended_at is null then ${alias}.state else 'suspended' end) end`

/** $1 a magnet's id. Finds its schedule with its rules and the magnets that they name. */
export const FIND_SCHEDULE = `
  select s.magnet_id, s.owner_id, s.time_zone, s.version, s.recorded_until, s.deleted_rule, s.lost_targets,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'condition', r.condition, 'moment', r.moment,
        'stock', r.stock, 'taken', r.taken, 'weekdays', r.weekdays, 'outcome', r.outcome,
        'target', ${namedMagnet('t')}, 'overText', r.over_text, 'successor', ${namedMagnet('n')},
        'takesNames', r.takes_names) order by r.position)
      from magnet_rules r
      left join lead_magnets t on t.id = r.target_id
      left join lead_magnets n on n.id = r.successor_id
      where r.magnet_id = s.magnet_id
    ), '[]') as rules
  from magnet_schedules s where s.magnet_id = $1::uuid`

/** $1 a magnet's id. Locks its schedule until the end of the transaction. Run it before FIND_SCHEDULE. */
export const LOCK_SCHEDULE =
  'select from magnet_schedules where magnet_id = $1::uuid for no key update'

type RuleJson = {
  id: string
  condition: Condition['kind']
  moment: string | null
  stock: number | null
  taken: number
  weekdays: number[] | null
  outcome: Outcome['kind']
  target: NamedMagnet | null
  overText: string | null
  successor: NamedMagnet | null
  takesNames: boolean
}
/** A row of FIND_SCHEDULE. */
export type ScheduleRow = {
  magnet_id: string
  owner_id: string
  time_zone: string
  version: number
  recorded_until: Date | string
  deleted_rule: DeletedRule | null
  lost_targets: string[]
  rules: RuleJson[]
}

export function toSchedule(row: ScheduleRow): StoredSchedule {
  return {
    magnetId: row.magnet_id,
    ownerId: row.owner_id,
    timeZone: row.time_zone,
    version: row.version,
    recordedUntil: new Date(row.recorded_until),
    deletedRule: row.deleted_rule,
    lostTargets: row.lost_targets,
    rules: row.rules.map(toRule),
  }
}

function toRule(rule: RuleJson): ScheduleRule {
  return { id: rule.id, condition: toCondition(rule), outcome: toOutcome(rule) }
}

function toCondition({ condition, moment, stock, taken, weekdays }: RuleJson): Condition {
  switch (condition) {
    case 'from':
    case 'until':
      return { kind: condition, at: new Date(moment ?? Number.NaN) }
    case 'after-leads':
      return { kind: condition, stock: stock ?? 0, taken }
    case 'weekdays':
      return { kind: condition, days: weekdays ?? [] }
  }
}

function toOutcome({ target, overText, successor, takesNames }: RuleJson): Outcome {
  return target
    ? { kind: 'magnet', target }
    : { kind: 'over', text: overText, successor, takesNames }
}

/** Returns a magnet's schedule; null if it never had a rule. */
export async function findSchedule(
  db: Queryable,
  magnetId: string,
): Promise<StoredSchedule | null> {
  const { rows } = await db.execute(withId(FIND_SCHEDULE, magnetId))
  const [row] = rows as ScheduleRow[]
  return row ? toSchedule(row) : null
}

/** The same, and locks it until the end of the transaction. */
export async function lockSchedule(
  tx: Transaction,
  magnetId: string,
): Promise<StoredSchedule | null> {
  await tx.execute(withId(LOCK_SCHEDULE, magnetId))
  return findSchedule(tx, magnetId)
}

/** Returns a statement with one parameter, $1. */
function withId(statement: string, id: string) {
  const [before = '', after = ''] = statement.split('$1')
  return sql.join([sql.raw(before), sql.param(id), sql.raw(after)])
}
