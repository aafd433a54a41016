import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { inFlights, type Statement } from './lead-flights.server.ts'
import { insertOf, rowArrays } from './row-arrays.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  await services.db.$client.query('create table notes (id int primary key, text text)')
})
afterAll(() => services.close())

const named = new Map<string, string>()
const statement = (text: string, ...values: unknown[]): Statement => {
  const name = named.get(text) ?? `statement ${named.size}`
  named.set(text, name)
  return { name, text, values }
}
const look = statement('select 1 as one')
const write = (id: number) => statement('insert into notes (id) values ($1::int)', id)
const notes = async () =>
  (await services.db.$client.query('select id from notes order by id')).rows.map((row) => row.id)

it('answers a flight statement by statement, and keeps what was committed', async () => {
  const answers = await inFlights(services.db, 'begin', async (flights) => [
    ...(await flights.send(look, statement('select 2 as two'))),
    ...(await flights.commit(write(1))),
  ])
  expect(answers).toEqual([[{ one: 1 }], [{ two: 2 }], []])
  expect(await notes()).toEqual([1])
})

it('throws the cause of a failed flight, keeps none of it, and goes on', async () => {
  const failing = inFlights(services.db, 'begin', async (flights) => {
    await flights.send(look)
    await flights.commit(write(2), write(1), write(3))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const failingEarly = inFlights(services.db, 'begin', (flights) =>
    flights.send(look, statement('select 1 / 0'), look),
  )
  await expect(failingEarly).rejects.toMatchObject({ code: '22012' })
  expect(await notes()).toEqual([1])
  await inFlights(services.db, 'begin', async (flights) => {
    await flights.send(look)
    await flights.commit(write(4))
  })
  expect(await notes()).toEqual([1, 4])
})

it('rolls back what nobody committed', async () => {
  await inFlights(services.db, 'begin', async (flights) => {
    await flights.send(look)
    await flights.send(write(5))
  })
  expect(await notes()).toEqual([1, 4])
})

it('a connection that ends in the middle is nobody’s success, and the next one works', async () => {
  const ending = inFlights(services.db, 'begin', async (flights) => {
    await flights.send(look)
    await flights.commit(write(6), statement('select pg_terminate_backend(pg_backend_pid())'))
  })
  await expect(ending).rejects.toThrow()
  const [rows] = await inFlights(services.db, 'begin', (flights) => flights.send(look))
  expect(rows).toEqual([{ one: 1 }])
  expect(await notes()).toEqual([1, 4])
})

it('writes rows as they are, whatever stands in them', async () => {
  const columns = { id: { type: 'int', from: 'number' }, text: { type: 'text' } }
  const texts = ['', 'NULL', '{"a","\\b"}', "d'Arc", 'Zoë 👩‍🚀\n\t', null, 'x'.repeat(70_000)]
  const rows = texts.map((text, index) => ({ number: String(100 + index), text }))
  const insert = statement(insertOf('notes', columns, 1), ...rowArrays(columns, rows))
  const none = statement(insertOf('notes', columns, 1), ...rowArrays(columns, []))
  await inFlights(services.db, 'begin', async (flights) => {
    await flights.send(look)
    await flights.commit(insert, none)
  })
  const stored = await services.db.$client.query(
    'select text from notes where id >= 100 order by id',
  )
  expect(stored.rows.map((row) => row.text)).toEqual(texts)
})
