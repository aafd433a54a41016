import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dispatchAll, setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { accountsBehind, createDispatcher } from './dispatch-events.server.ts'

const STREAMS = 10_000

const services = await setUpServices()
const { db } = services
const countMarked = async () => {
  const { rows } = await db.execute<{ marked: number }>(
    sql`select count(*)::int as marked from event_streams where is_behind`,
  )
  return rows[0]?.marked
}

test('many accounts without anything new cost nothing', async () => {
  const { record, states } = await setUpTarget(services)
  await db.execute(sql`
    with accounts as (
      insert into "user" (id, name, email)
      select gen_random_uuid(), 'A', 'a' || n || '@example.com' from generate_series(1, ${STREAMS}) n
      returning id
    ), streams as (
      insert into event_streams (account_id, last_seq) select id, 7 from accounts returning account_id
    )
    insert into event_dispatches (account_id, dispatched_seq) select account_id, 7 from streams`)
  // As after an upgrade: all are marked, and each pass unmarks some.
  const dispatcher = createDispatcher(services, { unmarkMs: 0, unmarked: 6000 })
  for (let passes = 0; passes < 2; passes++) await dispatcher.pass()
  expect(await countMarked()).toBe(0)
  await db.execute(sql`vacuum analyze event_streams, event_dispatches`)

  await record(1)
  expect(await countMarked()).toBe(1)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, buffers) ${accountsBehind(services, null, 50)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('event_streams_behind')
  expect(plan).not.toContain('Seq Scan')
  await dispatchAll(services)
  expect(await states()).toHaveLength(1)
})

test('an account stays marked while an event of it may not be dispatched', async () => {
  const { record, states } = await setUpTarget(services)
  const dispatcher = createDispatcher(services, { events: 1, unmarkMs: 0 })
  await record(3)
  for (let left = 2; left >= 0; left--) {
    await dispatcher.pass()
    expect(await states()).toHaveLength(3 - left)
    expect(await countMarked()).toBe(left > 0 ? 1 : 0)
  }
})
