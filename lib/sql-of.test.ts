import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { sqlOf } from './sql-of.ts'

type Named = Readonly<Record<string, unknown>>
const numbered = (text: string, values: Named = {}) => sqlOf<Named>(text)(values)

it('numbers values in the order of the text, each once', () => {
  const find = sqlOf<{ ownerId: string; since: Date; name: string | null }>(
    'select {since}, {name}, {ownerId} where {name}::text is null or name = {name}',
    { name: 'find' },
  )
  const since = new Date(0)
  expect(find({ ownerId: 'ada', name: null, since })).toMatchObject({
    name: 'find',
    text: 'select $1, $2, $3 where $2::text is null or name = $2',
    values: [since, null, 'ada'],
  })
  expect(sqlOf('select 1')()).toMatchObject({ text: 'select 1', values: [] })
})

it('throws for a missing and for a superfluous value, which are also errors of types', () => {
  const find = sqlOf<{ id: string; at: Date }>('select {id}, {at}')
  // @ts-expect-error
  expect(() => find({ id: '1' })).toThrow('No value for {at}')
  // @ts-expect-error
  expect(() => find({ id: '1', at: undefined })).toThrow('No value for {at}')
  // @ts-expect-error
  expect(() => find({ id: '1', at: new Date(), on: 1 })).toThrow('No {on}')
  // @ts-expect-error
  expect(() => find()).toThrow('No value for {id}')
  // @ts-expect-error
  expect(() => sqlOf('select 1')({ id: '1' })).toThrow('No {id}')
})

it.each([
  [`flags = '{}' and tags = '{a}' || 'it''s {a}'`],
  [String.raw`e'\'{a}' || E'\\'`],
  ['"a {column}" and "a "" {column}"'],
  ['$${a}$$ || $tag$ {a} $$ {a} $tag$'],
  [`-- it's {a}\nnull`],
  [`/* it's {a}\n ** */ null`],
  [`a::text[], b [1:2], :c, x := 1, j #> 'a' ? 'b'`],
])('leaves literals, quoted names, comments and casts as they are: %s', (text) => {
  expect(numbered(`select {x}, ${text}, {y}`, { x: 1, y: 2 }).text).toBe(`select $1, ${text}, $2`)
})

it.each([
  ['select $1', 'Unexpected $1'],
  ['select {}', 'Unexpected {'],
  ['select {a b}', 'Unexpected {'],
  ['select {1}', 'Unexpected {'],
  ['select a}', 'Unexpected }'],
  [`select 'a`, `Unexpected '`],
  ['select "a', 'Unexpected "'],
  ['select /* a', 'Unexpected /*'],
  ['select /* a /* b */ c */', 'Unexpected /*'],
])('throws for %s at once', (text, message) => {
  expect(() => sqlOf(text)).toThrow(message)
})

it('is the same statement for drizzle, and no part of another one', () => {
  const statement = sqlOf<{ id: string }>('select {id}, {id}')({ id: 'ada' })
  const dialect = new PgDialect()
  expect(dialect.sqlToQuery(statement.getSQL())).toEqual({ sql: 'select $1, $1', params: ['ada'] })
  expect(() => dialect.sqlToQuery(sql`select * from (${statement}) part`)).toThrow(
    'part of another',
  )
  expect(() => dialect.sqlToQuery(sql`${statement.getSQL()}`)).toThrow('part of another')
})
