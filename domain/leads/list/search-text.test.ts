import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import {
  containsUnindexed,
  matches,
  SEARCH_KEY,
  SEARCH_KEY_VERSION,
  searchLine,
} from './search-text.ts'

const dialect = new PgDialect()

it('the key of this version is this text: another text needs another version', () => {
  const { sql: text } = dialect.sqlToQuery(SEARCH_KEY)
  expect([SEARCH_KEY_VERSION, text.replaceAll('"leads".', '')]).toEqual([
    1,
    `coalesce("name_key", '') || chr(10) || coalesce("email_normalized", '') || chr(10) || coalesce("place_key", '')`,
  ])
})

it('the words of a search stand for themselves, with and without the index', () => {
  const indexed = dialect.sqlToQuery(matches('50%'))
  expect(indexed.sql).toBe(`${dialect.sqlToQuery(SEARCH_KEY).sql} like lower($1)`)
  const unindexed = dialect.sqlToQuery(containsUnindexed(sql`key`, '50%'))
  // LIKE itself would use the index.
  expect(unindexed.sql).toBe('textlike(key, lower($1))')
  expect([indexed.params, unindexed.params]).toEqual([['%50\\%%'], ['%50\\%%']])
})

it.each([
  ['name', 1],
  ['email', 2],
  ['location', 3],
] as const)('the %s is line %d of a stored key', (column, line) => {
  const { sql: text } = dialect.sqlToQuery(searchLine(sql`key`, column))
  expect(text).toBe(`nullif(split_part(key, chr(10), ${line}), '')`)
})
