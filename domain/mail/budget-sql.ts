/**
 * A level of a chain of budgets. Emails pass from the first level to the last. Each level grants as
 * many emails as its limit allows, and only granted emails count at the next level.
 */
export type BudgetLevel = {
  /** The prefix of the level's keys. */
  name: string
  slotSeconds: number
}

/**
 * Returns the SQL statement for a chain. Its parameters are `now` in seconds since 1970, `keys0`
 * and `limit0` for the first level (and so on), and `counts`, the number of emails per combination
 * of keys.
 */
export function budgetSql(levels: readonly BudgetLevel[]): string {
  const keyAt = (index: number) => `k${index}`
  const keys = levels.map((_, index) => keyAt(index))
  const arrays = levels.map((_, index) => `{keys${index}}::text[]`)
  const steps = levels.map((level, index) => {
    const limit = `{limit${index}}::int`
    const passed =
      index === 0
        ? `select ${keyAt(0)} as key, sum(n)::int as n from input group by 1`
        : `select key, sum(granted)::int as n from (
            select distinct i.${keyAt(index)} as key, p.key as part, p.last_granted as granted
            from input i join step${index - 1} p on p.key = i.${keyAt(index - 1)}
          ) parts group by 1 having sum(granted) > 0`
    return `step${index} as (${countSql(level, passed, limit)})`
  })
  const found = levels.map((_, index) => `select ${index} as level, * from step${index}`)
  return `with settings as materialized (select set_config('synchronous_commit', 'off', true)),
  input as materialized (
    select g.* from settings, unnest(${arrays.join(', ')}, {counts}::int[]) g (${keys.join(', ')}, n)
  ), health as materialized (
    select coalesce((select factor from mail_health where id = 1), 1) as factor
  ), ${steps.join(',\n  ')}
  ${found.join(' union all ')}`
}

/**
 * Returns the SQL statement that grants emails up to a level's limit. It updates keys in order, so
 * that two processes can't deadlock. The window slides: the previous slot counts in proportion to
 * its part that is still within the last `slotSeconds`. If a row is already in a later slot,
 * because another process's clock is ahead, it stays there.
 */
function countSql({ slotSeconds }: BudgetLevel, passed: string, limit: string): string {
  const slot = `floor({now}::float8 / ${slotSeconds})::bigint`
  const isNow = 'b.slot >= excluded.slot'
  const isNext = 'b.slot = excluded.slot - 1'
  const present = (column: string) => `(case when ${isNow} then b.${column} else 0 end)`
  const before = (column: string) =>
    `(case when ${isNow} then b.${column}_before when ${isNext} then b.${column} else 0 end)`
  const left = `(1 - ({now}::float8 / ${slotSeconds} - floor({now}::float8 / ${slotSeconds})))`
  const factor = '(select factor from health)'
  const room = (most: string, taken: string) =>
    `greatest(0, least(excluded.asked, floor(${most} * ${factor} - ${taken})::int))`
  const granted = room(
    `greatest(${limit}, b.allowance)`,
    `(${before('used')} * ${left} + ${present('used')})`,
  )
  const first = `least(n, floor(${limit} * ${factor})::int)`
  return `insert into mail_budgets as b (key, slot, slot_seconds, asked, used, last_granted)
    select key, ${slot}, ${slotSeconds}, n, ${first}, ${first} from (${passed}) passed order by key
    on conflict (key) do update set
      slot = greatest(b.slot, excluded.slot),
      asked = ${present('asked')} + excluded.asked, asked_before = ${before('asked')},
      used = ${present('used')} + ${granted}, used_before = ${before('used')},
      last_granted = ${granted}
    returning key, last_granted, (asked + asked_before * ${left})::float8 as asked`
}
