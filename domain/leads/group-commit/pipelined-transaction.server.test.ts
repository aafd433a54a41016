import { beforeAll, expect, it } from 'vitest'
import { encodeColumns, insertSql } from '#domain/leads/pg-arrays.ts'
import { type NoValues, sqlOf } from '#lib/sql-of.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { CommitOutcomeUnknown, runPipelined } from './pipelined-transaction.server.ts'

const services = await setUpServices()
beforeAll(() => services.db.$client.query('create table notes (id int primary key, text text)'))

const look = sqlOf<NoValues, { one: number }>('select 1 as one', { name: 'look' })()
const insertNote = sqlOf<{ id: number }>('insert into notes (id) values ({id}::int)', {
  name: 'note',
})
const write = (id: number) => insertNote({ id })
const notes = async () =>
  (await services.db.$client.query('select id from notes order by id')).rows.map((row) => row.id)

it('returns the rows of each statement, and keeps what was committed', async () => {
  const number = sqlOf<{ n: number }, { n: number }>('select {n}::int as n', { name: 'number' })
  const answers = await runPipelined(services.db, 'begin', async (pipeline) => ({
    read: await pipeline.send({
      look,
      none: null,
      many: [1, 2].map((n) => number({ n })),
      empty: [] as [],
      last: number({ n: 3 }),
    }),
    written: await pipeline.commit({ note: write(1), look }),
  }))
  expect(answers).toEqual({
    read: {
      look: [{ one: 1 }],
      none: [],
      many: [[{ n: 1 }], [{ n: 2 }]],
      empty: [],
      last: [{ n: 3 }],
    },
    written: { note: [], look: [{ one: 1 }] },
  })
  expect(await notes()).toEqual([1])
})

it('throws the cause of a failed group, keeps nothing of it, and stays usable', async () => {
  const failing = runPipelined(services.db, 'begin', async (pipeline) => {
    await pipeline.send({ look })
    await pipeline.commit({ notes: [write(2), write(1), write(3)] })
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const failingEarly = runPipelined(services.db, 'begin', (pipeline) =>
    pipeline.send({ look, failing: sqlOf('select 1 / 0')(), again: look }),
  )
  await expect(failingEarly).rejects.toMatchObject({ code: '22012' })
  expect(await notes()).toEqual([1])
  await runPipelined(services.db, 'begin', async (pipeline) => {
    await pipeline.send({ look })
    await pipeline.commit({ note: write(4) })
  })
  expect(await notes()).toEqual([1, 4])
})

it('rolls back an uncommitted transaction', async () => {
  await runPipelined(services.db, 'begin', async (pipeline) => {
    await pipeline.send({ look })
    await pipeline.send({ note: write(5) })
  })
  expect(await notes()).toEqual([1, 4])
})

it('rejects when the connection is lost midway, and the next transaction works', async () => {
  const ending = runPipelined(services.db, 'begin', async (pipeline) => {
    await pipeline.send({ look })
    await pipeline.commit({
      note: write(6),
      ending: sqlOf('select pg_terminate_backend(pg_backend_pid())')(),
    })
  })
  await expect(ending).rejects.toThrow()
  const next = await runPipelined(services.db, 'begin', (pipeline) => pipeline.send({ look }))
  expect(next).toEqual({ look: [{ one: 1 }] })
  expect(await notes()).toEqual([1, 4])
})

it('writes any text unchanged', async () => {
  const columns = { id: { type: 'int', from: 'number' }, text: { type: 'text' } }
  const texts = ['', 'NULL', '{"a","\\b"}', "d'Arc", 'Zoë 👩‍🚀\n\t', null, 'x'.repeat(70_000)]
  const rows = texts.map((text, index) => ({ number: String(100 + index), text }))
  const insertAll = sqlOf<Record<string, Buffer>>(insertSql('notes', columns), { name: 'insert' })
  const insert = insertAll(encodeColumns('notes', columns, rows))
  const none = insertAll(encodeColumns('notes', columns, []))
  await runPipelined(services.db, 'begin', async (pipeline) => {
    await pipeline.send({ look })
    await pipeline.commit({ insert, none })
  })
  const stored = await services.db.$client.query(
    'select text from notes where id >= 100 order by id',
  )
  expect(stored.rows.map((row) => row.text)).toEqual(texts)
})

/** Answers of the database are waited for longer than a busy machine takes. */
const QUICK = { commitByMs: 400, answerMs: 10_000 }

it('the database aborts a transaction that reaches its commit too late', async () => {
  // Each statement alone is within the limit.
  const nap = sqlOf('select pg_sleep(0.25)::text as napped')()
  const late = runPipelined(
    services.db,
    'begin',
    async (pipeline) => {
      await pipeline.send({ look })
      await pipeline.commit({ note: write(10), naps: [nap, nap] })
    },
    QUICK,
  )
  await expect(late).rejects.toThrow('A transaction reached its commit too late')
  expect(await notes()).not.toContain(10)
})

it('a database that was suspended before the commit commits nothing when it resumes', async () => {
  const findPid = sqlOf<NoValues, { pid: number }>('select pg_backend_pid() as pid')()
  let pid = 0
  const stopped = runPipelined(
    services.db,
    'begin',
    async (pipeline) => {
      const { found } = await pipeline.send({ found: findPid })
      pid = found[0]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      await pipeline.commit({ note: write(20) })
    },
    { commitByMs: 1000, answerMs: 1200 },
  )
  await expect(stopped).rejects.toBeInstanceOf(CommitOutcomeUnknown)
  process.kill(pid, 'SIGCONT')
  await expect.poll(() => isThere(pid)).toBe(false)
  expect(await notes()).not.toContain(20)
})

it('a transaction that waits too long for a lock is aborted, and not committed when the lock is released', async () => {
  const holder = await services.db.$client.connect()
  await holder.query('begin')
  await holder.query('insert into notes (id) values (30)')
  // The same key, so it waits for the other transaction.
  const waiting = runPipelined(
    services.db,
    'begin',
    async (pipeline) => {
      await pipeline.send({ look })
      await pipeline.commit({ note: write(30) })
    },
    QUICK,
  )
  await expect(waiting).rejects.toMatchObject({ code: '57014' })
  await holder.query('rollback')
  holder.release()
  const { rows } = await services.db.$client.query(
    `select from pg_stat_activity where datname = current_database() and state <> 'idle'
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  expect(rows).toEqual([])
  expect(await notes()).not.toContain(30)
})

async function isThere(pid: number): Promise<boolean> {
  const { rowCount } = await services.db.$client.query(
    'select from pg_stat_activity where pid = $1',
    [pid],
  )
  return rowCount === 1
}
