import type { DeletedRule } from '#db/schema/rules.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Condition, NamedMagnet, Outcome, Schedule, ScheduleRule } from './schedule.ts'
import type { ShowingHistory, TimedShowing } from './seen-page.ts'
import { type ShownOutcome, showingOf } from './showing.ts'

/** A schedule as it is stored. */
export type StoredSchedule = Schedule & {
  magnetId: string
  ownerId: string
  /** Incremented by each edit of the rules. */
  version: number
  /** The time up to which the schedule's history is recorded. */
  recordedUntil: Date
  deletedRule: DeletedRule | null
  /** The titles of deleted magnets whose rules were deleted with them. */
  lostTargets: string[]
  isOffline: boolean
  /** Whether the administrator took down the magnet or its owner's account. */
  isSuspended: boolean
}

const namedMagnet = (alias: string) => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'title', ${alias}.title, 'shortId', ${alias}.short_id, 'customSlug', ${alias}.custom_slug,
  'state', case when ${alias}.suspended_at is null then ${alias}.state else 'suspended' end) end`

/** The columns of a ScheduleRow. */
const SELECT_SCHEDULE = `
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
    ), '[]') as rules,
    m.suspended_at is not null or u.suspended_at is not null as is_suspended, m.state <> 'active' as is_paused
  from magnet_schedules s join lead_magnets m on m.id = s.magnet_id join "user" u on u.id = s.owner_id`

/** Finds a magnet's schedule with its rules and the magnets that they name. */
export const FIND_SCHEDULE = sqlOf<{ magnetId: string }, ScheduleRow>(
  `${SELECT_SCHEDULE} where s.magnet_id = {magnetId}::uuid`,
  { name: 'find-schedule' },
)

const FIND_SCHEDULES = sqlOf<{ magnetIds: string[]; ownerId: string }, ScheduleRow>(
  `${SELECT_SCHEDULE} where s.magnet_id = any({magnetIds}::uuid[]) and s.owner_id = {ownerId}`,
)

/**
 * Selects the magnets that short links have led to since {since}. `from_at` is null for the first
 * magnet of a link.
 */
const LINK_PERIODS = `
  select identifier, magnet_id, from_at, until_at from (
    select identifier, magnet_id, id, case when number > 1 then since end as from_at, until_at from (
      select identifier, magnet_id, id, from_at as since, row_number() over links as number,
        lead(from_at) over links as until_at
      from short_link_targets where identifier = any({links}::text[])
      window links as (partition by identifier order by from_at, id)
    ) numbered
  ) periods where magnet_id is not null and (until_at is null or until_at > {since}::timestamptz)`

/** Finds the magnets that short links have led to since {since}, in order. */
export const FIND_LINK_PERIODS = sqlOf<{ links: string[]; since: Date }, LinkPeriodRow>(
  `${LINK_PERIODS} order by identifier, id`,
  { name: 'find-link-periods' },
)

/**
 * Finds the schedules of the given magnets, and of the magnets that short links have led to since
 * {since}. `changes` is a JSON array: the history since then, and the last entry before it.
 */
export const FIND_SCHEDULE_HISTORIES = sqlOf<
  { magnetIds: string[]; links: string[]; since: Date },
  ScheduleHistoryRow
>(
  `
  select s.*, coalesce((
    select json_agg(json_build_object('at', c.at, 'ruleId', c.rule_id, 'outcome', c.outcome,
      'targetId', c.target_id) order by c.at, c.id)
    from magnet_rule_changes c where c.magnet_id = s.magnet_id and c.at >= coalesce((
      select max(p.at) from magnet_rule_changes p
      where p.magnet_id = s.magnet_id and p.at <= {since}::timestamptz), '-infinity')
  ), '[]') as changes
  from (${SELECT_SCHEDULE}) s
  where s.magnet_id = any({magnetIds}::uuid[] || array(select magnet_id from (${LINK_PERIODS}) led))`,
  { name: 'find-schedule-histories' },
)

/** Locks a magnet's schedule until the end of the transaction. Run it before FIND_SCHEDULE. */
export const LOCK_SCHEDULE = sqlOf<{ magnetId: string }>(
  'select from magnet_schedules where magnet_id = {magnetId}::uuid for no key update',
  { name: 'lock-schedule' },
)

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
  is_suspended: boolean
  is_paused: boolean
}
/** A row of FIND_LINK_PERIODS. */
export type LinkPeriodRow = {
  identifier: string
  magnet_id: string
  from_at: Date | string | null
  until_at: Date | string | null
}
/** A row of FIND_SCHEDULE_HISTORIES. */
export type ScheduleHistoryRow = ScheduleRow & {
  changes: {
    at: string
    ruleId: string | null
    /** Null in entries that earlier releases recorded. */
    outcome: ShownOutcome | null
    targetId: string | null
  }[]
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
    isOffline: row.is_suspended || row.is_paused,
    isSuspended: row.is_suspended,
  }
}

/**
 * Returns a schedule with its history. For entries that earlier releases recorded, it assumes that
 * the rule showed the same as now.
 */
export function toHistory(row: ScheduleHistoryRow): ShowingHistory {
  const schedule = toSchedule(row)
  const changes = row.changes.map(({ at, outcome, ruleId, targetId }): TimedShowing => {
    if (outcome) return { at: new Date(at), outcome, ruleId, targetId }
    const rule = schedule.rules.find(({ id }) => id === ruleId)
    const isUnknown = ruleId !== null && !rule
    return {
      ...(isUnknown ? { outcome: 'offline', ruleId, targetId } : showingOf(rule ?? null)),
      at: new Date(at),
    }
  })
  return { schedule, changes }
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
  const [row] = await rowsOf(db, FIND_SCHEDULE({ magnetId }))
  return row ? toSchedule(row) : null
}

/** Returns the schedules of some of an owner's magnets. */
export async function findSchedules(
  db: Queryable,
  ownerId: string,
  magnetIds: string[],
): Promise<StoredSchedule[]> {
  if (magnetIds.length === 0) return []
  return (await rowsOf(db, FIND_SCHEDULES({ magnetIds, ownerId }))).map(toSchedule)
}

/** Returns a magnet's schedule, and locks it until the end of the transaction. */
export async function lockSchedule(
  tx: Transaction,
  magnetId: string,
): Promise<StoredSchedule | null> {
  await tx.execute(LOCK_SCHEDULE({ magnetId }))
  return findSchedule(tx, magnetId)
}
